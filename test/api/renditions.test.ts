import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureChangeId } from '../../contract/changes.ts';
import type { AdminGalleryImage, GalleryImage } from '../../contract/gallery.ts';
import {
  hiddenKey,
  incomingKey,
  mediaKey,
  mediaUrl,
  originalKey,
  stemOf,
} from '../../contract/files/media.ts';
import {
  cardKey,
  cardPositions,
  iconKey,
  iconSizes,
  placeholderUrl,
  renditionKey,
} from '../../contract/files/pictures.ts';
import { limits } from '../../contract/limits.ts';
import { pictureStateKey } from '../../contract/table-item.ts';
import { localBucket, localTable } from '../../local/environment.ts';
import { invokeMedia } from '../../local/renditions.ts';
import { newUuid, parishApi, putFile } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
let s3: S3Client;
beforeAll(() => {
  s3 = new S3Client({ forcePathStyle: true });
});

const imageIn = async (folder: string, key: string) => {
  const { body }: { body: GalleryImage[] } = await api.get(`/api/gallery/images/${folder}`);
  return body.find((image) => image.key === key);
};
const adminImageIn = async (folder: string, key: string) => {
  const { body }: { body: AdminGalleryImage[] } = await api.get(`/api/gallery/all/images/${folder}`, {});
  return body.find((image) => image.key === key);
};
/** What the keys of a picture's files end with in one place; by default those that are served. */
async function filesOf(key: string, place: (key: string) => string = String): Promise<string[]> {
  const Prefix = place(stemOf(key));
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: localBucket, Prefix }));
  return Contents.map(({ Key = '' }) => Key.slice(Prefix.length)).sort();
}

async function upload(bytes: Buffer, fileType: string, fileName: string, folder = 'easter'): Promise<string> {
  const { body } = await api.post('/api/gallery/upload', {
    fileName,
    fileType,
    fileSize: bytes.byteLength,
    folder,
  });
  expect((await putFile(body.uploadURL, fileType, bytes)).status).toBe(200);
  await api.cloud.rendered();
  return body.key;
}
/** Those of a picture with one width. */
const smallFiles = ['-480.avif', ...cardPositions.map((each) => `-card-${each}.jpg`).sort(), '.jpg'];
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
      const response = await fetch(
        api.cloud.gatewayUrl + mediaUrl(renditionKey(key, [480, 960, 1600], width, type)),
      );
      expect(response.headers.get('content-type')).toBe(type === 'jpg' ? 'image/jpeg' : 'image/avif');
      expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
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

  it('include cards of 1200 × 630 below 300 KB, of which one shows the focus', async () => {
    const data = Buffer.from(Uint8Array.from({ length: 1600 * 2133 * 3 }, () => Math.random() * 256));
    const noise = sharp(data, { raw: { width: 1600, height: 2133, channels: 3 } });
    const red = { create: { width: 40, height: 40, channels: 3, background: '#ff0000' } } as const;
    const picture = noise.blur(0.6).composite([{ input: red, left: 780, top: 1800 }]);
    const key = await upload(await picture.jpeg({ quality: 80 }).toBuffer(), 'image/jpeg', 'IMG 1.jpg');
    const card = await fetch(
      api.cloud.gatewayUrl + mediaUrl(cardKey(key, { width: 1600, height: 2133 }, '50% 85%')),
    );
    const bytes = Buffer.from(await card.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The last card begins at 1293 of the picture's pixels, which are scaled by three quarters.
    const focus = { left: 590, top: Math.round((1820 - 1293) * 0.75) - 10, width: 20, height: 20 };
    const { channels } = await sharp(await sharp(bytes).extract(focus).toBuffer()).stats();
    expect([channels[0]!.mean > 200, channels[1]!.mean < 60]).toEqual([true, true]);
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
    expect(await filesOf(key)).toEqual(smallFiles);
    expect(mediaUrl(key)).toBe((await imageIn('easter', key))?.url);
  });

  it('do not appear in the history of changes', async () => {
    const key = await upload(await jpegOf(60, 40).toBuffer(), 'image/jpeg', 'a.jpg');
    const { body } = await api.get(`/api/changes/gallery/${encodeURIComponent(pictureChangeId(key))}`, {});
    expect(body).toHaveLength(1);
  });

  it('are included in the response to a change of order or caption', async () => {
    const key = encodeURIComponent(await upload(await jpegOf(60, 40).toBuffer(), 'image/jpeg', 'a.jpg'));
    for (const [call, body] of [
      [`/api/gallery/order/${key}`, { after: '' }],
      [`/api/gallery/caption/${key}`, { caption: 'Palms' }],
    ] as const)
      expect((await api.put(call, body)).body).toMatchObject({ width: 60, renditions: [480] });
  });

  it('are hidden with the picture or its folder, deleted at night, and brought back with it', async () => {
    const jpeg = await jpegOf(60, 40).toBuffer();
    const [one, other] = [
      await upload(jpeg, 'image/jpeg', 'a.jpg', 'lent'),
      await upload(jpeg, 'image/jpeg', 'b.jpg', 'lent'),
    ];
    const before = await imageIn('lent', one);
    await api.remove(`/api/gallery/image/${encodeURIComponent(one)}`);
    await api.placeFiles();
    expect([await filesOf(one), await filesOf(other)]).toEqual([[], smallFiles]);
    await api.passNights(mediaUrl(one), mediaUrl(other));
    for (const place of [hiddenKey, originalKey]) expect(await filesOf(one, place)).toEqual([]);
    expect(await filesOf(other, originalKey)).toEqual(['.jpg']);
    await api.remove('/api/gallery/folder/lent');
    await api.placeFiles();
    expect(await filesOf(other)).toEqual([]);
    for (const key of [one, other]) {
      const id = encodeURIComponent(pictureChangeId(key));
      expect((await api.post(`/api/changes/gallery/${id}/restore`, { version: 2 })).status).toBe(200);
      expect(await filesOf(key)).toEqual(smallFiles);
      expect(await filesOf(key, originalKey)).toEqual(['.jpg']);
    }
    expect(await imageIn('lent', one)).toEqual(before);
    expect(await imageIn('lent', other)).toMatchObject({ renditions: [480] });
  });

  it('are all that is public: the original is kept with what the camera stored, and not served', async () => {
    const original = await rotatedJpeg();
    const key = await upload(original, 'image/jpeg', 'IMG 1.jpg');
    const kept = await s3.send(new GetObjectCommand({ Bucket: localBucket, Key: originalKey(key) }));
    expect(Buffer.from(await kept.Body!.transformToByteArray())).toEqual(original);
    const files = (await filesOf(key)).map((end) => stemOf(key) + end);
    expect(files).toHaveLength(6 + cardPositions.length);
    for (const file of files) {
      const response = await fetch(api.cloud.gatewayUrl + mediaUrl(file));
      const { exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([response.status, exif], file).toEqual([200, undefined]);
    }
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
    expect(await adminImageIn('refused', key)).toMatchObject({ key, fault: message });
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
    expect(await adminImageIn('refused', key)).toMatchObject({
      fault:
        '‘wall.png’ has 51 megapixels; a picture may have 50 at most. Please make it smaller and upload it again.',
    });
  });

  it('is refused by the third run after two were terminated while rendering it', async () => {
    const bytes = await jpegOf(60, 40).toBuffer();
    const grant = {
      fileName: 'a.jpg',
      fileType: 'image/jpeg',
      fileSize: bytes.byteLength,
      folder: 'refused',
    };
    const { body } = await api.post('/api/gallery/upload', grant);
    const recordAttempts = (ago: number) =>
      DynamoDBDocumentClient.from(new DynamoDBClient()).send(
        new PutCommand({
          TableName: localTable,
          Item: {
            ...pictureStateKey(body.key),
            attempts: 2,
            startedAt: new Date(Date.now() - ago).toISOString(),
            expiresAt: Math.floor(Date.now() / 1000) + 600,
          },
        }),
      );
    const again = () => {
      const event = { source: 'aws.s3', 'detail-type': 'Object Created' };
      const detail = { object: { key: incomingKey(body.key) } };
      return invokeMedia({ Records: [{ body: JSON.stringify({ ...event, detail }) }] });
    };
    await recordAttempts(1_000);
    await putFile(body.uploadURL, 'image/jpeg', bytes);
    await api.cloud.rendered();
    expect(await adminImageIn('refused', body.key)).not.toHaveProperty('fault');
    await recordAttempts(limits.mediaRunSeconds * 1000 + 1);
    await again();
    expect((await adminImageIn('refused', body.key))?.fault).toContain('more memory or time');
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
    await api.cloud.rendered();
    return body;
  };

  it('are listed publicly, and hidden when it is replaced or its record is deleted', async () => {
    const first = await uploadTo(await jpegOf(1000, 1250).toBuffer());
    const { id, version } = await add(first.url);
    expect(await pictureOf(id)).toEqual({
      width: 1000,
      height: 1250,
      placeholder: expect.stringMatching(/^[\w+/]{64}$/),
      renditions: [480, 960, 1600],
    });
    expect(await filesOf(first.key)).toHaveLength(6 + cardPositions.length);
    const rendition = mediaUrl(renditionKey(first.key, [480, 960, 1600], 480, 'avif'));
    expect((await fetch(api.cloud.gatewayUrl + rendition)).status).toBe(200);

    const second = await uploadTo(await jpegOf(60, 40).toBuffer());
    await api.put(`${path}/${id}`, { [field]: second.url });
    await api.placeFiles();
    expect(await filesOf(first.key)).toEqual([]);
    expect(await pictureOf(id)).toMatchObject({ width: 60, renditions: [480] });

    await api.post(`/api/changes/${resource}/${id}/restore`, { version });
    await api.placeFiles();
    expect(await filesOf(second.key)).toEqual([]);
    expect(await pictureOf(id)).toMatchObject({ width: 1000 });
    await api.remove(`${path}/${id}`);
    await api.placeFiles();
    expect(await filesOf(first.key)).toEqual([]);
  });

  it('are not made when it cannot be decoded, and visitors are not given it', async () => {
    const damaged = (await jpegOf(600, 400).toBuffer()).subarray(0, 200);
    const about = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: damaged.byteLength, folder };
    const { body: granted } = await api.post('/api/uploads/presigned-url', about);
    const url = granted.fileUrl;
    // The form may be saved before the file has been looked at.
    const put = putFile(granted.uploadURL, 'image/jpeg', damaged);
    const { id } = await put.then(() => add(url));
    expect(await pictureOf(id)).toBeUndefined();
    const { body: listed } = await api.get(`${path}/all`, {});
    expect(listed.find((item: { id: string }) => item.id === id)).toMatchObject({
      pictureFault:
        'This file cannot be opened as a picture: it is damaged or incomplete. Please save it again as a JPEG and upload that.',
    });
    const { body } = await api.get(path);
    const publicItem = body.find((item: { id: string }) => item.id === id);
    expect([publicItem?.[field], publicItem?.pictureFault]).toEqual([undefined, undefined]);
    expect((await fetch(api.cloud.gatewayUrl + url)).status).toBe(404);
    await api.remove(`${path}/${id}`);
  });

  it('are a still picture of a GIF, and not made for a picture of another site', async () => {
    const gif = await uploadTo(await jpegOf(30, 20).gif().toBuffer(), 'image/gif');
    for (const [url, picture] of [
      [gif.url, expect.objectContaining({ width: 30 })],
      ['https://example.com/a.jpg', undefined],
    ]) {
      const { id } = await add(url);
      expect(await pictureOf(id)).toEqual(picture);
      await api.remove(`${path}/${id}`);
    }
  });
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
    await api.cloud.rendered();
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
    await api.placeFiles();
    expect(await filesOf(emblem.key)).toEqual([]);
    expect((await fetch(api.cloud.gatewayUrl + emblem.url)).status).toBe(404);
    expect((await fetch(api.cloud.gatewayUrl + portrait.url)).status).toBe(200);

    await api.post('/api/changes/parish/parish/restore', { version: body.version });
    await api.cloud.rendered();
    expect((await api.get(path)).body).toMatchObject({ emblemUrl: emblem.url, picture: { width: 600 } });
    await api.put(path, { emblemUrl: '', memorial: null });
    await api.placeFiles();
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
