import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectVersionsCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { deletedKey, mediaKey } from '../../contract/media.ts';
import { renditionKeys } from '../../contract/renditions.ts';
import { isRevisionPartition, pictureKeyOf, revisionPartition } from '../../contract/table-item.ts';
import type { ArchivedItem } from './archive.ts';
import type { Storage } from './storage.ts';
import { fileKeys, itemPages } from './stored-content.ts';

/** Which earlier versions are meant: those of one item, or all that hold a text anywhere, in whatever case. */
export type Wanted = { readonly resource: string; readonly id: string } | { readonly text: string };

/** The earlier versions that are meant. */
export async function findRevisions(storage: Storage, wanted: Wanted): Promise<ArchivedItem[]> {
  const found: ArchivedItem[] = [];
  for await (const items of itemPages(storage)) found.push(...items.filter((item) => fits(item, wanted)));
  return found;
}

/**
 * Deletes earlier versions and, for good, the deleted files that they point at. A file that the site still shows stays.
 * Deleting the versions last, a command that was cut off can be repeated.
 */
export async function forgetRevisions(storage: Storage, revisions: readonly ArchivedItem[]): Promise<void> {
  const shown = new Set(await fileKeys(storage));
  const keys = new Set(revisions.flatMap(fileKeysOf));
  for (const key of keys) {
    await removeForGood(storage, deletedKey(key));
    if (shown.has(key)) continue;
    for (const each of [key, ...renditionKeys(key)]) await removeForGood(storage, each);
  }
  for (const { resource, id } of revisions)
    if (resource && id)
      await storage.dynamoDb.send(new DeleteItemCommand({ TableName: storage.table, Key: { resource, id } }));
}

/** What an operator reads of a version before it is deleted. */
export function describeRevision(revision: ArchivedItem): string {
  const resource = textIn(revision, 'resource').slice(revisionPartition('').length);
  return `${resource} ${textIn(revision, 'itemId')}: ${textIn(revision, 'title')}`;
}

function fits(item: ArchivedItem, wanted: Wanted): boolean {
  const partition = textIn(item, 'resource');
  if (!isRevisionPartition(partition)) return false;
  if ('text' in wanted) return JSON.stringify(item).toLowerCase().includes(jsonText(wanted.text));
  return partition === revisionPartition(wanted.resource) && textIn(item, 'itemId') === wanted.id;
}

/** The text as it is written inside a JSON string. */
function jsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1).toLowerCase();
}

/** The keys of the files that a version points at. */
function fileKeysOf({ item, itemId }: ArchivedItem): string[] {
  const fields = item && 'M' in item ? Object.values(item.M) : [];
  const urls = fields.flatMap((field) => ('S' in field ? (mediaKey(field.S) ?? []) : []));
  const picture = itemId && 'S' in itemId ? pictureKeyOf(itemId.S) : undefined;
  return picture === undefined ? urls : [...urls, picture];
}

function textIn(item: ArchivedItem, name: string): string {
  const value = item[name];
  return value && 'S' in value ? value.S : '';
}

/** Deletes a file with all versions that S3 keeps of it; the local stand-in keeps none. */
async function removeForGood({ s3, bucket }: Storage, key: string): Promise<void> {
  try {
    for (;;) {
      const page = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }));
      const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
      const own = versions.filter(({ Key }) => Key === key);
      if (own.length === 0) return;
      for (const { VersionId } of own)
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId }));
    }
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.name !== 'NotImplemented') throw error;
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  }
}
