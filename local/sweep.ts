import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { limits } from '../contract/limits.ts';
import { incomingPrefix } from '../contract/files/media.ts';
import { expiryAttribute, tableKeys } from '../contract/table-item.ts';
import { localBucket, localTable } from './environment.ts';
import { invokeMedia } from './renditions.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Deletes expired items and files, now and every hour, as DynamoDB's TTL, S3's lifecycle rules and the nightly run do, until
 * closed.
 */
export function startSweeping(): { close(): Promise<void> } {
  let running = sweepAndLogErrors();
  const timer = setInterval(() => (running = sweepAndLogErrors()), HOUR);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Deletes the items and files of the local services that have expired by `now`. */
export async function sweep(now: Date): Promise<void> {
  await Promise.all([sweepItems(now), sweepFiles(now)]);
  await invokeMedia({ sweep: true });
}

function sweepAndLogErrors(): Promise<void> {
  return sweep(new Date()).catch((error: unknown) => console.error('Expired content remains:', error));
}

async function sweepItems(now: Date): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const names = { '#partition': tableKeys.partition, '#sort': tableKeys.sort, '#expiry': expiryAttribute };
  const pages = paginateScan(
    { client },
    {
      TableName: localTable,
      FilterExpression: '#expiry < :now',
      ProjectionExpression: '#partition, #sort',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000) },
    },
  );
  for await (const { Items = [] } of pages)
    for (const Key of Items) await client.send(new DeleteCommand({ TableName: localTable, Key }));
}

/** The bucket's lifecycle: uploads that nothing has taken expire, and so do the versions of deleted files. */
async function sweepFiles(now: Date): Promise<void> {
  const client = new S3Client({ forcePathStyle: true });
  const oldest = (days: number) => now.getTime() - days * DAY;
  const uploads = paginateListObjectsV2({ client }, { Bucket: localBucket, Prefix: incomingPrefix });
  for await (const { Contents = [] } of uploads)
    for (const { Key, LastModified } of Contents)
      if (LastModified && LastModified.getTime() < oldest(limits.incomingFileDays))
        await client.send(new DeleteObjectCommand({ Bucket: localBucket, Key }));
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: localBucket }));
  for (const { Key, VersionId, IsLatest, LastModified } of Versions)
    if (!IsLatest && LastModified && LastModified.getTime() < oldest(limits.deletedFileDays))
      await client.send(new DeleteObjectCommand({ Bucket: localBucket, Key, VersionId }));
}
