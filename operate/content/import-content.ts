import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { OperatorError, type Progress, withProgress } from '../command/command.ts';
import { type Archive, readArchive, readArchivedFile } from './archive.ts';
import { fileKeys, type Item, type Storage, storedItems } from './storage.ts';

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
  const { dynamoDb, table: TableName, s3, bucket: Bucket } = storage;
  const archive = await readArchive(folder);
  const { items, files } = archive;
  if (items.length === 0) throw new OperatorError('The backup is empty. Nothing was changed.');
  await withProgress('Checked', files, progress, (file) => readArchivedFile(folder, file));
  await withProgress('Files', files, progress, async (file) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key: file.key,
        Body: await readArchivedFile(folder, file),
        ContentType: file.contentType,
        ContentDisposition: file.contentDisposition,
        CacheControl: file.cacheControl,
        Metadata: file.metadata,
      }),
    ),
  );
  await withProgress('Items', items, progress, (Item) => dynamoDb.send(new PutCommand({ TableName, Item })));
  if (!exactly) return;
  const others = await findOthers(storage, archive);
  await withProgress('Other items deleted', others.items, progress, ({ resource, id }) =>
    dynamoDb.send(new DeleteCommand({ TableName, Key: { resource, id } })),
  );
  await withProgress('Other files deleted', others.keys, progress, (Key) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key })),
  );
}

/** The items and the keys of files that are not in the backup, which `exactly` would delete. */
export async function findOthers(
  storage: Storage,
  { items, files }: Archive,
): Promise<{ readonly items: readonly Item[]; readonly keys: readonly string[] }> {
  const backedUp = new Set(items.map(identity));
  const keys = new Set(files.map(({ key }) => key));
  return {
    items: (await storedItems(storage)).filter((item) => !backedUp.has(identity(item))),
    keys: (await fileKeys(storage)).filter((key) => !keys.has(key)),
  };
}

const identity = ({ resource, id }: Item): string => JSON.stringify([resource, id]);
