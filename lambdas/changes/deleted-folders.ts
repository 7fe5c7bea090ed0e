import { type Change, changeIdOf } from '../../contract/changes.ts';
import { pictureOf } from '../core/gallery/items.ts';
import { folderNameIn, type StoredItem } from '../core/storage/stored-item.ts';
import type { Deletion, Revision } from '../core/storage/revisions.ts';

/** Gallery items and revisions, those of each item in ascending order. */
type Gallery = { readonly items: readonly StoredItem[]; readonly kept: readonly Revision[] };

/** Returns the latest revision of each picture that was deleted with this version of its folder, and still is. */
export function picturesDeletedWith(folder: StoredItem, { items, kept }: Gallery): Revision[] {
  const existing = new Set(items.map(({ id }) => id));
  const revisionsOfFolder = kept.filter(({ itemId }) => itemId === folder.id);
  const isOfDeletion = deletionOf(folder, revisionsOfFolder);
  const name = folderNameIn(folder.id);
  const deletedWithFolder = new Set(
    kept
      .filter(({ item, deletion }) => deletion && isOfDeletion(deletion) && pictureOf(item)?.folder === name)
      .map(({ itemId }) => itemId),
  );
  return latestOfEach(kept).filter(
    ({ itemId, deletion }) => deletion?.withFolder && deletedWithFolder.has(itemId) && !existing.has(itemId),
  );
}

/**
 * Omits the pictures that restoring a deleted folder restores, and adds their number to the folder's deletion. A picture
 * that was deleted by itself, or with an earlier folder of the same name, stays.
 */
export function withPicturesInFolders(deletions: readonly Change[], gallery: Gallery): Change[] {
  const folders = new Map(
    gallery.kept.flatMap(({ itemId, item, deletion }) =>
      deletion && folderNameIn(itemId) !== undefined
        ? [[`${deletion.at} ${changeIdOf('gallery', itemId)}`, item] as const]
        : [],
    ),
  );
  const inFolders = new Set<string>();
  const withCounts = deletions.map((deletion): Change => {
    const folder = deletion.resource === 'gallery' && folders.get(`${deletion.at} ${deletion.id}`);
    if (!folder) return deletion;
    const pictures = picturesDeletedWith(folder, gallery);
    for (const { itemId } of pictures) inFolders.add(changeIdOf('gallery', itemId));
    return pictures.length > 0 ? { ...deletion, pictures: pictures.length } : deletion;
  });
  return withCounts.filter(({ resource, id }) => resource !== 'gallery' || !inFolders.has(id));
}

/**
 * Returns a predicate for pictures that were deleted with this version of their folder. Pictures are deleted before their
 * folder, some by earlier requests when a delete was retried; each belongs to the folder's next deletion.
 */
function deletionOf(folder: StoredItem, revisionsOfFolder: readonly Revision[]) {
  const deletions = revisionsOfFolder.flatMap(({ item, deletion }) =>
    deletion ? [{ item, at: deletion.at }] : [],
  );
  const { at } = deletions.findLast(({ item }) => isSameVersion(item, folder)) ?? {};
  const previous = deletions.map((each) => each.at).filter((each) => at !== undefined && each < at);
  const after = previous.sort().at(-1) ?? '';
  return (picture: Deletion) =>
    picture.withFolder === true && at !== undefined && picture.at > after && picture.at <= at;
}

const isSameVersion = (one: StoredItem, other: StoredItem) =>
  one.version === other.version && one.createdAt === other.createdAt;

function latestOfEach(revisions: readonly Revision[]): Revision[] {
  return [...new Map(revisions.map((revision) => [revision.itemId, revision])).values()];
}
