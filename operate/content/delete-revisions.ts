import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { hiddenKey, mediaKey, originalKey, stemOf } from '../../contract/files/media.ts';
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
    if (existing.has(hiddenKey(key))) continue;
    for (const place of [String, hiddenKey, originalKey])
      await deleteAllVersions(storage, place(stemOf(key)));
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

/** Deletes the objects under a prefix with all their S3 versions. */
async function deleteAllVersions({ s3, bucket }: Storage, prefix: string): Promise<void> {
  for (;;) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix }));
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    if (versions.length === 0) return;
    for (const { Key, VersionId } of versions)
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
  }
}
