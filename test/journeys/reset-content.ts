import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DynamoDBDocumentClient,
  paginateScan,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Parish } from '../../contract/parish.ts';
import { parishId } from '../../contract/parish-record.ts';
import { tableKeys } from '../../contract/table-item.ts';
import { localBucket, localSiteBucket, localTable } from '../../local/environment.ts';
import { seedOnce } from '../../local/seed.ts';

/** The initial content of a journey file: the sample parish, only a parish record, or nothing. */
export type Content = 'sample' | Parish | 'nothing';

/** DynamoDB's limit of items in one BatchWriteItem. */
const BATCH = 25;
const buckets = [localBucket, localSiteBucket];

const now = new Date().toISOString();
const metadata = { resource: 'parish', id: parishId, version: 1, createdAt: now, updatedAt: now };

type Stored = {
  readonly items: readonly Record<string, unknown>[];
  /** The keys of each bucket. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
};

/**
 * Returns a function that resets the table and the buckets of this process's cloud. It writes nothing if they are unchanged
 * since the last reset to the same content.
 */
export function contentReset(
  folder: string,
  rendered: () => Promise<void>,
): (content: Content) => Promise<void> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient());
  const s3 = new S3Client({ forcePathStyle: true });
  let last: { readonly content: Content; readonly fingerprint: string } | undefined;
  // Rendering the sample's pictures takes seconds, so it is done once.
  let storeSample = async () => {
    await seedOnce(folder);
    await rendered();
    const { items, keys } = await readAll(table, s3);
    const files = await readFiles(s3, keys);
    storeSample = async () => {
      await write(
        table,
        items.map((Item) => ({ PutRequest: { Item } })),
      );
      for (const file of files) await s3.send(new PutObjectCommand(file));
    };
  };

  return async (content) => {
    const before = await readAll(table, s3);
    if (last?.content === content && last.fingerprint === fingerprintOf(before)) return;
    await removeAll(table, s3, before);
    if (content === 'sample') await storeSample();
    if (typeof content === 'object')
      await table.send(new PutCommand({ TableName: localTable, Item: { ...content, ...metadata } }));
    last = { content, fingerprint: fingerprintOf(await readAll(table, s3)) };
  };
}

/** Contains complete items, but only the keys of files, which the sample never overwrites. */
function fingerprintOf({ items, keys }: Stored): string {
  return JSON.stringify([items.map((item) => JSON.stringify(item)).toSorted(), [...keys]]);
}

async function readAll(client: DynamoDBDocumentClient, s3: S3Client): Promise<Stored> {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: localTable }))
    items.push(...Items);
  const keys = await Promise.all(buckets.map(async (bucket) => [bucket, await keysIn(s3, bucket)] as const));
  return { items, keys: new Map(keys) };
}

async function keysIn(client: S3Client, bucket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
}

/** What PutObject takes to store the files again. */
function readFiles(client: S3Client, keys: Stored['keys']) {
  const all = [...keys].flatMap(([Bucket, own]) => own.map((Key) => ({ Bucket, Key })));
  return Promise.all(
    all.map(async (file) => {
      const { Body, ContentType, ContentDisposition, CacheControl, Metadata } = await client.send(
        new GetObjectCommand(file),
      );
      if (!Body) throw new Error(`${file.Key} has no content`);
      return {
        ...file,
        Body: await Body.transformToByteArray(),
        ContentType,
        ContentDisposition,
        CacheControl,
        Metadata,
      };
    }),
  );
}

async function write(
  client: DynamoDBDocumentClient,
  requests: NonNullable<BatchWriteCommandInput['RequestItems']>[string],
) {
  for (let start = 0; start < requests.length; start += BATCH)
    await client.send(
      new BatchWriteCommand({ RequestItems: { [localTable]: requests.slice(start, start + BATCH) } }),
    );
}

async function removeAll(client: DynamoDBDocumentClient, s3: S3Client, { items, keys }: Stored) {
  const deletes = items.map((item) => ({
    DeleteRequest: { Key: Object.fromEntries(Object.values(tableKeys).map((name) => [name, item[name]])) },
  }));
  await write(client, deletes);
  for (const [Bucket, all] of keys)
    if (all.length > 0)
      await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: all.map((Key) => ({ Key })) } }));
}
