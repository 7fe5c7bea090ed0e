import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureChangeId } from '../../contract/changes.ts';
import { deletedKey, mediaKey, mediaUrl } from '../../contract/files/media.ts';
import { thumbnailKey } from '../../contract/files/renditions.ts';
import { localBucket } from '../../local/environment.ts';
import { newUuid, parishApi, putFile } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const encode = encodeURIComponent;
const s3 = () => new S3Client({ forcePathStyle: true });
const perform = async (task: object) => (await import('../../lambdas/media.ts')).handler(task);
/** Puts a file into the bucket as earlier releases, an operator or a backup did. */
const store = (Key: string) =>
  s3().send(
    new PutObjectCommand({
      Bucket: localBucket,
      Key,
      Body: tagged,
      ContentType: 'image/jpeg',
      ContentDisposition: 'inline; filename="IMG 1.jpg"',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );

/** A sideways JPEG with a position, and what is left of its metadata when it is served. */
let tagged: Buffer;
beforeAll(async () => {
  tagged = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Artist: 'CameraOwner', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2631/100' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif?.toString('latin1')).toContain('CameraOwner');
});

async function expectCleaned(key: string): Promise<void> {
  const response = await fetch(api.cloud.gatewayUrl + mediaUrl(key));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('latin1')).not.toContain('CameraOwner');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40, orientation: 6 });
}

async function upload(folder: string): Promise<string> {
  const { body } = await api.post('/api/gallery/upload', {
    fileName: 'IMG 1.jpg',
    fileType: 'image/jpeg',
    fileSize: tagged.byteLength,
    folder,
    thumbnail: tagged.toString('base64'),
  });
  expect((await putFile(body.uploadURL, 'image/jpeg', tagged)).status).toBe(200);
  return body.key;
}

describe('the metadata of a picture, such as where it was taken, is not served', () => {
  it('after an upload to the gallery, nor in its thumbnail', async () => {
    const key = await upload('easter');
    expect((await api.get('/api/gallery/images/easter')).body).toMatchObject([{ key, hasThumbnail: true }]);
    await expectCleaned(key);
    await expectCleaned(thumbnailKey(key));
  });

  it.each([
    ['team', 'photoUrl', 'team-photos'],
    ['history', 'imageUrl', 'uploads'],
  ] as const)('after an upload for %s', async (resource, field, folder) => {
    const url = await api.upload(folder, 'image/jpeg', tagged);
    const { status } = await api.post(`/api/${resource}`, { ...samples[resource], [field]: url });
    expect(status).toBe(201);
    await expectCleaned(mediaKey(url) ?? '');
  });

  it('after a restore of a picture that was deleted with it', async () => {
    const key = await upload('easter');
    await api.get('/api/gallery/images/easter');
    await api.remove(`/api/gallery/image/${encode(key)}`);
    await store(deletedKey(key));
    const id = encode(pictureChangeId(key));
    expect((await api.post(`/api/changes/gallery/${id}/restore`, { version: 2 })).status).toBe(200);
    await expectCleaned(key);
  });

  it('after a restore of a record whose picture was deleted with it', async () => {
    const url = await api.upload('team-photos', 'image/jpeg', tagged);
    const { body } = await api.post('/api/team', { ...samples.team, photoUrl: url });
    await api.remove(`/api/team/${body.id}`);
    await store(deletedKey(mediaKey(url) ?? ''));
    const [deleted] = (await api.get(`/api/changes/team/${body.id}`, {})).body;
    const { status } = await api.post(`/api/changes/team/${body.id}/restore`, { version: deleted.version });
    expect(status).toBe(200);
    await expectCleaned(mediaKey(url) ?? '');
  });
});

describe.each(['gallery/easter/', 'team-photos/', 'uploads/'])(
  'the media function, for a picture in %s',
  (folder) => {
    const stored = async () => {
      const key = `${folder}${newUuid()}.jpg`;
      await store(key);
      return key;
    };

    it('removes its metadata once it is in the bucket', async () => {
      const key = await stored();
      expect(await perform({ changed: key })).toEqual({ outcome: 'rendered' });
      await expectCleaned(key);
    });

    it('removes its metadata for an operator, once', async () => {
      const key = await stored();
      expect(await perform({ list: 'all' })).toEqual({ all: expect.arrayContaining([key]) });
      expect(await perform({ clean: key })).toEqual({ outcome: 'cleaned' });
      await expectCleaned(key);
      expect(await perform({ clean: key })).toEqual({ outcome: 'there' });
    });

    it('does not bring it back when it is deleted meanwhile', async () => {
      const key = await stored();
      const { pictureCleaner } = await import('../../lambdas/core/files/picture-cleaner.ts');
      const client = s3();
      // Deletes the picture between the read and the write.
      client.middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            if (commandName === 'PutObjectCommand')
              await s3().send(new DeleteObjectCommand({ Bucket: localBucket, Key: key }));
            return next(args);
          },
        { step: 'initialize' },
      );
      await expect(pictureCleaner(client, localBucket)(key, key)).rejects.toThrow();
      expect((await fetch(api.cloud.gatewayUrl + mediaUrl(key))).status).toBe(404);
      expect(await perform({ clean: key })).toEqual({ outcome: 'there' });
    });
  },
);
