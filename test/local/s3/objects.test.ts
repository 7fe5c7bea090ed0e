import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GetObjectCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../fresh-folder.ts';
import { oddKeys, startServer } from './fixture.ts';
import { bucket } from './names.ts';

const Bucket = bucket;

describe('an object in the local S3', () => {
  it('is stored inside its folder for any key', async () => {
    const parent = await freshFolder();
    const { client } = await startServer(`${parent}/store`);
    for (const Key of oddKeys) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    expect(await readdir(parent)).toEqual(['store']);
    expect(await readdir(`${parent}/store`)).toEqual(['media', 'site']);
    expect(await readdir(dirname(parent))).not.toContain('escape.txt');
    for (const Key of oddKeys) {
      const object = await client.send(new GetObjectCommand({ Bucket, Key }));
      expect(await object.Body?.transformToString()).toBe(Key);
    }
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is read partially with %s', async (Range, text, ContentRange) => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: '0123456789' }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k', Range }));
    expect(await object.Body?.transformToString()).toBe(text);
    expect(object).toMatchObject({
      ContentRange,
      ContentLength: text.length,
      $metadata: { httpStatusCode: 206 },
    });
  });
});

describe('the local S3', () => {
  it('returns an error for an unknown bucket, and for what the product does not call', async () => {
    const { client } = await startServer();
    const put = client.send(new PutObjectCommand({ Bucket: 'other', Key: 'k', Body: 'x' }));
    await expect(put).rejects.toMatchObject({ name: 'NoSuchBucket' });
    const head = client.send(new HeadBucketCommand({ Bucket }));
    await expect(head).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  });

  it('keeps its objects after a restart', async () => {
    const { client, folder, close } = await startServer();
    for (const Key of oddKeys) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Key, Metadata: { a: 'b' } }));
    }
    await close();
    const { client: again } = await startServer(folder);
    for (const Key of oddKeys) {
      const object = await again.send(new GetObjectCommand({ Bucket, Key }));
      expect(await object.Body?.transformToString()).toBe(Key);
      expect(object.Metadata).toEqual({ a: 'b' });
    }
  });
});
