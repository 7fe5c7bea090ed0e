import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CopyObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderChangeId, homePictureChangeId, pictureChangeId } from '../../contract/changes.ts';
import { itemIdOf } from '../../contract/changes.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { localBucket, localTable } from '../../local/environment.ts';
import { uploadPicture } from './gallery-pictures.ts';
import { parishApi } from './parish-api.ts';

const api = parishApi();
const s3 = () => new S3Client({ forcePathStyle: true });
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient());
const stored = async (changeId: string) =>
  (
    await table().send(
      new GetCommand({
        TableName: localTable,
        Key: { resource: 'gallery', id: itemIdOf('gallery', changeId) },
      }),
    )
  ).Item;
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
    expect((await choose(b)).body).toEqual({ folderName: 'easter', key: b });
    expect(await covers()).toEqual({ easter: b });
    const uncached = await api.get('/api/gallery/all/covers', {});
    expect(uncached.headers.get('cache-control')).toBe('private, no-store');
    expect(uncached.body).toEqual((await api.get('/api/gallery/covers')).body);
    const listed = (await api.get('/api/gallery/images/easter')).body;
    expect(listed.map(({ isCover }: { isCover?: true }) => isCover)).toEqual([undefined, true]);
    await api.remove(`/api/gallery/image/${encode(b)}`);
    expect(await covers()).toEqual({ easter: a });
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

type Listed = { key: string; caption?: string; lastModified: string };
const pictures = async (folder: string): Promise<Listed[]> =>
  (await api.get(folder ? `/api/gallery/images/${encode(folder)}` : '/api/gallery/images')).body;
const move = (key: string, folder: string) => api.post('/api/gallery/move', { key, folder });
const versions = async (id: string) => (await api.get(`/api/changes/gallery/${id}`, {})).body;

describe('moving a picture', () => {
  it('keeps its caption, time and history, and removes it from the old folder', async () => {
    const [a = '', b = ''] = await album(2);
    await api.post('/api/gallery/folder', { folderName: 'outing' });
    await api.put(`/api/gallery/caption/${encode(a)}`, { caption: 'Candles' });
    const [before] = await pictures('easter');
    const { status, body } = await move(a, 'outing');
    expect([status, body]).toEqual([200, { ...before, key: a.replace('easter', 'outing'), url: body.url }]);
    expect(await keys()).toEqual([b]);
    expect(await pictures('outing')).toEqual([body]);
    const history = await versions(pictureChangeId(body.key));
    expect(history.map(({ action, did }: { action: string; did?: string }) => did ?? action)).toEqual([
      'Moved from easter to outing',
      'changed',
      'created',
    ]);
    const all = (await api.get('/api/changes', {})).body;
    expect(all.filter(({ id }: { id: string }) => id === pictureChangeId(a))).toEqual([]);
  });

  it('is idempotent and reversible', async () => {
    const [a = ''] = await album(1);
    const moved = (await move(a, '')).body.key;
    expect((await move(a, '')).body.key).toBe(moved);
    expect((await move(moved, 'easter')).status).toBe(404);
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    expect((await move(moved, 'easter')).body.key).toBe(a);
    expect(await keys()).toEqual([a]);
    const history = await versions(pictureChangeId(a));
    expect(history.map(({ did, action }: { did?: string; action: string }) => did ?? action)).toEqual([
      'Moved from Root Gallery to easter',
      'Moved from easter to Root Gallery',
      'created',
    ]);
    await api.remove(`/api/gallery/image/${encode(a)}`);
  });

  it('keeps a picture that was moved there and back among the changes, and restorable once it is deleted', async () => {
    const [a = ''] = await album(1);
    const moved = (await move(a, '')).body.key;
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    await move(moved, 'easter');
    await api.remove(`/api/gallery/image/${encode(a)}`);
    const id = pictureChangeId(a);
    const [deleted, ...earlier] = await versions(id);
    expect(deleted).toMatchObject({ action: 'deleted', isDeleted: true });
    expect(earlier).toHaveLength(3);
    const all: { id: string }[] = (await api.get('/api/changes', {})).body;
    expect(all.filter((change) => change.id === id)).toHaveLength(4);
    const { version } = deleted;
    const restored = await api.post(`/api/changes/gallery/${id}/restore`, { version, seenVersion: 0 });
    expect([restored.status, await keys()]).toEqual([200, [a]]);
    expect(await pictures('')).toEqual([]);
    await move(a, '');
    expect(await versions(id)).toEqual([]);
    await api.remove(`/api/gallery/image/${encode(moved)}`);
  });

  it('returns 404 for an unknown folder or picture, and is a no-op within its own folder', async () => {
    const [a = ''] = await album(1);
    expect((await move(a, 'nowhere')).status).toBe(404);
    expect((await move(a, 'easter')).body.key).toBe(a);
    expect((await move(a.replace('easter', 'x'), 'easter')).status).toBe(404);
  });

  it('returns 409 rather than replacing a picture of the same name', async () => {
    for (const Key of ['gallery/easter/one.png', 'gallery/outing/one.png'])
      await s3().send(
        new PutObjectCommand({ Bucket: localBucket, Key, Body: Key.padEnd(40), ContentType: 'image/png' }),
      );
    expect((await move('gallery/easter/one.png', 'outing')).status).toBe(409);
    expect(await keys()).toEqual(['gallery/easter/one.png']);
    // The rejected move is not in the way of another.
    expect((await move('gallery/easter/one.png', '')).status).toBe(200);
    await api.remove(`/api/gallery/image/${encode('gallery/one.png')}`);
  });

  it.each([
    ['from its folder to two others', ['outing', 'advent']],
    ['to the root gallery and to another', ['', 'outing']],
  ])('succeeds for exactly one of two administrators who move it at once: %s', async (_, folders) => {
    const originals = await album(3);
    for (const folderName of folders) await api.post('/api/gallery/folder', { folderName });
    for (const key of originals) {
      const responses = await Promise.all(folders.map((folder) => move(key, folder)));
      const done = responses.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect(responses.map(({ status }) => status).sort()[1]).toBeOneOf([404, 409]);
      const allKeys = (await Promise.all(['easter', ...folders].map(keys))).flat();
      const file = key.slice('gallery/easter/'.length);
      expect(allKeys.filter((each) => each.endsWith(file))).toEqual([done[0]?.body.key]);
    }
    for (const key of await keys('')) await api.remove(`/api/gallery/image/${encode(key)}`);
    const all = (await api.get('/api/changes', {})).body;
    expect(all.filter(({ id }: { id: string }) => id.startsWith('moving'))).toEqual([]);
  });

  it.each([
    ['the picture', (key: string) => `/api/gallery/image/${encode(key)}`],
    ['its folder', () => '/api/gallery/folder/easter'],
  ])(
    'is exclusive with deleting %s: neither fails unexpectedly, and a deleted picture is gone',
    async (_, path) => {
      for (let turn = 0; turn < 4; turn++) {
        const [a = ''] = await album(1);
        await api.post('/api/gallery/folder', { folderName: 'outing' });
        const target = a.replace('easter', 'outing');
        const [moved, deleted] = await Promise.all([move(a, 'outing'), api.remove(path(a))]);
        expect(moved.status).toBeOneOf([200, 404, 409]);
        // 503 asks to try again in a few seconds.
        expect(deleted.status).toBeOneOf([200, 404, 503]);
        expect([moved.status, deleted.status]).not.toEqual([200, 200]);
        const isMoved = moved.status === 200;
        const claim = { resource: 'gallery', id: galleryIds.moveClaim(a) };
        expect(
          (await table().send(new GetCommand({ TableName: localTable, Key: claim }))).Item,
        ).toBeUndefined();
        expect(await keys('outing')).toEqual(isMoved ? [target] : []);
        expect((await stored(pictureChangeId(target)))?.['id']).toBe(
          isMoved ? galleryIds.image(target) : undefined,
        );
        for (const folder of ['easter', 'outing']) await api.remove(`/api/gallery/folder/${folder}`);
      }
    },
  );

  it('first completes an interrupted move to another folder once its claim is old', async () => {
    const [a = ''] = await album(1);
    for (const folderName of ['outing', 'advent']) await api.post('/api/gallery/folder', { folderName });
    const target = a.replace('easter', 'outing');
    await s3().send(
      new CopyObjectCommand({ Bucket: localBucket, Key: target, CopySource: `${localBucket}/${a}` }),
    );
    const item = await stored(pictureChangeId(a));
    await write({ ...item, id: galleryIds.image(target), version: 2, movedFrom: a });
    const claim = { ...item, id: galleryIds.moveClaim(a), version: 1, to: target };
    await write({ ...claim, createdAt: new Date().toISOString() });
    expect((await move(a, 'advent')).status).toBe(409);
    expect(await keys()).toEqual([a]);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await write({ ...claim, createdAt: hourAgo });
    expect((await move(a, 'advent')).status).toBe(409);
    expect([await keys(), await keys('outing'), await keys('advent')]).toEqual([[], [target], []]);
    expect((await move(target, 'advent')).status).toBe(200);
    expect([await keys('outing'), await keys('advent')]).toEqual([[], [target.replace('outing', 'advent')]]);
  });

  it('completes an interrupted move when it is repeated, and keeps a caption saved in between', async () => {
    const [a = ''] = await album(1);
    await api.post('/api/gallery/folder', { folderName: 'outing' });
    const target = a.replace('easter', 'outing');
    await s3().send(
      new CopyObjectCommand({ Bucket: localBucket, Key: target, CopySource: `${localBucket}/${a}` }),
    );
    const item = await stored(pictureChangeId(a));
    await write({ ...item, id: galleryIds.image(target), version: 2, movedFrom: a });
    await api.put(`/api/gallery/caption/${encode(a)}`, { caption: 'Saved in between' });
    expect((await move(a, 'outing')).body).toMatchObject({ key: target, caption: 'Saved in between' });
    expect([await keys(), await pictures('outing')]).toMatchObject([[], [{ caption: 'Saved in between' }]]);
    expect(await stored(pictureChangeId(a))).toBeUndefined();
  });
});

describe('the pictures of the home page', () => {
  const homePictures = async () => (await api.get('/api/gallery/home')).body;
  const show = (place: string, key: string, alt = 'Candles in the dark') =>
    api.put(`/api/gallery/home/${place}`, { key, alt });

  it('are set and described by place, follow a moved picture, and can be reset and restored', async () => {
    const [a = '', b = ''] = await album(2);
    expect(await homePictures()).toEqual([]);
    expect((await show('slide-1', a)).body).toEqual({ place: 'slide-1', key: a, alt: 'Candles in the dark' });
    await show('wall-13', b, 'The choir');
    const moved = (await move(b, '')).body.key;
    expect(await homePictures()).toMatchObject([
      { place: 'slide-1', alt: 'Candles in the dark', image: { key: a } },
      { place: 'wall-13', alt: 'The choir', image: { key: moved } },
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
    await api.remove(`/api/gallery/image/${encode(moved)}`);
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
    expect((await show('slide-1', a.replace('easter', 'x'))).status).toBe(404);
    expect((await show('slide-4', a)).status).toBe(404);
    expect((await api.remove('/api/gallery/home/wall-14')).status).toBe(404);
  });
});
