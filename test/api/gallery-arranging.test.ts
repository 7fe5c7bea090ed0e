import { beforeEach, describe, expect, it } from 'vitest';
import { folderChangeId, pictureChangeId } from '../../contract/changes.ts';
import { uploadPicture } from './gallery-pictures.ts';
import { parishApi } from './parish-api.ts';

const api = parishApi();
const encode = encodeURIComponent;

const keys = async (folder = 'easter'): Promise<string[]> =>
  (await api.get(`/api/gallery/images/${encode(folder)}`)).body.map(({ key }: { key: string }) => key);
const put = (key: string, after: string) => api.put(`/api/gallery/order/${encode(key)}`, { after });
const choose = (key: string, folder = 'easter') => api.put(`/api/gallery/cover/${encode(folder)}`, { key });
const covers = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await api.get('/api/gallery/covers')).body.map(
      ({ folder, image }: { folder: string; image: { key: string } }) => [folder, image.key],
    ),
  );

/** Pictures of an album as it lists them: the last uploaded first. */
async function album(count: number, folder = 'easter'): Promise<string[]> {
  for (let each = 0; each < count; each++) await uploadPicture(api, folder, `${each}.png`);
  return keys(folder);
}

beforeEach(async () => {
  for (const name of (await api.get('/api/gallery/folders')).body)
    await api.remove(`/api/gallery/folder/${encode(name)}`);
});

describe('the order of an album', () => {
  it('is the newest first, until a picture is put elsewhere; new ones still come first', async () => {
    const [a = '', b = '', c = '', d = ''] = await album(4);
    expect((await put(d, a)).status).toBe(200);
    expect(await keys()).toEqual([a, d, b, c]);
    await put(c, '');
    expect(await keys()).toEqual([c, a, d, b]);
    const added = await uploadPicture(api, 'easter');
    expect(await keys()).toEqual([added, c, a, d, b]);
  });

  it('is the same after a repeated request', async () => {
    const [a = '', b = '', c = ''] = await album(3);
    await put(a, b);
    await put(a, b);
    expect(await keys()).toEqual([b, a, c]);
  });

  it('keeps what two administrators move at once', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await album(5);
    await Promise.all([put(e, a), put(a, d)]);
    const order = await keys();
    expect(order.indexOf(a)).toBe(order.indexOf(d) + 1);
    expect(order.filter((key) => key !== a)).toEqual([e, b, c, d]);
  });

  it('has room between two pictures for as many as anybody moves there', async () => {
    const [a = '', b = '', c = '', d = ''] = await album(4);
    for (let turn = 0; turn < 40; turn++) {
      const [moved, left] = turn % 2 ? [b, c] : [c, b];
      await put(moved, a);
      expect(await keys()).toEqual([a, moved, left, d]);
    }
  });

  it('tells two pictures apart that were put into one gap at the same moment', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await album(5);
    await Promise.all([put(c, a), put(d, a)]);
    expect((await keys()).slice(1, 3).sort()).toEqual([c, d].sort());
    const [, first = ''] = await keys();
    expect((await put(e, first)).status).toBe(200);
    expect(await keys()).toHaveLength(5);
    expect((await keys())[4]).toBe(b);
  });

  it('is refused (409) behind a picture that is gone, and 404 for one that is gone itself', async () => {
    const [a = '', b = ''] = await album(2);
    await api.remove(`/api/gallery/image/${encode(b)}`);
    const refused = await put(a, b);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The picture beside it is not in this folder any more.',
    ]);
    expect((await put(b, a)).status).toBe(404);
  });

  it('keeps captions, and comes back from an earlier version', async () => {
    const [a = '', b = ''] = await album(2);
    await api.put(`/api/gallery/caption/${encode(a)}`, { caption: 'Candles' });
    await put(a, b);
    const id = pictureChangeId(a);
    const [latest, before] = (await api.get(`/api/changes/gallery/${id}`, {})).body;
    expect([latest.action, latest.did]).toEqual(['changed', 'Moved to 2 of 2']);
    await api.post(`/api/changes/gallery/${id}/restore`, {
      version: before.version,
      seenVersion: latest.version,
    });
    expect(await keys()).toEqual([a, b]);
    expect((await api.get('/api/gallery/images/easter')).body[0].caption).toBe('Candles');
  });
});

describe('the cover of an album', () => {
  it('is its first picture, until another is chosen, and again when that is gone', async () => {
    const [a = '', b = ''] = await album(2);
    expect(await covers()).toEqual({ easter: a });
    expect((await choose(b)).body).toEqual({ folderName: 'easter', key: b });
    expect(await covers()).toEqual({ easter: b });
    const listed = (await api.get('/api/gallery/images/easter')).body;
    expect(listed.map(({ isCover }: { isCover?: true }) => isCover)).toEqual([undefined, true]);
    await api.remove(`/api/gallery/image/${encode(b)}`);
    expect(await covers()).toEqual({ easter: a });
  });

  it('goes back to the first by itself, or to an earlier one from the changes', async () => {
    const [a = '', b = ''] = await album(2);
    await choose(b);
    await choose('');
    expect(await covers()).toEqual({ easter: a });
    const id = folderChangeId('easter');
    const versions = (await api.get(`/api/changes/gallery/${id}`, {})).body;
    const chosen = versions.find(({ did = '' }) => did.startsWith('Chosen as the cover'));
    await api.post(`/api/changes/gallery/${id}/restore`, { version: chosen.version });
    expect(await covers()).toEqual({ easter: b });
  });

  it('can only be a picture of the album', async () => {
    await album(1);
    const elsewhere = await uploadPicture(api, 'outing');
    expect((await choose(elsewhere)).status).toBe(404);
    expect((await choose('', 'nowhere')).status).toBe(404);
  });

  it('comes back with a deleted folder', async () => {
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    const [, b = ''] = await album(2);
    await choose(b);
    await api.remove('/api/gallery/folder/easter');
    const id = folderChangeId('easter');
    const [deletion] = (await api.get(`/api/changes/gallery/${id}`, {})).body;
    await api.post(`/api/changes/gallery/${id}/restore`, { version: deletion.version });
    expect(await covers()).toEqual({ easter: b });
  });
});
