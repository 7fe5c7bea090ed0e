import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureChangeId } from '../../contract/changes.ts';
import { limits } from '../../contract/limits.ts';
import { localBucket, localTable } from '../../local/environment.ts';
import { png } from '../png.ts';
import { newUuid, parishApi, pdf, putFile } from './parish-api.ts';

const api = parishApi();
const encode = encodeURIComponent;

type Image = {
  key: string;
  url: string;
  fileName: string;
  size: number;
  lastModified: string;
  caption?: string;
};

const folders = async (): Promise<string[]> => (await api.get('/api/gallery/folders')).body;
const images = async (folder = ''): Promise<Image[]> =>
  (await api.get(folder ? `/api/gallery/images/${encode(folder)}` : '/api/gallery/images')).body;
const createFolder = (folderName: unknown) => api.post('/api/gallery/folder', { folderName });
const removeFolder = (name: string) => api.remove(`/api/gallery/folder/${encode(name)}`);
const setCaption = (key: string, caption: unknown) =>
  api.put(`/api/gallery/caption/${encode(key)}`, { caption });
const removeImage = (key: string) => api.remove(`/api/gallery/image/${encode(key)}`);
const grant = (changes: object = {}) =>
  api.post('/api/gallery/upload', {
    fileName: 'IMG 1.PNG',
    fileType: 'image/png',
    fileSize: png.byteLength,
    ...changes,
  });

async function upload(folder = '', fileName = 'IMG 1.PNG', about: object = {}): Promise<string> {
  const { body } = await grant({ folder, fileName, ...about });
  const response = await putFile(body.uploadURL, 'image/png', png);
  expect(response.status).toBe(200);
  await api.cloud.rendered();
  return body.key;
}

let s3: S3Client;
let table: DynamoDBDocumentClient;
beforeAll(() => {
  s3 = new S3Client({ forcePathStyle: true });
  table = DynamoDBDocumentClient.from(new DynamoDBClient());
});

async function storedIds(): Promise<string[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: localTable,
      KeyConditionExpression: '#resource = :partition',
      ExpressionAttributeNames: { '#resource': 'resource' },
      ExpressionAttributeValues: { ':partition': 'gallery' },
    }),
  );
  return Items.map(({ id }) => id);
}

beforeEach(async () => {
  await api.cloud.rendered();
  for (const name of (await api.get('/api/gallery/all/folders', {})).body) await removeFolder(name);
  for (const { key } of (await api.get('/api/gallery/all/images', {})).body) await removeImage(key);
});

describe('gallery folders', () => {
  it('are listed in order as soon as they are created, also when empty', async () => {
    for (const name of ['parish-picnic', 'easter', 'Émaus', 'first-communion']) {
      const { status, body } = await createFolder(name);
      expect([status, body]).toEqual([201, { folderName: name }]);
    }
    expect(await folders()).toEqual(['easter', 'Émaus', 'first-communion', 'parish-picnic']);
    expect(await images('easter')).toEqual([]);
  });

  it('have their names trimmed and Unicode-normalised', async () => {
    expect((await createFolder('  Noe\u0308l ')).body).toEqual({ folderName: 'Noël' });
    expect((await createFolder('Noël')).status).toBe(409);
    expect(await folders()).toEqual(['Noël']);
  });

  it.each([
    undefined,
    null,
    '',
    '   ',
    7,
    '..',
    '.hidden',
    'a/b',
    'a\\b',
    'a%2Fb',
    'a\nb',
    'a\u0000',
    '\ud800',
    'x'.repeat(81),
  ])('cannot be named %j', async (name) => {
    const { status, body } = await createFolder(name);
    expect([status, Object.keys(body.details.fields)]).toEqual([400, ['folderName']]);
    expect(await folders()).toEqual([]);
  });

  it.each([
    ['\u200b', 'Folder name contains an invisible character; please delete it and type it again.'],
    ['\u3164\u2800', 'Folder name contains an invisible character; please delete it and type it again.'],
    ['a\uffff', 'Folder name contains an invalid character; please type it again.'],
    ['\ud800', 'Folder name contains an invalid character; please type it again.'],
    ['a\nb', 'Folder name must be on one line, without tabs or other control characters.'],
    ['a/b', 'Folder name must not contain / \\ or %, and must not start with a dot.'],
  ])('named %j are rejected with the reason', async (name, message) => {
    for (const [path, field, body] of [
      ['/api/gallery/folder', 'folderName', {}],
      ['/api/gallery/upload', 'folder', { fileName: 'x.png', fileType: 'image/png', fileSize: 1 }],
    ] as const) {
      const response = await api.post(path, { ...body, [field]: name });
      expect([response.status, response.body.details.fields]).toEqual([400, { [field]: message }]);
    }
  });

  it('return 409 when the name is taken', async () => {
    await createFolder('easter');
    const { status, body } = await createFolder('easter');
    expect([status, body.error]).toEqual([409, 'A folder named easter already exists.']);
  });

  it('are created once by five concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => createFolder('easter')));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('are listed when they exist only through their pictures', async () => {
    await upload('from-a-script');
    expect(await folders()).toEqual(['from-a-script']);
  });

  const names = ['a+b & c?', '#1 = 100', 'Ōsaka 聖母 🕯️'];

  it.each(names)('named %s can store, list, caption and delete pictures', async (name) => {
    expect((await createFolder(name)).status).toBe(201);
    const key = await upload(name);
    const rootKey = await upload();
    expect(await folders()).toEqual([name]);
    expect((await images(name)).map((image) => image.key)).toEqual([key]);
    expect((await images()).map((image) => image.key)).toEqual([rootKey]);
    expect((await setCaption(key, 'Candles')).body.caption).toBe('Candles');
    expect((await fetch(api.cloud.gatewayUrl + (await images(name))[0]!.url)).status).toBe(200);
    expect((await removeImage(key)).status).toBe(200);
    expect(await images(name)).toEqual([]);
    await upload(name);
    expect((await removeFolder(name)).body).toEqual({ deleted: true, folderName: name });
    expect(await folders()).toEqual([]);
    expect((await images()).map((image) => image.key)).toEqual([rootKey]);
  });

  it('delete only their own pictures', async () => {
    for (const name of ['easter', 'easter-2027', 'east']) await createFolder(name);
    const kept = [await upload('easter-2027'), await upload('east'), await upload()];
    await upload('easter');
    await removeFolder('easter');
    expect(await folders()).toEqual(['east', 'easter-2027']);
    expect(
      [await images('easter-2027'), await images('east'), await images()].flat().map(({ key }) => key),
    ).toEqual(kept);
  });

  it('leave no items in the table when they are deleted', async () => {
    await createFolder('easter');
    await setCaption(await upload('easter'), 'x');
    await grant({ folder: 'easter' });
    await removeFolder('easter');
    expect(await storedIds()).toEqual([]);
  });

  it('return 404 when an unknown one is deleted', async () => {
    for (const name of ['none', '.hidden', 'a/b', 'x'.repeat(2000), '%ED%A0%80', 'a%']) {
      const { status, body } = await removeFolder(name);
      expect([status, body.error]).toEqual([404, 'There is no folder with this name in the gallery.']);
    }
  });
});

describe('gallery pictures', () => {
  it('are listed with the original file name, size and time', async () => {
    const before = Date.now();
    const key = await upload('', 'Kreuz & Kerze.png');
    expect(await images()).toEqual([
      {
        key,
        url: `/media/${key}`,
        fileName: 'Kreuz & Kerze.png',
        size: png.byteLength,
        lastModified: expect.any(String),
        width: 3,
        height: 2,
        placeholder: expect.any(String),
        renditions: [480],
      },
    ]);
    expect(Date.parse((await images())[0]!.lastModified)).toBeGreaterThan(before - 2000);
    expect(key).toMatch(/^gallery\/[0-9a-f-]{36}\.jpg$/);
  });

  it('are served as an immutable JPEG', async () => {
    await upload('Fête & Ōsaka', 'Fête 聖母.jpeg');
    const { headers } = await fetch(api.cloud.gatewayUrl + (await images('Fête & Ōsaka'))[0]!.url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=604800, immutable');
  });

  it('are listed newest first', async () => {
    const keys = [await upload(), await upload(), await upload()];
    await setCaption(keys[1]!, 'Candles');
    expect((await images()).map(({ key }) => key)).toEqual(keys.toReversed());
  });

  it('are not listed when a grant was issued but nothing was uploaded', async () => {
    await grant();
    expect(await images()).toEqual([]);
  });

  it.each(['no-such-folder', 'a%2Fb', '.hidden'])(
    'are an empty list for the unknown folder %s',
    async (folder) => {
      expect((await api.get(`/api/gallery/images/${folder}`)).body).toEqual([]);
    },
  );
});

describe('consent', () => {
  const adminImages = async () => (await api.get('/api/gallery/all/images', {})).body;

  it('is stored with person and time, visible to administrators only', async () => {
    const before = new Date().toISOString();
    const key = await upload('', 'IMG 1.PNG', { consent: true });
    const [{ consent }] = await adminImages();
    expect(consent.by).toContain('@');
    expect(consent.at >= before).toBe(true);
    expect((await images())[0]).not.toHaveProperty('consent');
    expect((await setCaption(key, 'The crib')).body).not.toHaveProperty('consent');
    expect((await adminImages())[0].consent).toEqual(consent);
  });

  it.each([{}, { consent: false }])('is not recorded for an upload with %j', async (body) => {
    await upload('', 'IMG 1.PNG', body);
    expect((await adminImages())[0]).not.toHaveProperty('consent');
  });

  it('can be recorded later, once, with person and time, as a change of the picture', async () => {
    const key = await upload('', 'IMG 1.PNG');
    const give = () => api.put(`/api/gallery/consent/${encode(key)}`, {});
    const { status, body } = await give();
    expect([status, body.consent.by]).toEqual([200, expect.stringContaining('@')]);
    expect((await give()).body.consent).toEqual(body.consent);
    expect((await adminImages())[0].consent).toEqual(body.consent);
    const changes = (await api.get(`/api/changes/gallery/${encode(pictureChangeId(key))}`, {})).body;
    expect(changes.map(({ did }: { did?: string }) => did)).toContain('Consent recorded');
    expect(changes).toHaveLength(2);
    const missing = `/api/gallery/consent/${encode(`gallery/${newUuid()}.png`)}`;
    expect((await api.put(missing, {})).status).toBe(404);
  });

  it('is restored with a deleted picture, and kept when an earlier caption is restored', async () => {
    const key = await upload('', 'IMG 1.PNG', { consent: true });
    const [{ consent }] = await adminImages();
    await setCaption(key, 'The crib');
    await setCaption(key, 'The manger');
    const restore = (version: number, seenVersion: number) =>
      api.post(`/api/changes/gallery/${pictureChangeId(key)}/restore`, { version, seenVersion });
    expect((await restore(1, 3)).status).toBe(200);
    expect((await adminImages())[0]).toMatchObject({ consent });
    expect((await adminImages())[0]).not.toHaveProperty('caption');
    await removeImage(key);
    expect((await restore(5, 0)).status).toBe(200);
    expect((await adminImages())[0]).toMatchObject({ consent });
  });
});

describe('a duplicate picture', () => {
  const sourceHash = 'ab'.repeat(32);
  const find = (sourceHashes: unknown) => api.post('/api/gallery/duplicates', { sourceHashes });

  it('is found by the hash of its file in any folder until it is deleted', async () => {
    const key = await upload('easter', 'Candle.png', { sourceHash });
    const known = { sourceHash, key, folder: 'easter', fileName: 'Candle.png' };
    expect((await find(['0'.repeat(64), sourceHash])).body).toEqual([known]);
    await setCaption(key, 'The Paschal candle');
    expect((await find([sourceHash])).body).toEqual([known]);
    await removeImage(key);
    expect((await find([sourceHash])).body).toEqual([]);
  });

  it('is found as soon as its PUT has completed, before a list has been read', async () => {
    const { body } = await grant({ folder: 'easter', sourceHash });
    expect((await putFile(body.uploadURL, 'image/png', png)).status).toBe(200);
    expect((await find([sourceHash])).body).toMatchObject([{ key: body.key }]);
  });

  it('is not found when it was uploaded without a hash', async () => {
    await upload('easter');
    expect((await find([sourceHash])).body).toEqual([]);
  });

  it.each([undefined, 'ab', ['AB'.repeat(32)], [''], Array(1001).fill(sourceHash)])(
    'is not searched for with invalid hashes: %.40j',
    async (hashes) => {
      expect((await find(hashes)).status).toBe(400);
    },
  );
});

describe('a caption', () => {
  it('is set, changed, trimmed and cleared', async () => {
    const key = await upload();
    expect((await setCaption(key, ' The crib ')).body).toMatchObject({ key, caption: 'The crib' });
    expect((await images())[0]!.caption).toBe('The crib');
    expect((await setCaption(key, 'The manger')).body.caption).toBe('The manger');
    expect((await setCaption(key, '')).body).not.toHaveProperty('caption');
    expect((await images())[0]).not.toHaveProperty('caption');
    expect((await images())[0]!.fileName).toBe('IMG 1.PNG');
  });

  it('is set after twenty concurrent requests', async () => {
    const key = await upload();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setCaption(key, `Caption ${index}`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await images())[0]!.caption).toMatch(/^Caption \d+$/);
  });

  it.each([undefined, 7, 'x'.repeat(501)])('cannot be %j', async (caption) => {
    const { status, body } = await setCaption(await upload(), caption);
    expect([status, Object.keys(body.details.fields)]).toEqual([400, ['caption']]);
  });
});

describe('a picture key', () => {
  const encodings: [string, (key: string) => string][] = [
    ['with plain slashes', (key) => key.split('/').map(encode).join('/')],
    ['encoded, as the site sends it', encode],
    ['encoded twice, as an edge may pass it on', (key) => encode(encode(key))],
  ];

  it.each(encodings)('can be sent %s', async (_, encoded) => {
    const key = await upload('Ōsaka & 聖母');
    expect((await api.put(`/api/gallery/caption/${encoded(key)}`, { caption: 'x' })).body.key).toBe(key);
    expect((await api.remove(`/api/gallery/image/${encoded(key)}`)).body).toEqual({ deleted: true, key });
  });

  it('outside the gallery returns 404 and changes nothing', async () => {
    const newsletter = await api.upload('newsletters', 'application/pdf', pdf);
    const document = { title: 'x', date: '2026-12-06', fileName: 'x.pdf', fileSize: 1, fileUrl: newsletter };
    await api.post('/api/newsletters', document);
    const outside = newsletter.replace('/media/', '');
    const inside = await upload('easter');
    for (const key of [
      outside,
      `gallery/../${outside}`,
      `/${outside}`,
      `gallery/easter/../../${outside}`,
      inside.replace('gallery/', 'gallery//'),
      inside.replace('gallery', '../gallery'),
      'gallery/',
      'gallery',
      'gallery/easter',
      'gallery/easter/',
      `gallery/${newUuid()}.jpg`,
      `gallery/${'x'.repeat(1200)}.png`,
      '%ED%A0%80',
      '%',
    ]) {
      expect((await removeImage(key)).status, key).toBe(404);
      expect((await setCaption(key, 'x')).status, key).toBe(404);
    }
    expect((await fetch(api.cloud.gatewayUrl + newsletter)).status).toBe(200);
    expect((await images('easter')).map(({ key }) => key)).toEqual([inside]);
  });
});

describe('an upload to the gallery', () => {
  it.each(['image/svg+xml', 'application/pdf', 'text/html'])(
    'is rejected for the type %s',
    async (fileType) => {
      const { status, body } = await grant({ fileType });
      expect([status, body.details.fields]).toEqual([400, { fileType: 'Please select an image file' }]);
    },
  );

  it('is limited to 10 MB', async () => {
    expect((await grant({ fileSize: limits.galleryImageBytes })).status).toBe(200);
    const { body } = await grant({ fileSize: limits.galleryImageBytes + 1 });
    expect(body.details.fields).toEqual({ fileSize: 'Image size must be less than 10MB' });
  });

  it.each(['a/b', '../newsletters', '.x', 7])('is rejected for the folder %j', async (folder) => {
    expect((await grant({ folder })).body.details.fields).toHaveProperty('folder');
  });
});

describe('an uploaded picture', () => {
  const html = Buffer.from('<script>alert(1)</script>');
  const isPublic = async (url: string) => (await fetch(api.cloud.gatewayUrl + url)).status === 200;
  const send = (uploadURL: string, content = png) => putFile(uploadURL, 'image/png', content);
  const uploadsOf = async (key: string) => {
    const Prefix = `incoming/${key}`;
    return (await s3.send(new ListObjectsV2Command({ Bucket: localBucket, Prefix }))).Contents ?? [];
  };
  const adminImages = async () => (await api.get('/api/gallery/all/images', {})).body;
  async function sendAnother(uploadURL: string): Promise<void> {
    expect((await send(uploadURL, Buffer.from(png).fill(1, png.length - 1))).status).toBe(200);
  }

  it('is listed as soon as its PUT has completed, even when sent with only a content type', async () => {
    const { body } = await grant({ folder: 'easter', fileName: 'Fête.png' });
    expect((await send(body.uploadURL)).status).toBe(200);
    expect(await images('easter')).toMatchObject([{ key: body.key, fileName: 'Fête.png' }]);
    expect(await isPublic(body.fileUrl)).toBe(true);
  });

  it('is listed for administrators while it is being prepared, and for visitors once it has renditions', async () => {
    const { body } = await grant();
    await send(body.uploadURL);
    const [listed] = await adminImages();
    expect(listed).toMatchObject({ key: body.key, fileName: 'IMG 1.PNG' });
    const isPrepared = async () => (await adminImages())[0].renditions !== undefined;
    await expect.poll(isPrepared).toBe(true);
    expect(await images()).toMatchObject([{ key: body.key, renditions: [480] }]);
  });

  it('becomes public when nothing is requested', async () => {
    const { body } = await grant({ folder: 'easter' });
    await send(body.uploadURL);
    await expect.poll(() => isPublic(body.fileUrl)).toBe(true);
    expect(await folders()).toEqual(['easter']);
  });

  it('is listed by ten concurrent requests, and its upload is deleted', async () => {
    const { body } = await grant();
    await send(body.uploadURL);
    const lists = await Promise.all(Array.from({ length: 10 }, () => images()));
    expect(lists.map((list) => list.map(({ key }) => key))).toEqual(Array(10).fill([body.key]));
    await api.cloud.rendered();
    expect(await uploadsOf(body.key)).toEqual([]);
    const { body: versions } = await api.get(`/api/changes/gallery/${encode(pictureChangeId(body.key))}`, {});
    expect(versions).toHaveLength(1);
  });

  it('can be captioned or deleted before it is listed', async () => {
    const [one, other] = [(await grant()).body, (await grant()).body];
    for (const { uploadURL } of [one, other]) await send(uploadURL);
    expect((await setCaption(one.key, 'Candles')).body).toMatchObject({ key: one.key, caption: 'Candles' });
    expect((await removeImage(other.key)).status).toBe(200);
    expect((await images()).map(({ key }) => key)).toEqual([one.key]);
    await api.placeFiles();
    expect(await isPublic(other.fileUrl)).toBe(false);
  });

  it('cannot be replaced through its grant once it is public', async () => {
    const { body } = await grant();
    await send(body.uploadURL);
    const [image] = await images();
    await sendAnother(body.uploadURL);
    await api.cloud.rendered();
    expect(await uploadsOf(body.key)).toEqual([]);
    expect(await images()).toEqual([image]);
  });

  it('cannot be made public again through its grant after it is deleted, alone or with its folder', async () => {
    const [one, other] = [(await grant({ folder: 'a' })).body, (await grant({ folder: 'b' })).body];
    const late = (await grant({ folder: 'b' })).body;
    for (const { uploadURL } of [one, other]) await send(uploadURL);
    await removeImage(one.key);
    await removeFolder('b');
    for (const { uploadURL } of [one, other, late]) expect((await send(uploadURL)).status).toBe(200);
    await api.placeFiles();
    for (const folder of ['a', 'b']) expect(await images(folder)).toEqual([]);
    expect(await folders()).toEqual([]);
    for (const { fileUrl } of [one, other, late]) expect(await isPublic(fileUrl)).toBe(false);
  });

  it('is removed when its content is not a picture, and named in the list of administrators', async () => {
    const { body } = await grant({ fileSize: html.byteLength, fileName: 'IMG 1.png' });
    expect((await send(body.uploadURL, html)).status).toBe(200);
    expect(await images()).toEqual([]);
    await api.cloud.rendered();
    const fault =
      '‘IMG 1.png’ cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.';
    expect(await adminImages()).toMatchObject([{ key: body.key, fault }]);
    expect(await isPublic(body.fileUrl)).toBe(false);
    expect(await isPublic(`/media/incoming/${body.key}`)).toBe(false);
    expect(await uploadsOf(body.key)).toEqual([]);
    expect((await removeImage(body.key)).status).toBe(200);
    expect(await adminImages()).toEqual([]);
    const changes = await api.get('/api/changes', {});
    expect(changes.body.filter(({ id }: { id: string }) => id === pictureChangeId(body.key))).toEqual([]);
  });
});
