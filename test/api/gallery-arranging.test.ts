import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderChangeId, homePictureChangeId, pictureChangeId } from '../../contract/changes.ts';
import { galleryIds, pictureStateKey } from '../../contract/table-item.ts';
import { localTable } from '../../local/environment.ts';
import { uploadPicture } from './gallery-pictures.ts';
import { newUuid, parishApi } from './parish-api.ts';

const api = parishApi();
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient());
const write = (Item: Record<string, unknown>) =>
  table().send(new PutCommand({ TableName: localTable, Item }));

const encode = encodeURIComponent;

const keys = async (folder = 'easter'): Promise<string[]> =>
  (await pictures(folder)).map(({ key }: { key: string }) => key);
const put = (key: string, after: string) => api.put(`/api/gallery/order/${encode(key)}`, { after });
const choose = (key: string, folder = 'easter') => api.put(`/api/gallery/cover/${encode(folder)}`, { key });
const covers = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await api.get('/api/gallery/covers')).body.map(
      ({ folder, image }: { folder: string; image: { key: string } }) => [folder, image.key],
    ),
  );

/** Uploads pictures to the album `easter` and returns their keys in list order, the last uploaded first. */
async function album(count: number): Promise<string[]> {
  for (let each = 0; each < count; each++) await uploadPicture(api, 'easter', `${each}.png`);
  return keys();
}

beforeEach(async () => {
  for (const name of (await api.get('/api/gallery/folders')).body)
    await api.remove(`/api/gallery/folder/${encode(name)}`);
  for (const key of await keys('')) await api.remove(`/api/gallery/image/${encode(key)}`);
});

describe('the order of an album', () => {
  it('is newest first until a picture is moved, and new pictures still come first', async () => {
    const [a = '', b = '', c = '', d = ''] = await album(4);
    expect((await put(d, a)).status).toBe(200);
    expect(await keys()).toEqual([a, d, b, c]);
    await put(c, '');
    expect(await keys()).toEqual([c, a, d, b]);
    const added = await uploadPicture(api, 'easter');
    expect(await keys()).toEqual([added, c, a, d, b]);
  });

  it('does not change when a request is repeated', async () => {
    const [a = '', b = '', c = ''] = await album(3);
    await put(a, b);
    await put(a, b);
    expect(await keys()).toEqual([b, a, c]);
  });

  it('reflects the moves of two concurrent administrators', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await album(5);
    await Promise.all([put(e, a), put(a, d)]);
    const order = await keys();
    expect(order.indexOf(a)).toBe(order.indexOf(d) + 1);
    expect(order.filter((key) => key !== a)).toEqual([e, b, c, d]);
  });

  it('allows any number of moves between the same two pictures', async () => {
    const [a = '', b = '', c = '', d = ''] = await album(4);
    for (let turn = 0; turn < 40; turn++) {
      const [moved, left] = turn % 2 ? [b, c] : [c, b];
      await put(moved, a);
      expect(await keys()).toEqual([a, moved, left, d]);
    }
  });

  it('distinguishes two pictures that were moved to the same position concurrently', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await album(5);
    await Promise.all([put(c, a), put(d, a)]);
    expect((await keys()).slice(1, 3).sort()).toEqual([c, d].sort());
    const [, first = ''] = await keys();
    expect((await put(e, first)).status).toBe(200);
    expect(await keys()).toHaveLength(5);
    expect((await keys())[4]).toBe(b);
  });

  it('returns 409 when the preceding picture is deleted, and 404 when the moved one is', async () => {
    const [a = '', b = ''] = await album(2);
    await api.remove(`/api/gallery/image/${encode(b)}`);
    const refused = await put(a, b);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The picture next to it is no longer in this folder.',
    ]);
    expect((await put(b, a)).status).toBe(404);
  });

  it('keeps captions, and can be restored from an earlier version', async () => {
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
  it('is the first picture until another is chosen, and again when that one is deleted', async () => {
    const [a = '', b = ''] = await album(2);
    expect(await covers()).toEqual({ easter: a });
    expect((await choose(b)).body).toMatchObject({ folderName: 'easter', key: b });
    expect(await covers()).toEqual({ easter: b });
    const uncached = await api.get('/api/gallery/all/covers', {});
    expect(uncached.headers.get('cache-control')).toBe('private, no-store');
    expect(uncached.body).toMatchObject([{ folder: 'easter', image: { key: b } }]);
    const listed = (await api.get('/api/gallery/images/easter')).body;
    expect(listed.map(({ isCover }: { isCover?: true }) => isCover)).toEqual([undefined, true]);
    await api.remove(`/api/gallery/image/${encode(b)}`);
    expect(await covers()).toEqual({ easter: a });
  });

  it('counts the pictures of its album by the day of their upload, for administrators only', async () => {
    const add = async (folder: string, createdAt: string) => {
      const key = `gallery/${newUuid()}.jpg`;
      const about = { fileName: 'a.jpg', size: 1, version: 1, updatedAt: '2026-01-02T12:00:00.000Z' };
      await write({ resource: 'gallery', id: galleryIds.image(key), folder, createdAt, ...about });
      const rendered = { width: 3, height: 2, placeholder: '', renditions: [480] };
      await write({ ...pictureStateKey(key), rendered });
    };
    await add('easter', '2021-04-04T23:59:59.999Z');
    await add('easter', '2021-04-05T00:00:00.000Z');
    await add('easter', '2021-04-05T12:00:00.000Z');
    await add('outing', '2020-01-02T12:00:00.000Z');
    const listed = (await api.get('/api/gallery/covers')).body;
    const [easter, outing] = listed;
    expect((await api.get('/api/gallery/all/covers', {})).body).toEqual([
      { ...easter, version: 0, addedOn: { '2021-04-04': 1, '2021-04-05': 2 }, unconfirmed: 3 },
      { ...outing, version: 0, addedOn: { '2020-01-02': 1 }, unconfirmed: 1 },
    ]);
    expect(JSON.stringify(listed)).not.toContain('addedOn');
  });

  it('can be reset to the first picture, or restored to an earlier choice', async () => {
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

  it('must be a picture of the album', async () => {
    await album(1);
    const elsewhere = await uploadPicture(api, 'outing');
    expect((await choose(elsewhere)).status).toBe(404);
    expect((await choose('', 'nowhere')).status).toBe(404);
  });

  it('is restored with a deleted folder', async () => {
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    const [, b = ''] = await album(2);
    await choose(b);
    await api.remove('/api/gallery/folder/easter');
    const id = folderChangeId('easter');
    const [deletion] = (await api.get(`/api/changes/gallery/${id}`, {})).body;
    await api.post(`/api/changes/gallery/${id}/restore`, { version: deletion.version });
    expect(await covers()).toEqual({ easter: b });
  });

  it('is not replaced by that of a deleted album of the same name, of which no picture is restored', async () => {
    await album(1);
    await api.remove('/api/gallery/folder/easter');
    const id = folderChangeId('easter');
    const [deletion] = (await api.get(`/api/changes/gallery/${id}`, {})).body;
    const [a = ''] = await album(1);
    await choose(a);
    const refused = await api.post(`/api/changes/gallery/${id}/restore`, {
      version: deletion.version,
      seenVersion: 0,
    });
    expect([refused.status, await keys()]).toEqual([409, [a]]);
  });
});

describe('the words of an album', () => {
  const describeIt = (words: object, folder = 'easter') =>
    api.put(`/api/gallery/album/${encode(folder)}`, words);
  const words = { date: '2026-04-04', description: 'The Easter Vigil.' };
  const listed = async () => (await api.get('/api/gallery/covers')).body;

  it('are listed with its cover, can be removed one by one, and restored', async () => {
    const [key] = await album(1);
    expect((await describeIt(words)).body).toMatchObject({ folderName: 'easter', ...words });
    expect(await listed()).toMatchObject([{ folder: 'easter', image: { key }, ...words }]);
    await describeIt({ date: '' });
    expect((await listed())[0]).not.toHaveProperty('date');
    const id = folderChangeId('easter');
    const [latest, before] = (await api.get(`/api/changes/gallery/${id}`, {})).body;
    expect([latest.fields, before.fields]).toEqual([{ description: words.description }, words]);
    await api.post(`/api/changes/gallery/${id}/restore`, {
      version: before.version,
      seenVersion: latest.version,
    });
    expect(await listed()).toMatchObject([words]);
  });

  it('go with the pictures, their order and the cover to another name', async () => {
    const [a = '', b = '', c = ''] = await album(3);
    await put(c, '');
    await choose(b);
    const renamed = await describeIt({ ...words, name: 'May 2026' });
    expect(renamed.body).toMatchObject({ folderName: 'May 2026', ...words });
    expect(await listed()).toMatchObject([{ folder: 'May 2026', image: { key: b }, ...words }]);
    expect(await keys('May 2026')).toEqual([c, a, b]);
    expect((await api.get('/api/gallery/folders')).body).toEqual(['May 2026']);
    expect((await describeIt(words)).status).toBe(404);
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    const taken = await describeIt({ ...words, name: 'easter' }, 'May 2026');
    expect([taken.status, taken.body.error]).toEqual([409, 'A folder named easter already exists.']);
    expect((await describeIt({ name: 'a/b' })).status).toBe(400);
  });

  it('are of a folder that exists, and valid', async () => {
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    expect((await describeIt({ date: '4 April' })).body.details.fields).toEqual({
      date: 'Date must be a date that exists, written like 2027-03-28.',
    });
    expect((await describeIt(words, 'nowhere')).status).toBe(404);
  });
});

type Listed = { key: string; caption?: string; lastModified: string };
const pictures = async (folder: string): Promise<Listed[]> =>
  (await api.get(folder ? `/api/gallery/images/${encode(folder)}` : '/api/gallery/images')).body;
const move = (key: string, folder: string) => api.post('/api/gallery/move', { key, folder });
const versions = async (id: string) => (await api.get(`/api/changes/gallery/${id}`, {})).body;

describe('moving a picture', () => {
  it('keeps its key, caption, time and history, and removes it from the old folder', async () => {
    const [a = '', b = ''] = await album(2);
    await api.post('/api/gallery/folder', { folderName: 'outing' });
    await api.put(`/api/gallery/caption/${encode(a)}`, { caption: 'Candles' });
    const [before] = await pictures('easter');
    const { status, body } = await move(a, 'outing');
    expect([status, body]).toEqual([200, before]);
    expect(await keys()).toEqual([b]);
    expect(await pictures('outing')).toEqual([before]);
    expect((await fetch(api.cloud.gatewayUrl + body.url)).status).toBe(200);
    const history = await versions(pictureChangeId(a));
    expect(history.map(({ action, did }: { action: string; did?: string }) => did ?? action)).toEqual([
      'Moved from Easter to Outing',
      'changed',
      'created',
    ]);
  });

  it('is idempotent and reversible', async () => {
    const [a = ''] = await album(1);
    expect((await move(a, '')).status).toBe(200);
    expect((await move(a, '')).body.key).toBe(a);
    // A folder that was never created ends with its last picture.
    expect((await move(a, 'easter')).status).toBe(404);
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    expect((await move(a, 'easter')).body.key).toBe(a);
    expect([await keys(), await keys('')]).toEqual([[a], []]);
    const history = await versions(pictureChangeId(a));
    expect(history.map(({ did, action }: { did?: string; action: string }) => did ?? action)).toEqual([
      'Moved from Root Gallery to Easter',
      'Moved from Easter to Root Gallery',
      'created',
    ]);
  });

  it('sorts it by age in its new folder, and its cover is no longer that of the old one', async () => {
    const [a = '', b = '', c = ''] = await album(3);
    await api.post('/api/gallery/folder', { folderName: 'outing' });
    await put(c, '');
    await choose(c);
    await move(c, 'outing');
    await move(b, 'outing');
    expect(await keys('outing')).toEqual([b, c]);
    expect(await covers()).toEqual({ easter: a, outing: b });
  });

  it('leaves a picture where it is restored from, and restores it with the folder it was deleted with', async () => {
    const [a = ''] = await album(1);
    await api.post('/api/gallery/folder', { folderName: 'outing' });
    await move(a, 'outing');
    const id = pictureChangeId(a);
    expect((await api.post(`/api/changes/gallery/${id}/restore`, { version: 1 })).status).toBe(200);
    expect(await keys('outing')).toEqual([a]);
    await api.remove('/api/gallery/folder/outing');
    const folder = folderChangeId('outing');
    const deleted: { id: string; pictures?: number }[] = (await api.get('/api/changes/deleted', {})).body;
    expect(deleted.find((each) => each.id === folder)?.pictures).toBe(1);
    expect(deleted.map((each) => each.id)).not.toContain(id);
    const [deletion] = await versions(folder);
    await api.post(`/api/changes/gallery/${folder}/restore`, { version: deletion.version });
    expect([await keys('outing'), await keys()]).toEqual([[a], []]);
  });

  it('returns 404 for an unknown folder or picture, and is a no-op within its own folder', async () => {
    const [a = ''] = await album(1);
    expect((await move(a, 'nowhere')).status).toBe(404);
    expect((await move(a, 'easter')).body.key).toBe(a);
    expect((await move(`gallery/${newUuid()}.png`, 'easter')).status).toBe(404);
  });

  it('succeeds for exactly one of two administrators who move it at once', async () => {
    const folders = ['outing', 'advent'];
    const originals = await album(3);
    for (const folderName of folders) await api.post('/api/gallery/folder', { folderName });
    for (const key of originals) {
      const responses = await Promise.all(folders.map((folder) => move(key, folder)));
      const lists = await Promise.all(['easter', ...folders].map(keys));
      expect(lists.flat().filter((each) => each === key)).toEqual([key]);
      // One of them may have read it only after the other had moved it.
      for (const { status, body } of responses)
        expect([status, body.error]).toBeOneOf([
          [200, undefined],
          [409, 'This picture was moved to another folder at the same time.'],
        ]);
    }
  });

  it.each([
    ['the picture', (key: string) => `/api/gallery/image/${encode(key)}`],
    ['its folder', () => '/api/gallery/folder/easter'],
  ])('at the same time as deleting %s leaves a whole picture, or none', async (_, path) => {
    for (let turn = 0; turn < 4; turn++) {
      const [a = ''] = await album(1);
      await api.post('/api/gallery/folder', { folderName: 'outing' });
      const [moved, deleted] = await Promise.all([move(a, 'outing'), api.remove(path(a))]);
      expect(moved.status).toBeOneOf([200, 404]);
      expect(deleted.status).toBeOneOf([200, 404]);
      const left = await pictures('outing');
      for (const { key } of left)
        expect((await fetch(`${api.cloud.gatewayUrl}/media/${key}`)).status).toBe(200);
      for (const folder of ['easter', 'outing']) await api.remove(`/api/gallery/folder/${folder}`);
    }
  });
});

describe('the pictures of the home page', () => {
  const homePictures = async () => (await api.get('/api/gallery/home')).body;
  const show = (place: string, key: string, alt = 'Candles in the dark') =>
    api.put(`/api/gallery/home/${place}`, { key, alt });

  it('are set and described by place, follow a moved picture, and can be reset and restored', async () => {
    const [a = '', b = ''] = await album(2);
    expect(await homePictures()).toEqual([]);
    expect((await show('slide-1', a)).body).toMatchObject({
      place: 'slide-1',
      key: a,
      alt: 'Candles in the dark',
    });
    await show('wall-13', b, 'The choir');
    await move(b, '');
    expect(await homePictures()).toMatchObject([
      { place: 'slide-1', alt: 'Candles in the dark', image: { key: a } },
      { place: 'wall-13', alt: 'The choir', image: { key: b } },
    ]);
    expect((await api.remove('/api/gallery/home/slide-1')).status).toBe(200);
    expect(await homePictures()).toHaveLength(1);
    const [deletion] = await versions(homePictureChangeId('slide-1'));
    expect(deletion).toMatchObject({ action: 'deleted', title: 'Slide 1' });
    const restored = await api.post(`/api/changes/gallery/${homePictureChangeId('slide-1')}/restore`, {
      version: deletion.version,
      seenVersion: 0,
    });
    expect(restored.body).toEqual({ alt: 'Candles in the dark', version: deletion.version + 1 });
    expect(await homePictures()).toHaveLength(2);
    await api.remove(`/api/gallery/image/${encode(b)}`);
    expect((await homePictures()).map(({ place }: { place: string }) => place)).toEqual(['slide-1']);
  });

  it('can be restored to a choice from before a reset', async () => {
    const [a = '', b = ''] = await album(2);
    await show('slide-1', a);
    await api.remove('/api/gallery/home/slide-1');
    await show('slide-1', b);
    const [latest, , first] = await versions(homePictureChangeId('slide-1'));
    const restored = await api.post(`/api/changes/gallery/${homePictureChangeId('slide-1')}/restore`, {
      version: first.version,
      seenVersion: latest.version,
    });
    expect(restored.status).toBe(200);
    expect(await homePictures()).toMatchObject([{ place: 'slide-1', image: { key: a } }]);
  });

  it('require a description, an existing picture and one of the sixteen places', async () => {
    const [a = ''] = await album(1);
    expect((await show('slide-1', a, ' ')).body.details.fields).toEqual({ alt: 'Description is missing.' });
    expect((await show('slide-1', `gallery/${newUuid()}.png`)).status).toBe(404);
    expect((await show('slide-4', a)).status).toBe(404);
    expect((await api.remove('/api/gallery/home/wall-14')).status).toBe(404);
  });
});

it('a change that is based on another version than the current one is refused with that, unless it is repeated', async () => {
  const [a = '', b = ''] = await album(2);
  await api.post('/api/gallery/folder', { folderName: 'easter' });
  const changes: readonly (readonly [string, object, object])[] = [
    [`caption/${encode(a)}`, { caption: 'Candles' }, { caption: 'The Vigil' }],
    [`order/${encode(b)}`, { after: '' }, { after: a }],
    ['cover/easter', { key: a }, { key: b }],
    ['album/easter', { date: '2026-04-04' }, { date: '2026-04-05' }],
    ['home/wall-1', { key: a, alt: 'Candles' }, { key: b, alt: 'Fire' }],
  ];
  for (const [path, first, second] of changes) {
    const { version } = (await api.put(`/api/gallery/${path}`, first)).body;
    const mine = { ...second, version };
    const theirs = await api.put(`/api/gallery/${path}`, { ...second, version });
    expect([theirs.status, theirs.body.version], path).toEqual([200, version + 1]);
    const stale = await api.put(`/api/gallery/${path}`, { ...first, version });
    expect([stale.status, stale.body.details?.current?.version], path).toEqual([409, version + 1]);
    if (!path.startsWith('order')) expect((await api.put(`/api/gallery/${path}`, mine)).status).toBe(200);
  }
  const kept = (await api.put('/api/gallery/album/easter', { description: 'The Easter Vigil.' })).body;
  expect(kept).toMatchObject({ date: '2026-04-05', description: 'The Easter Vigil.' });
});
