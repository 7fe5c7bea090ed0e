import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { fileKeys, type Item, type Storage, storedItems } from '../../../operate/content/storage.ts';

/** Reads all items and files of a site, sorted so that results can be compared. */
export async function readAllContent(storage: Storage) {
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
  const key = ({ resource, id }: Item) => JSON.stringify([resource, id]);
  return {
    items: (await storedItems(storage)).sort((one, other) => (key(one) < key(other) ? -1 : 1)),
    files: files.sort(),
  };
}

/** Deletes all items and files of a site. */
export async function deleteAllContent(storage: Storage): Promise<void> {
  const { dynamoDb, table, s3, bucket } = storage;
  for (const { resource, id } of await storedItems(storage))
    await dynamoDb.send(new DeleteCommand({ TableName: table, Key: { resource, id } }));
  for (const Key of await fileKeys(storage)) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
}
