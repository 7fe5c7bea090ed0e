import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureChangeId } from '../../contract/changes.ts';
import type { GalleryArrival, GalleryImage } from '../../contract/entities/gallery.ts';
import { mediaKey, mediaUrl } from '../../contract/files/media.ts';
import {
  iconKey,
  iconSizes,
  type MediaTask,
  placeholderUrl,
  renditionKey,
  renditionsPrefix,
  thumbnailKey,
} from '../../contract/files/renditions.ts';
import { uploadLogPartition, galleryIds } from '../../contract/table-item.ts';
import { localBucket, localTable } from '../../local/environment.ts';
import { type LocalRenditions, startRenditions } from '../../local/renditions.ts';
import { takeIn } from './gallery-pictures.ts';
import { newUuid, parishApi, putFile } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
let renditions: LocalRenditions;
beforeAll(() => {
  renditions = startRenditions(api.cloud.changes);
});
afterAll(() => renditions.close());

const s3 = () => new S3Client({ forcePathStyle: true });
const perform = async (task: MediaTask) => {
  const { handler } = await import('../../lambdas/media.ts');
  return handler(task);
};
const imageIn = async (folder: string, key: string) => {
  const { body }: { body: GalleryImage[] } = await api.get(`/api/gallery/images/${folder}`);
  return body.find((image) => image.key === key);
};
const arrivalOf = async (key: string) => {
  const { body }: { body: GalleryArrival[] } = await api.get('/api/gallery/arrivals', {});
  return body.find((arrival) => arrival.key === key);
};
async function filesOf(key: string): Promise<string[]> {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: localBucket, Prefix: `${renditionsPrefix}${key}/` }),
  );
  return Contents.map(({ Key = '' }) => Key.slice(renditionsPrefix.length + key.length + 1)).sort();
}

async function upload(bytes: Buffer, fileType: string, fileName: string, folder = 'easter'): Promise<string> {
  const { body } = await api.post('/api/gallery/upload', {
    fileName,
    fileType,
    fileSize: bytes.byteLength,
    folder,
  });
  expect((await putFile(body.uploadURL, fileType, bytes)).status).toBe(200);
  await api.get(`/api/gallery/images/${folder}`);
  await renditions.idle();
  return body.key;
}
const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } }).jpeg();

/** A red-above-blue picture as a camera held sideways stores it: rotated, with orientation and GPS position in Exif. */
const rotatedJpeg = async () => {
  const half = { width: 1000, height: 600, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { ...half, height: 1200, background: '#ff0000' } })
    .composite([{ input: blue, top: 600, left: 0 }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(270)
    .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};
/** A PNG that consists only of a header with these dimensions. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from('IHDR'), size])));
  return Buffer.concat([header, size, crc, Buffer.from('0000000049444154', 'hex')]);
}
/** https://www.w3.org/TR/png/#samplecrc; Node has a built-in one since version 22. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('renditions of a gallery picture', () => {
  it('are upright, without metadata, never enlarged, and served as immutable', async () => {
    const key = await upload(await rotatedJpeg(), 'image/jpeg', 'IMG 1.jpg');
    expect(await imageIn('easter', key)).toMatchObject({
      width: 1000,
      height: 1200,
      renditions: [480, 960, 1600],
    });
    for (const [width, type, pixels] of [
      [480, 'avif', [480, 576]],
      [1600, 'jpg', [1000, 1200]],
    ] as const) {
      const response = await fetch(api.cloud.gatewayUrl + mediaUrl(renditionKey(key, width, type)));
      expect(response.headers.get('content-type')).toBe(type === 'jpg' ? 'image/jpeg' : 'image/avif');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const file = sharp(Buffer.from(await response.arrayBuffer()));
      const { format, exif, orientation, ...size } = await file.metadata();
      expect([size.width, size.height, exif, orientation]).toEqual([...pixels, undefined, undefined]);
      expect(format).toBe(type === 'jpg' ? 'jpeg' : 'heif');
      const [red = 0, , blue = 0] = await file
        .extract({ left: 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(blue + 150);
    }
  });

  it('include a placeholder with the picture’s colours', async () => {
    const key = await upload(await rotatedJpeg(), 'image/jpeg', 'IMG 1.jpg');
    const { placeholder = '' } = (await imageIn('easter', key)) ?? {};
    const url = placeholderUrl(placeholder);
    const colours = await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      .raw()
      .toBuffer();
    expect([colours[0]! > 200, colours[2]! < 60, colours[45]! < 60, colours[47]! > 200]).toEqual(
      Array(4).fill(true),
    );
  });

  it('have a single width for a small picture, and show the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 90, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const key = await upload(gif, 'image/gif', 'a.gif');
    expect(await imageIn('easter', key)).toMatchObject({ width: 90, height: 60, renditions: [480] });
    expect(await filesOf(key)).toEqual(['480.avif', '480.jpg']);
  });

  it('do not appear in the history of changes', async () => {
    const key = await upload(await jpegOf(60, 40).toBuffer(), 'image/jpeg', 'a.jpg');
    await perform({ changed: key });
    const { body } = await api.get(`/api/changes/gallery/${encodeURIComponent(pictureChangeId(key))}`, {});
    expect(body).toHaveLength(1);
    expect(await arrivalOf(key)).toEqual({ key, status: 'taken' });
  });

  it('are included in the response to a change of order or caption', async () => {
    const key = encodeURIComponent(await upload(await jpegOf(60, 40).toBuffer(), 'image/jpeg', 'a.jpg'));
    for (const [call, body] of [
      [`/api/gallery/order/${key}`, { after: '' }],
      [`/api/gallery/caption/${key}`, { caption: 'Palms' }],
    ] as const)
      expect((await api.put(call, body)).body).toMatchObject({ width: 60, renditions: [480] });
  });

  it('are deleted with the picture or its folder, and made again when it is restored', async () => {
    const jpeg = await jpegOf(60, 40).toBuffer();
    const [one, other] = [
      await upload(jpeg, 'image/jpeg', 'a.jpg', 'lent'),
      await upload(jpeg, 'image/jpeg', 'b.jpg', 'lent'),
    ];
    await api.remove(`/api/gallery/image/${encodeURIComponent(one)}`);
    expect([await filesOf(one), (await filesOf(other)).length]).toEqual([[], 2]);
    await api.remove('/api/gallery/folder/lent');
    expect(await filesOf(other)).toEqual([]);
    const id = encodeURIComponent(pictureChangeId(one));
    expect((await api.post(`/api/changes/gallery/${id}/restore`, { version: 2 })).status).toBe(200);
    await renditions.idle();
    expect(await filesOf(one)).toHaveLength(2);
    expect(await imageIn('lent', one)).toMatchObject({ renditions: [480] });
  });

  it('are made for a file that an operator put into the bucket', async () => {
    const key = `gallery/easter/${newUuid()}.jpg`;
    await s3().send(
      new PutObjectCommand({ Bucket: localBucket, Key: key, Body: await jpegOf(60, 40).toBuffer() }),
    );
    await renditions.idle();
    await takeIn();
    expect(await imageIn('easter', key)).toMatchObject({ width: 60, renditions: [480] });
  });
});

describe('a picture that is deleted while it is rendered', () => {
  it.each([
    ['keeps no renditions', false],
    ['has renditions when it is restored before they are done', true],
  ])('%s', async (_, isRestored) => {
    const key = `gallery/easter/${newUuid()}.jpg`;
    const Body = await jpegOf(60, 40).toBuffer();
    const put = () => s3().send(new PutObjectCommand({ Bucket: localBucket, Key: key, Body }));
    const path = `/api/gallery/image/${encodeURIComponent(key)}`;
    await renditions.close();
    await put();
    await takeIn();
    const { mediaServices } = await import('../../lambdas/media/services.ts');
    const { followPicture } = await import('../../lambdas/media/follow-picture.ts');
    const services = mediaServices();
    let renders = 0;
    const outcome = await followPicture({
      ...services,
      render: async (...file) => {
        const rendered = await services.render(...file);
        renders += 1;
        if (renders === 1) expect((await api.remove(path)).status).toBe(200);
        return rendered;
      },
      renditions: {
        ...services.renditions,
        put: async (...row) => {
          await services.renditions.put(...row);
          // A deletion and an Undo between writing the last file and the final check.
          if (renders === 1 && isRestored) {
            await services.removeRenditions([key]);
            await put();
          }
        },
      },
    })(key, false);
    expect(outcome).toEqual({ outcome: isRestored ? 'rendered' : 'removed' });
    expect(await filesOf(key)).toHaveLength(isRestored ? 2 : 0);
    await takeIn();
    expect((await imageIn('easter', key))?.renditions).toEqual(isRestored ? [480] : undefined);
    renditions = startRenditions(api.cloud.changes);
  });
});

describe('a thumbnail sent with an upload', () => {
  const send = async (thumbnail: string) => {
    const bytes = await jpegOf(60, 40).toBuffer();
    const { status, body } = await api.post('/api/gallery/upload', {
      fileName: 'IMG 1.jpg',
      fileType: 'image/jpeg',
      fileSize: bytes.byteLength,
      folder: 'lent',
      thumbnail,
    });
    if (status === 200) await putFile(body.uploadURL, 'image/jpeg', bytes);
    return { status, body };
  };
  const thumbnail = async () => (await jpegOf(48, 32).toBuffer()).toString('base64');
  const served = (key: string) => fetch(api.cloud.gatewayUrl + mediaUrl(thumbnailKey(key)));

  it('stays with its picture in another folder, and so do renditions made then', async () => {
    await renditions.close();
    await api.post('/api/gallery/folder', { folderName: 'advent' });
    const { key } = (await send(await thumbnail())).body;
    expect(await imageIn('lent', key)).toMatchObject({ hasThumbnail: true });
    const { body: moved } = await api.post('/api/gallery/move', { key, folder: 'advent' });
    expect(moved).toMatchObject({ key, hasThumbnail: true });
    expect(await perform({ changed: key })).toEqual({ outcome: 'rendered' });
    expect(await imageIn('advent', key)).toMatchObject({ renditions: [480] });
    renditions = startRenditions(api.cloud.changes);
  });

  it('is served until the renditions exist, and deleted with its picture', async () => {
    await renditions.close();
    const { key } = (await send(await thumbnail())).body;
    expect((await served(key)).status).toBe(404);
    expect(await imageIn('lent', key)).toMatchObject({ key, hasThumbnail: true });
    const { body: captioned } = await api.put(`/api/gallery/caption/${key}`, { caption: 'Ashes' });
    expect(captioned).toMatchObject({ caption: 'Ashes', hasThumbnail: true });
    expect(await (await served(key)).arrayBuffer()).toHaveProperty(
      'byteLength',
      Buffer.from(await thumbnail(), 'base64').byteLength,
    );
    expect(await perform({ list: 'unrendered' })).toEqual({ unrendered: expect.arrayContaining([key]) });

    expect(await perform({ changed: key })).toEqual({ outcome: 'rendered' });
    const image = await imageIn('lent', key);
    expect([image?.renditions, image?.hasThumbnail]).toEqual([[480], undefined]);
    await api.remove(`/api/gallery/image/${encodeURIComponent(key)}`);
    expect(await filesOf(key)).toEqual([]);
    expect((await served(key)).status).toBe(404);
    renditions = startRenditions(api.cloud.changes);
  });

  it('does not replace renditions that were made before it is recorded', async () => {
    const key = await upload(await jpegOf(60, 40).toBuffer(), 'image/jpeg', 'IMG 1.jpg');
    const { mediaServices } = await import('../../lambdas/media/services.ts');
    await mediaServices().renditions.putThumbnail(key);
    expect((await imageIn('easter', key))?.renditions).toEqual([480]);
  });

  it.each([
    ['not a picture', Buffer.from('<script>').toString('base64'), 'must be a JPEG in base64'],
    ['not base64', '<script>', 'must be a JPEG in base64'],
    ['too large', Buffer.from('ffd8ff'.repeat(22_000), 'hex').toString('base64'), 'must be less than 64KB'],
  ])('is rejected when it is %s', async (_, invalid, message) => {
    const { status, body } = await send(invalid);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('a picture that cannot be rendered', () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));

  it.each([
    [
      'is damaged',
      async () =>
        (
          await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
            .jpeg()
            .toBuffer()
        ).subarray(0, 4000),
      '‘IMG 1.jpg’ cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.',
    ],
    [
      'is of another type',
      () => jpegOf(60, 40).png().toBuffer(),
      '‘IMG 1.jpg’ is a PNG, although its name says that it is a JPEG. Please save it as a JPEG and upload that.',
    ],
  ])('is refused with a message and not listed when it %s', async (_, make, message) => {
    const key = await upload(await make(), 'image/jpeg', 'IMG 1.jpg', 'refused');
    expect(await arrivalOf(key)).toEqual({ key, status: 'refused', message });
    expect(await imageIn('refused', key)).toBeUndefined();
    expect((await fetch(api.cloud.gatewayUrl + mediaUrl(key))).status).toBe(404);
    expect(await filesOf(key)).toEqual([]);
    expect(
      (await api.get('/api/changes', {})).body.filter(
        ({ id }: { id: string }) => id === pictureChangeId(key),
      ),
    ).toEqual([]);
  });

  it('is refused after reading its header when it has more than 50 megapixels', async () => {
    const key = await upload(hugePng(10_000, 5_001), 'image/png', 'wall.png', 'refused');
    expect(await arrivalOf(key)).toMatchObject({
      status: 'refused',
      message:
        '‘wall.png’ has 51 megapixels; a picture may have 50 at most. Please make it smaller and upload it again.',
    });
  });

  it('is refused before it is listed when its first bytes are not those of a picture', async () => {
    const key = await upload(Buffer.from('<script>alert(1)</script>'), 'image/png', 'a.png', 'refused');
    expect(await arrivalOf(key)).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('is not a picture'),
    });
  });

  it('is refused by the third run after two were terminated while rendering it', async () => {
    const key = `gallery/refused/${newUuid()}.jpg`;
    const recordAttempts = (ago: number) =>
      DynamoDBDocumentClient.from(new DynamoDBClient()).send(
        new PutCommand({
          TableName: localTable,
          Item: {
            resource: uploadLogPartition('gallery'),
            id: galleryIds.image(key),
            key,
            attempts: 2,
            startedAt: new Date(Date.now() - ago).toISOString(),
            expiresAt: Math.floor(Date.now() / 1000) + 600,
          },
        }),
      );
    await recordAttempts(1_000);
    await s3().send(
      new PutObjectCommand({ Bucket: localBucket, Key: key, Body: await jpegOf(60, 40).toBuffer() }),
    );
    await renditions.idle();
    expect(await perform({ changed: key })).toEqual({ outcome: 'running' });
    await recordAttempts(120_000);
    expect(await perform({ changed: key })).toMatchObject({ outcome: 'refused' });
    expect((await arrivalOf(key))?.message).toContain('more memory or time');
    expect(await imageIn('refused', key)).toBeUndefined();
  });

  it('is kept when it predates renditions, and is not retried indefinitely', async () => {
    const key = `gallery/old/${newUuid()}.jpg`;
    await renditions.close();
    await s3().send(new PutObjectCommand({ Bucket: localBucket, Key: key, Body: hugePng(9_000, 9_000) }));
    expect(await perform({ list: 'unrendered' })).toEqual({ unrendered: [key] });
    expect(await perform({ catchUp: key })).toMatchObject({ outcome: 'refused' });
    expect(await perform({ list: 'unrendered' })).toEqual({ unrendered: [] });
    await takeIn();
    expect(await imageIn('old', key)).toMatchObject({ key });
    expect(await arrivalOf(key)).toBeUndefined();
    renditions = startRenditions(api.cloud.changes);
  });
});

describe.each([
  { resource: 'team', field: 'photoUrl', folder: 'team-photos' },
  { resource: 'history', field: 'imageUrl', folder: 'uploads' },
] as const)('the renditions of a picture of $resource', ({ resource, field, folder }) => {
  const path = `/api/${resource}`;
  const pictureOf = async (id: string) => {
    const { body }: { body: (Record<string, unknown> & { id: string })[] } = await api.get(path);
    return body.find((item) => item.id === id)?.['picture'];
  };
  const uploadTo = async (bytes: Buffer, fileType = 'image/jpeg') => {
    const url = await api.upload(folder, fileType, bytes);
    return { url, key: mediaKey(url) ?? '' };
  };
  const add = async (url: string) => {
    const { body, status } = await api.post(path, { ...samples[resource], [field]: url });
    expect(status).toBe(201);
    await renditions.idle();
    return body;
  };

  it('are listed publicly, and deleted when it is replaced or its record is deleted', async () => {
    const first = await uploadTo(await jpegOf(1000, 1250).toBuffer());
    const { id, version } = await add(first.url);
    expect(await pictureOf(id)).toEqual({
      width: 1000,
      height: 1250,
      placeholder: expect.stringMatching(/^[\w+/]{64}$/),
      renditions: [480, 960, 1600],
    });
    expect(await filesOf(first.key)).toHaveLength(6);
    const rendition = mediaUrl(renditionKey(first.key, 480, 'avif'));
    expect((await fetch(api.cloud.gatewayUrl + rendition)).status).toBe(200);

    const second = await uploadTo(await jpegOf(60, 40).toBuffer());
    await api.put(`${path}/${id}`, { [field]: second.url });
    await renditions.idle();
    expect(await filesOf(first.key)).toEqual([]);
    expect(await pictureOf(id)).toMatchObject({ width: 60, renditions: [480] });

    await api.post(`/api/changes/${resource}/${id}/restore`, { version });
    await renditions.idle();
    expect(await filesOf(second.key)).toEqual([]);
    expect(await pictureOf(id)).toMatchObject({ width: 1000 });
    await api.remove(`${path}/${id}`);
    expect(await filesOf(first.key)).toEqual([]);
    expect(await perform({ changed: first.key })).toEqual({ outcome: 'removed' });
  });

  it('are not made when it cannot be decoded, while the record keeps its picture', async () => {
    const { url, key } = await uploadTo((await jpegOf(600, 400).toBuffer()).subarray(0, 200));
    const { id } = await add(url);
    expect(await pictureOf(id)).toBeUndefined();
    expect(await arrivalOf(key)).toBeUndefined();
    const { body: listed } = await api.get(`${path}/all`, {});
    expect(listed.find((item: { id: string }) => item.id === id)).toMatchObject({
      pictureFault:
        'This file cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.',
    });
    const { body } = await api.get(path);
    const publicItem = body.find((item: { id: string }) => item.id === id);
    expect([publicItem?.[field], publicItem?.pictureFault]).toEqual([url, undefined]);
    expect((await fetch(api.cloud.gatewayUrl + url)).status).toBe(200);
    expect(await perform({ list: 'unrendered' })).toEqual({ unrendered: [] });
    await api.remove(`${path}/${id}`);
  });

  it('are not made for an animation or a picture of another site', async () => {
    const gif = await uploadTo(await jpegOf(30, 20).gif().toBuffer(), 'image/gif');
    for (const url of [gif.url, 'https://example.com/a.jpg']) {
      const { id } = await add(url);
      expect(await pictureOf(id)).toBeUndefined();
      await api.remove(`${path}/${id}`);
    }
    expect(await perform({ changed: gif.key })).toEqual({ outcome: 'ignored' });
  });

  it('are made at the next start for one uploaded before', async () => {
    await renditions.close();
    const { url, key } = await uploadTo(await jpegOf(60, 40).toBuffer());
    const { id } = await add(url);
    expect(await perform({ list: 'unrendered' })).toEqual({ unrendered: [key] });
    renditions = startRenditions(api.cloud.changes);
    await renditions.idle();
    expect(await pictureOf(id)).toMatchObject({ renditions: [480] });
    await api.remove(`${path}/${id}`);
  });
});

it('a picture is reported as waiting until its upload has completed', async () => {
  const { body } = await api.post('/api/gallery/upload', {
    fileName: 'a.jpg',
    fileType: 'image/jpeg',
    fileSize: 9,
  });
  expect(await arrivalOf(body.key)).toEqual({ key: body.key, status: 'waiting' });
});

describe('the pictures of the parish record', () => {
  const path = '/api/parish';
  const upload = async () => {
    const bytes = await sharp({
      create: { width: 600, height: 300, channels: 4, background: { r: 90, g: 0, b: 30, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const url = await api.upload('parish', 'image/png', bytes);
    return { url, key: mediaKey(url) ?? '' };
  };

  it('have renditions and square icons beside their addresses, which go with them', async () => {
    const [emblem, portrait] = [await upload(), await upload()];
    const memorial = { name: 'Ann', tribute: [], prayer: [], photoUrl: portrait.url };
    expect((await api.put(path, { emblemUrl: emblem.url, memorial })).status).toBe(200);
    await renditions.idle();
    const { body } = await api.get(path);
    expect(body.picture).toMatchObject({ width: 600, height: 300 });
    expect(body.memorial).toMatchObject({ ...memorial, picture: { width: 600 } });
    for (const size of iconSizes) {
      const response = await fetch(api.cloud.gatewayUrl + mediaUrl(iconKey(emblem.key, size)));
      const icon = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([icon.width, icon.height, icon.hasAlpha]).toEqual([size, size, size === 96]);
    }

    const replaced = await upload();
    await api.put(path, { emblemUrl: replaced.url });
    await renditions.idle();
    expect(await filesOf(emblem.key)).toEqual([]);
    expect((await fetch(api.cloud.gatewayUrl + emblem.url)).status).toBe(404);
    expect((await fetch(api.cloud.gatewayUrl + portrait.url)).status).toBe(200);

    await api.post('/api/changes/parish/parish/restore', { version: body.version });
    await renditions.idle();
    expect((await api.get(path)).body).toMatchObject({ emblemUrl: emblem.url, picture: { width: 600 } });
    await api.put(path, { emblemUrl: '', memorial: null });
    expect(await filesOf(emblem.key)).toEqual([]);
    expect((await fetch(api.cloud.gatewayUrl + portrait.url)).status).toBe(404);
  });

  it('must have been uploaded, which an error says by the path of the field', async () => {
    const photoUrl = `/media/parish/${newUuid()}.png`;
    const { status, body } = await api.put(path, {
      memorial: { name: 'Ann', tribute: [], prayer: [], photoUrl },
    });
    expect([status, body.details.fields]).toEqual([
      400,
      { 'memorial.photoUrl': 'The uploaded file no longer exists. Please upload it again.' },
    ]);
  });
});
