import { setTimeout as delay } from 'node:timers/promises';
import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import {
  type ArchivedFile,
  type ArchivedItem,
  readArchivedFile,
  readFiles,
  readItems,
  readSummary,
} from './archive.ts';
import { OperatorError } from '../command/command.ts';
import type { Progress } from '../command/progress.ts';
import type { Storage } from './storage.ts';
import { fileKeys, itemPages } from './stored-content.ts';

/** Concurrent uploads. */
const AT_ONCE = 8;
/** DynamoDB takes at most this many items in one BatchWriteItem. */
const BATCH = 25;
/** Max attempts for a batch that DynamoDB throttles, with exponential backoff. */
const TRIES = 10;

export type ImportOptions = {
  /** Whether to delete items and files that are not in the backup. */
  readonly exactly: boolean;
};

/**
 * Restores a backup. Verifies it completely before the first write; writes files before the items that reference them, and
 * deletes last. An interrupted restore can be repeated.
 */
export async function importContent(
  storage: Storage,
  folder: string,
  { exactly }: ImportOptions,
  progress: Progress,
): Promise<void> {
  const { items, files } = await readVerified(folder, progress);
  await importFiles(storage, folder, files, progress);
  await writeItems(
    storage,
    items.map((Item) => ({ PutRequest: { Item } })),
    'Items',
    progress,
  );
  if (exactly) await removeOthers(storage, items, files, progress);
}

async function readVerified(folder: string, progress: Progress) {
  const summary = await readSummary(folder);
  const items = await all(readItems(folder));
  const files = await all(readFiles(folder));
  if (items.length !== summary.items || files.length !== summary.files)
    throw new OperatorError(
      `The backup is damaged: backup.json counts ${String(summary.items)} items and ${String(summary.files)} files, but there are ${String(items.length)} and ${String(files.length)}.`,
    );
  if (items.length === 0) throw new OperatorError('The backup is empty. Nothing was changed.');
  for (const [index, file] of files.entries()) {
    await readArchivedFile(folder, file);
    progress('Checked', index + 1, files.length);
  }
  return { items, files };
}

async function importFiles(
  { s3, bucket }: Storage,
  folder: string,
  files: readonly ArchivedFile[],
  progress: Progress,
): Promise<void> {
  let done = 0;
  await pMap(
    files,
    async (file) => {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: file.key,
          Body: await readArchivedFile(folder, file),
          ContentType: file.contentType,
          ContentDisposition: file.contentDisposition,
          CacheControl: file.cacheControl,
          Metadata: file.metadata,
        }),
      );
      progress('Files', (done += 1), files.length);
    },
    { concurrency: AT_ONCE },
  );
}

async function writeItems(
  { dynamoDb, table }: Storage,
  requests: readonly WriteRequest[],
  what: string,
  progress: Progress,
): Promise<void> {
  for (let start = 0; start < requests.length; start += BATCH) {
    let left: WriteRequest[] = requests.slice(start, start + BATCH);
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === TRIES)
        throw new OperatorError('DynamoDB is throttling the import. Wait a few minutes, then run it again.');
      if (attempt > 0) await delay(100 * 2 ** attempt);
      const { UnprocessedItems } = await dynamoDb.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
      );
      left = UnprocessedItems?.[table] ?? [];
    }
    progress(what, Math.min(start + BATCH, requests.length), requests.length);
  }
}

/** Counts the items and files that are not in the backup, which `exactly` would delete. */
export async function countOthers(
  storage: Storage,
  folder: string,
): Promise<{ readonly items: number; readonly files: number }> {
  const others = await findOthers(storage, await all(readItems(folder)), await all(readFiles(folder)));
  return { items: others.items.length, files: others.keys.length };
}

async function findOthers(
  storage: Storage,
  items: readonly ArchivedItem[],
  files: readonly ArchivedFile[],
): Promise<{ readonly items: ArchivedItem[]; readonly keys: string[] }> {
  const backedUp = new Set(items.map(identity));
  const others: ArchivedItem[] = [];
  for await (const page of itemPages(storage))
    others.push(...page.filter((item) => !backedUp.has(identity(item))).map(keyOf));
  const keys = new Set(files.map(({ key }) => key));
  return { items: others, keys: (await fileKeys(storage)).filter((key) => !keys.has(key)) };
}

/** Deletes first the items and then the files that are not in the backup. */
async function removeOthers(
  storage: Storage,
  items: readonly ArchivedItem[],
  files: readonly ArchivedFile[],
  progress: Progress,
): Promise<void> {
  const others = await findOthers(storage, items, files);
  await writeItems(
    storage,
    others.items.map((Key) => ({ DeleteRequest: { Key } })),
    'Other items deleted',
    progress,
  );
  let done = 0;
  await pMap(
    others.keys,
    async (Key) => {
      await storage.s3.send(new DeleteObjectCommand({ Bucket: storage.bucket, Key }));
      progress('Other files deleted', (done += 1), others.keys.length);
    },
    { concurrency: AT_ONCE },
  );
}

function keyOf({ resource, id }: ArchivedItem): ArchivedItem {
  return { ...(resource && { resource }), ...(id && { id }) };
}

function identity(item: ArchivedItem): string {
  return JSON.stringify([item['resource'], item['id']]);
}

async function all<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const read: Line[] = [];
  for await (const line of lines) read.push(line);
  return read;
}
