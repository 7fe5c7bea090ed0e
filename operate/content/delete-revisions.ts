import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectVersionsCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { deletedKey, hiddenKey, mediaKey } from '../../contract/files/media.ts';
import { renditionKeys } from '../../contract/files/renditions.ts';
import { isRevisionPartition, pictureKeyOf, revisionPartition } from '../../contract/table-item.ts';
import { type ArchivedItem, textOf } from './archive.ts';
import type { Storage } from './storage.ts';
import { fileKeys, itemPages } from './stored-content.ts';

/** Selects the earlier versions of one item, or all that contain a text (case-insensitive, in any field). */
export type RevisionQuery = { readonly resource: string; readonly id: string } | { readonly text: string };

/** Returns the earlier versions that match the query. Scans the whole table. */
export async function findRevisions(storage: Storage, query: RevisionQuery): Promise<ArchivedItem[]> {
  const found: ArchivedItem[] = [];
  for await (const items of itemPages(storage)) found.push(...items.filter((item) => matches(item, query)));
  return found;
}

/**
 * Permanently deletes earlier versions and the deleted files they reference. Keeps files that the site still shows. The
 * versions are deleted last, so that an interrupted run can be repeated.
 */
export async function deleteRevisions(storage: Storage, revisions: readonly ArchivedItem[]): Promise<void> {
  const existing = new Set(await fileKeys(storage));
  const keys = new Set(revisions.flatMap(fileKeysOf));
  for (const key of keys) {
    await deleteAllVersions(storage, deletedKey(key));
    // The original of a document that visitors may not see is under `hidden/`, and its older versions stay there.
    const places = [key, hiddenKey(key)];
    if (places.some((place) => existing.has(place))) continue;
    for (const each of [...places, ...renditionKeys(key)]) await deleteAllVersions(storage, each);
  }
  for (const { resource, id } of revisions)
    if (resource && id)
      await storage.dynamoDb.send(new DeleteItemCommand({ TableName: storage.table, Key: { resource, id } }));
}

/** A line that identifies a version to the operator: resource, item id and title. */
export function describeRevision(revision: ArchivedItem): string {
  const resource = textOf(revision['resource']).slice(revisionPartition('').length);
  return `${resource} ${textOf(revision['itemId'])}: ${textOf(revision['title'])}`;
}

function matches(item: ArchivedItem, query: RevisionQuery): boolean {
  const partition = textOf(item['resource']);
  if (!isRevisionPartition(partition)) return false;
  if ('text' in query) return JSON.stringify(item).toLowerCase().includes(jsonText(query.text));
  return partition === revisionPartition(query.resource) && textOf(item['itemId']) === query.id;
}

/** The text as it appears inside a JSON string, in lower case. */
function jsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1).toLowerCase();
}

/** The keys of the files that a version references. */
function fileKeysOf({ item, itemId }: ArchivedItem): string[] {
  const keys = [...textsIn(item).map(mediaKey), pictureKeyOf(textOf(itemId))];
  return keys.filter((key) => key !== undefined);
}

/** The texts of a version's fields, also of those in groups. */
function textsIn(field: ArchivedItem[string] | undefined): string[] {
  return field && 'M' in field ? Object.values(field.M).flatMap(textsIn) : [textOf(field)];
}

/** Deletes an object with all its S3 versions. The local S3 has no versioning and responds NotImplemented. */
async function deleteAllVersions({ s3, bucket }: Storage, key: string): Promise<void> {
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
