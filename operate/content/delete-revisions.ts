import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { hiddenKey, mediaKey, originalKey, stemOf } from '../../contract/files/media.ts';
import { pictureResourceOf } from '../../contract/files/pictures.ts';
import { slugWords } from '../../contract/words.ts';
import {
  isClaim,
  isRevisionPartition,
  pictureKeyOf,
  pictureStateKey,
  revisionPartition,
} from '../../contract/table-item.ts';
import { type Item, type Storage, storedItems } from './storage.ts';

/** Selects the earlier versions of one item, or all that contain a text (case-insensitive, in any field). */
export type RevisionQuery = { readonly resource: string; readonly id: string } | { readonly text: string };

/**
 * Returns the earlier versions that match the query, and what keeps the addresses of such items after they were deleted: their
 * titles are in it. Scans the whole table.
 */
export async function findRevisions(storage: Storage, query: RevisionQuery): Promise<Item[]> {
  const items = await storedItems(storage);
  const revisions = items.filter((each) => isRevisionPartition(each.resource) && isMatch(each, query));
  const ids = new Set(revisions.map(({ itemId }) => itemId));
  const current = new Set(items.filter((each) => !isRevisionPartition(each.resource)).map(({ id }) => id));
  const words = 'text' in query ? slugWords(query.text) : '';
  const addresses = items.filter(({ resource, id, item }) => {
    if (!isClaim(id) || current.has(String(item))) return false;
    const isOfItem = 'text' in query ? ids.has(item) : resource === query.resource && item === query.id;
    return isOfItem || (words !== '' && id.includes(words));
  });
  return [...revisions, ...addresses];
}

function isMatch(revision: Item, query: RevisionQuery): boolean {
  if ('text' in query) return inJson(revision).includes(inJson(query.text));
  return revision.resource === revisionPartition(query.resource) && revision['itemId'] === query.id;
}

/**
 * Permanently deletes earlier versions and the files they reference. Keeps files that an item still has. The versions are
 * deleted last, so that an interrupted run can be repeated.
 */
export async function deleteRevisions(storage: Storage, revisions: readonly Item[]): Promise<void> {
  const remove = (Key: { resource: string; id: string }) =>
    storage.dynamoDb.send(new DeleteCommand({ TableName: storage.table, Key }));
  const kept = (await storedItems(storage)).filter(({ resource }) => !resource.includes('#'));
  const used = JSON.stringify(kept);
  const keys = new Set(revisions.flatMap(fileKeysOf));
  for (const key of keys) {
    if (used.includes(key.slice(key.indexOf('/') + 1))) continue;
    for (const place of [String, hiddenKey, originalKey])
      await deleteAllVersions(storage, place(stemOf(key)));
    if (pictureResourceOf(key)) await remove(pictureStateKey(key));
  }
  for (const { resource, id } of revisions) await remove({ resource, id });
}

/** A line that identifies a version to the operator: resource, item id and title. */
export function describeRevision({ resource, id, itemId, title }: Item): string {
  if (isClaim(id)) return `${resource} ${id}: the address of a deleted item`;
  return `${resource.slice(revisionPartition('').length)} ${String(itemId)}: ${String(title)}`;
}

/** A value as JSON in lower case, without the quotes of a text. */
function inJson(value: unknown): string {
  const json = JSON.stringify(value).toLowerCase();
  return typeof value === 'string' ? json.slice(1, -1) : json;
}

/** The keys of the files that a version references. */
function fileKeysOf({ item, itemId }: Item): string[] {
  const keys = [...textsIn(item).map(mediaKey), pictureKeyOf(String(itemId))];
  return keys.filter((key) => key !== undefined);
}

/** The texts of a version's fields, also of those in groups. */
function textsIn(field: unknown): string[] {
  if (typeof field === 'string') return [field];
  return typeof field === 'object' && field !== null ? Object.values(field).flatMap(textsIn) : [];
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
