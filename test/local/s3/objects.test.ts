import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../fresh-folder.ts';
import { oddKeys, startServer } from './fixture.ts';
import { bucket } from './names.ts';

const Bucket = bucket;

describe('an object in the local S3', () => {
  it.each(oddKeys)('is stored and returned under the key %j', async (Key) => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key, Body: `the body of ${Key}` }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToString()).toBe(`the body of ${Key}`);
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
      name: 'NoSuchKey',
      $metadata: { httpStatusCode: 404 },
    });
  });

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

  it('is rejected when its key is longer than 1,024 bytes', async () => {
    const { client } = await startServer();
    const put = client.send(new PutObjectCommand({ Bucket, Key: 'ä'.repeat(513), Body: 'x' }));
    await expect(put).rejects.toMatchObject({ name: 'KeyTooLongError', $metadata: { httpStatusCode: 400 } });
  });

  it('is rejected when its key contains a NUL', async () => {
    const { client } = await startServer();
    const put = client.send(new PutObjectCommand({ Bucket, Key: 'a\0b', Body: 'x' }));
    await expect(put).rejects.toMatchObject({ name: 'InvalidArgument' });
  });

  it('keeps its headers and metadata', async () => {
    const { client } = await startServer();
    const headers = {
      ContentType: 'application/pdf',
      ContentDisposition: `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf`,
      CacheControl: 'public, max-age=31536000, immutable',
      ContentLanguage: 'en-GB',
      Metadata: { uploader: 'someone', 'original-name': 'a b.pdf' },
    };
    const put = await client.send(new PutObjectCommand({ Bucket, Key: 'a.pdf', Body: 'hello', ...headers }));
    expect(put.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
    const expected = { ...headers, ETag: put.ETag, ContentLength: 5, AcceptRanges: 'bytes' };
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'a.pdf' }))).toMatchObject(expected);
    expect(await client.send(new GetObjectCommand({ Bucket, Key: 'a.pdf' }))).toMatchObject(expected);
  });

  it('replaces the previous object and its metadata', async () => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'one', Metadata: { old: 'yes' } }));
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'three' }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k' }));
    expect(await object.Body?.transformToString()).toBe('three');
    expect(object.Metadata).toEqual({});
    expect(object.ContentType).toBe('application/octet-stream');
  });

  it('can be empty', async () => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }));
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${bucket}/empty` }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'copy' }));
    expect(object.ContentLength).toBe(0);
    expect(await object.Body?.transformToString()).toBe('');
  });

  it('can contain bytes that look like its stored description', async () => {
    const { client } = await startServer();
    const Body = '\n{"key":"other","etag":"x","headers":{}}\n';
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k' }));
    expect(await object.Body?.transformToString()).toBe(Body);
  });

  it('can have metadata of any length that headers allow', async () => {
    const { client } = await startServer();
    const Metadata = { long: '"'.repeat(9_000) };
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x\ny', Metadata }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k' }));
    expect(object.Metadata).toEqual(Metadata);
    expect(await object.Body?.transformToString()).toBe('x\ny');
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
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

  it.each(['bytes=0-1,3-4', 'bytes=-', 'lines=1-2'])('is read completely with %s', async (Range) => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: '0123456789' }));
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k', Range }));
    expect(await object.Body?.transformToString()).toBe('0123456789');
    expect(object.$metadata.httpStatusCode).toBe(200);
  });

  it.each(['bytes=10-', 'bytes=-0'])('rejects the unsatisfiable range %s', async (Range) => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: '0123456789' }));
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'k', Range }))).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  });

  it('is not sent again to a client that has it', async () => {
    const { client } = await startServer();
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
    await expect(
      client.send(new GetObjectCommand({ Bucket, Key: 'k', IfNoneMatch: ETag })),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await client.send(new GetObjectCommand({ Bucket, Key: 'k', IfNoneMatch: '"other"' }));
    await expect(
      client.send(new GetObjectCommand({ Bucket, Key: 'k', IfMatch: '"other"' })),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
  });

  it('returns 404 without a body to a HEAD when it does not exist', async () => {
    const { client } = await startServer();
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
      $metadata: { httpStatusCode: 404 },
    });
  });
});

it('a body sent to the local S3 is verified against its CRC32', async () => {
  const { client } = await startServer();
  await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'abc', ChecksumAlgorithm: 'CRC32' }));
  const wrong = new PutObjectCommand({ Bucket, Key: 'k', Body: 'changed', ChecksumCRC32: 'AAAAAA==' });
  await expect(client.send(wrong)).rejects.toMatchObject({ name: 'BadDigest' });
  const object = await client.send(new GetObjectCommand({ Bucket, Key: 'k' }));
  expect(await object.Body?.transformToString()).toBe('abc');
});

describe('a copy in the local S3', () => {
  const original = { Bucket, Key: 'ä folder/öriginal+1.txt', Body: 'text', ContentType: 'text/plain' };
  const CopySource = `${bucket}/${encodeURIComponent(original.Key)}`;

  it('has the content and metadata of its source', async () => {
    const { client } = await startServer();
    const { ETag } = await client.send(new PutObjectCommand({ ...original, Metadata: { a: 'b' } }));
    const copied = await client.send(new CopyObjectCommand({ Bucket: 'site', Key: 'copy', CopySource }));
    expect(copied.CopyObjectResult).toMatchObject({ ETag, LastModified: expect.any(Date) });
    const object = await client.send(new GetObjectCommand({ Bucket: 'site', Key: 'copy' }));
    expect(await object.Body?.transformToString()).toBe('text');
    expect(object).toMatchObject({ ContentType: 'text/plain', Metadata: { a: 'b' } });
  });

  it('onto itself replaces only the metadata', async () => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ ...original, Metadata: { a: 'b' } }));
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: original.Key,
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/html',
        Metadata: { caption: 'c' },
      }),
    );
    const object = await client.send(new GetObjectCommand({ Bucket, Key: original.Key }));
    expect(await object.Body?.transformToString()).toBe('text');
    expect(object).toMatchObject({ ContentType: 'text/html', Metadata: { caption: 'c' } });
  });

  it('of a missing object is rejected', async () => {
    const { client } = await startServer();
    const copy = client.send(new CopyObjectCommand({ Bucket, Key: 'k', CopySource: `${bucket}/none` }));
    await expect(copy).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('deleting from the local S3', () => {
  it('deletes many keys at once and returns them', async () => {
    const { client } = await startServer();
    for (const Key of oddKeys) await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const Objects = oddKeys.map((Key) => ({ Key }));
    const { Deleted, Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual(oddKeys);
    expect(Errors ?? []).toEqual([]);
    for (const Key of oddKeys) {
      await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
        name: 'NotFound',
      });
    }
  });

  it('returns no keys in quiet mode', async () => {
    const { client } = await startServer();
    await client.send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
    const Delete = { Objects: [{ Key: 'k' }, { Key: 'never there' }], Quiet: true };
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(Deleted ?? []).toEqual([]);
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'k' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('rejects more than 1,000 keys', async () => {
    const { client } = await startServer();
    const Objects = Array.from({ length: 1001 }, (_, at) => ({ Key: `k${at}` }));
    const call = client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    await expect(call).rejects.toMatchObject({ name: 'MalformedXML' });
  });

  it('returns 204 when the object does not exist', async () => {
    const { client } = await startServer();
    const { $metadata } = await client.send(new DeleteObjectCommand({ Bucket, Key: 'none' }));
    expect($metadata.httpStatusCode).toBe(204);
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
