import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { startChild } from '../child.ts';
import { freshFolder } from '../fresh-folder.ts';
import { clientOf, startServer } from './fixture.ts';
import { bucket } from './names.ts';

const Bucket = bucket;

it('the local S3 loses no acknowledged object and keeps no partial one when it is killed', async () => {
  const folder = await freshFolder();
  const child = await startChild('s3', folder);
  const childClient = clientOf(child.firstLine);
  const bodyOf = (at: number) => `${at} `.repeat(20_000);
  const acknowledged: number[] = [];
  const writes = Array.from({ length: 150 }, async (_, at) => {
    await childClient.send(
      new PutObjectCommand({ Bucket, Key: `k/${at}`, Body: bodyOf(at), Metadata: { at: `${at}` } }),
    );
    acknowledged.push(at);
    if (acknowledged.length === 50) await child.kill();
  });
  await Promise.allSettled(writes);
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);

  const { client } = await startServer(folder);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const keys = Contents.map(({ Key }) => Key);
  expect(acknowledged.filter((at) => !keys.includes(`k/${at}`))).toEqual([]);
  for (const Key of keys) {
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToString()).toBe(bodyOf(Number(object.Metadata?.at)));
    expect(Key).toBe(`k/${object.Metadata?.at}`);
  }
  expect((await readdir(join(folder, bucket))).filter((name) => name.endsWith('.new'))).toEqual([]);
});
