import { type ResourceName, resourceNames } from './routes.ts';
import { galleryIds } from './table-item.ts';

/** The resources whose items have revisions. */
export const revisedResources = resourceNames.filter((name) => name !== 'uploads' && name !== 'changes');
export type RevisedResource = Exclude<ResourceName, 'uploads' | 'changes'>;

export const changeActions = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof changeActions)[number];

/**
 * One change of an item. The deletion of an item is a version too, without a current item; restoring it brings back what
 * was deleted.
 */
export type Change = {
  readonly resource: RevisedResource;
  /** Names the item in `/api/changes/{resource}/{id}`: a record's id, or see `pictureChangeId` and `folderChangeId`. */
  readonly id: string;
  /** The version that the change made. */
  readonly version: number;
  readonly action: ChangeAction;
  /** What it did, in words, where it is more than a change of fields: 'Moved to 3 of 12'. */
  readonly did?: string;
  /** What people know the item by. */
  readonly title: string;
  /** ISO timestamp. */
  readonly at: string;
  /** The administrator's e-mail address, where it is known. */
  readonly by?: string;
  /** The version that a restoring wrote again. */
  readonly restoredFrom?: number;
  /** Whether the item is deleted now. */
  readonly isDeleted: boolean;
};

/** A version of one item with its fields; a deletion has those of what was deleted. */
export type ItemRevision = Change & { readonly fields: Readonly<Record<string, unknown>> };

/** The id by which changes name a picture of the gallery. */
export const pictureChangeId = (key: string): string => encodedId(galleryIds.image(key));

/** The id by which changes name a folder of the gallery. */
export const folderChangeId = (name: string): string => encodedId(galleryIds.folder(name));

/** The id by which changes name what was chosen for a place on the home page. */
export const homePictureChangeId = (place: string): string => encodedId(galleryIds.homePicture(place));

/** The id by which changes name an item of the table: the gallery's hold slashes, which no path segment survives. */
export function changeIdOf(resource: RevisedResource, itemId: string): string {
  return resource === 'gallery' ? encodedId(itemId) : itemId;
}

/** The item's id in the table; undefined for what no item can have. */
export function itemIdOf(resource: RevisedResource, changeId: string): string | undefined {
  return resource === 'gallery' ? decodedId(changeId) : changeId;
}

/** Base64url (RFC 4648 §5) of its UTF-8. */
function encodedId(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decodedId(id: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(id.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
