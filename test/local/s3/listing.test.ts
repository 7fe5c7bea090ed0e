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
import { oddKeys, startServer } from './fixture.ts';
import { bucket } from './names.ts';

const Bucket = bucket;

async function store(client: S3Client, keys: readonly string[]) {
  await Promise.all(keys.map((Key) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))));
}

const list = (client: S3Client, query: Partial<ListObjectsV2CommandInput> = {}) =>
  client.send(new ListObjectsV2Command({ Bucket, ...query }));

const keysOf = ({ Contents = [] }: ListObjectsV2CommandOutput) => Contents.map(({ Key }) => Key);
const groupsOf = ({ CommonPrefixes = [] }: ListObjectsV2CommandOutput) =>
  CommonPrefixes.map(({ Prefix }) => Prefix);

describe('ListObjectsV2', () => {
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

  it('returns keys with special characters unchanged, in the order of their bytes', async () => {
    const { client } = await startServer();
    const beyond = ['\u{10000}', '\u{ffee}'];
    await store(client, [...oddKeys, ...beyond]);
    const sorted = [...oddKeys, ...beyond].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(keysOf(await list(client))).toEqual(sorted);
    const encoded = keysOf(await list(client, { EncodingType: 'url' }));
    expect(encoded.map((key) => decodeURIComponent((key ?? '').replaceAll('+', ' ')))).toEqual(sorted);
    expect(encoded).toContain('with+space+.txt');
    expect(encoded).toContain('%C3%84nderung/gr%C3%B6%C3%9Fe.jpg');
  });

  it('returns only keys with the prefix, and only those after StartAfter', async () => {
    const { client } = await startServer();
    await store(client, ['a', 'a/b', 'a/c', 'ab', 'b']);
    expect(keysOf(await list(client, { Prefix: 'a/' }))).toEqual(['a/b', 'a/c']);
    expect(keysOf(await list(client, { Prefix: 'c' }))).toEqual([]);
    expect(keysOf(await list(client, { StartAfter: 'a/b' }))).toEqual(['a/c', 'ab', 'b']);
    expect(keysOf(await list(client, { Prefix: 'a/', StartAfter: 'a/b' }))).toEqual(['a/c']);
    expect(keysOf(await list(client, { Prefix: 'a/', StartAfter: 'b' }))).toEqual([]);
  });

  it('groups keys by the delimiter', async () => {
    const { client } = await startServer();
    await store(client, [
      'g/a.jpg',
      'g/summer/1.jpg',
      'g/summer/2.jpg',
      'g/winter/1.jpg',
      'g/z.jpg',
      'other',
    ]);
    const result = await list(client, { Prefix: 'g/', Delimiter: '/' });
    expect(keysOf(result)).toEqual(['g/a.jpg', 'g/z.jpg']);
    expect(groupsOf(result)).toEqual(['g/summer/', 'g/winter/']);
    expect(result.KeyCount).toBe(4);
  });

  it.each([1, 2, 3])(
    'groups keys by the delimiter across pages of %i, returning each group once',
    async (MaxKeys) => {
      const { client } = await startServer();
      await store(client, ['a/1', 'a/2', 'a/3', 'b', 'c/1', 'c/2', 'd']);
      const seen: (string | undefined)[] = [];
      let page: ListObjectsV2CommandOutput | undefined;
      do {
        const ContinuationToken = page?.NextContinuationToken;
        page = await list(client, {
          Delimiter: '/',
          MaxKeys,
          ...(ContinuationToken && { ContinuationToken }),
        });
        expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys);
        seen.push(...keysOf(page), ...groupsOf(page));
      } while (page.IsTruncated);
      expect(seen.sort()).toEqual(['a/', 'b', 'c/', 'd']);
    },
  );

  it('continues at the right key when the last key of the previous page was deleted', async () => {
    const { client } = await startServer();
    await store(client, ['a', 'b', 'c']);
    const first = await list(client, { MaxKeys: 2 });
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
    const second = await list(client, { ContinuationToken: first.NextContinuationToken });
    expect(keysOf(second)).toEqual(['c']);
  });

  it('rejects a made-up continuation token', async () => {
    const { client } = await startServer();
    await expect(list(client, { ContinuationToken: 'made up!' })).rejects.toMatchObject({
      name: 'InvalidArgument',
    });
  });

  it("returns an object's size, ETag and modification time", async () => {
    const { client, folder } = await startServer();
    await store(client, ['old/k']);
    const aged = new Date('2020-02-03T04:05:06.000Z');
    await utimes(objectPath(folder, bucket, 'old/k'), aged, aged);
    const { Contents } = await list(client);
    const expected = { ETag: '"9dd4e461268c8034f5c8564e155c67a6"', LastModified: aged };
    expect(Contents).toEqual([{ ...expected, Key: 'old/k', Size: 1, StorageClass: 'STANDARD' }]);
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
