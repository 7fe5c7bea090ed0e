import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { ArchivedItem } from '../../../operate/content/archive.ts';
import type { Storage } from '../../../operate/content/storage.ts';
import { fileKeys, itemPages } from '../../../operate/content/stored-content.ts';

/** Reads all items and files of a site, sorted so that results can be compared. */
export async function readAllContent(storage: Storage) {
  const stored: ArchivedItem[] = [];
  for await (const page of itemPages(storage)) stored.push(...page);
  const files = [];
  for (const Key of await fileKeys(storage)) {
    const file = await storage.s3.send(new GetObjectCommand({ Bucket: storage.bucket, Key }));
    files.push([
      Key,
      await file.Body!.transformToString('latin1'),
      file.ContentType,
      file.ContentDisposition,
      file.CacheControl,
      file.Metadata,
    ]);
  }
  const key = ({ resource, id }: ArchivedItem) => JSON.stringify([resource, id]);
  return {
    items: stored.sort((one, other) => (key(one) < key(other) ? -1 : 1)),
    files: files.sort(),
  };
}

/** Deletes all items and files of a site. */
export async function deleteAllContent(storage: Storage): Promise<void> {
  const { dynamoDb, table, s3, bucket } = storage;
  for await (const page of itemPages(storage))
    for (let start = 0; start < page.length; start += 25) {
      const requests = page.slice(start, start + 25).map(({ resource, id }) => ({
        DeleteRequest: { Key: { resource: resource!, id: id! } },
      }));
      await dynamoDb.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    }
  for (const Key of await fileKeys(storage)) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
}
