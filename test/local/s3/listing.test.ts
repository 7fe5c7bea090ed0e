import { utimes } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { objectPath } from '../../../local/s3/object-file.ts';
import { startServer } from './fixture.ts';
import { bucket } from './names.ts';

const Bucket = bucket;

async function store(client: S3Client, keys: readonly string[]) {
  await Promise.all(keys.map((Key) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))));
}

const list = (client: S3Client, query: Partial<ListObjectsV2CommandInput> = {}) =>
  client.send(new ListObjectsV2Command({ Bucket, ...query }));

const keysOf = ({ Contents = [] }: ListObjectsV2CommandOutput) => Contents.map(({ Key }) => Key);

describe('ListObjectsV2', () => {
  it('returns only keys with the prefix', async () => {
    const { client } = await startServer();
    await store(client, ['a', 'a/c', 'a/b', 'ab', 'b']);
    expect(keysOf(await list(client, { Prefix: 'a/' }))).toEqual(['a/b', 'a/c']);
    expect(keysOf(await list(client, { Prefix: 'c' }))).toEqual([]);
  });

  it('returns 1,001 objects in two pages, also after a restart', async () => {
    const { client, folder, close } = await startServer();
    const keys = Array.from({ length: 1001 }, (_, at) => `gallery/summer/${String(at).padStart(4, '0')}.jpg`);
    await store(client, keys.toReversed());
    const check = async (reader: S3Client) => {
      const first = await list(reader, { Prefix: 'gallery/' });
      expect(first).toMatchObject({ KeyCount: 1000, IsTruncated: true, MaxKeys: 1000 });
      const second = await list(reader, {
        Prefix: 'gallery/',
        ContinuationToken: first.NextContinuationToken,
      });
      expect(second).toMatchObject({ KeyCount: 1, IsTruncated: false });
      expect(second.NextContinuationToken).toBeUndefined();
      expect([...keysOf(first), ...keysOf(second)]).toEqual(keys);
    };
    await check(client);
    await close();
    await check((await startServer(folder)).client);
  });

  it('continues at the right key when the last key of the previous page was deleted', async () => {
    const { client } = await startServer();
    await store(client, ['a', 'b', 'c']);
    const first = await list(client, { MaxKeys: 2 });
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
    const second = await list(client, { ContinuationToken: first.NextContinuationToken });
    expect(keysOf(second)).toEqual(['c']);
  });

  it("returns an object's size, ETag and modification time", async () => {
    const { client, folder } = await startServer();
    await store(client, ['old/k']);
    const aged = new Date('2020-02-03T04:05:06.000Z');
    await utimes(objectPath(folder, bucket, 'old/k'), aged, aged);
    const { Contents } = await list(client);
    const expected = { ETag: '"9dd4e461268c8034f5c8564e155c67a6"', LastModified: aged };
    expect(Contents).toEqual([{ ...expected, Key: 'old/k', Size: 1 }]);
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'old/k' }))).toMatchObject(expected);
  });

  it('agrees with HeadObject after concurrent puts of one key', async () => {
    const { client } = await startServer();
    const bodies = Array.from({ length: 20 }, (_, at) => 'x'.repeat(at));
    await Promise.all(bodies.map((Body) => client.send(new PutObjectCommand({ Bucket, Key: 'k', Body }))));
    const { Contents } = await list(client);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'k' }));
    expect(Contents).toMatchObject([{ Key: 'k', ETag: head.ETag, Size: head.ContentLength }]);
  });
});
