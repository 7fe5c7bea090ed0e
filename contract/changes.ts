import * as z from 'zod/mini';
import { wholeNumber } from './fields/fields.ts';
import { type ResourceName, resourceNames } from './routes.ts';
import { galleryIds } from './table-item.ts';

/** The resources whose items have revisions. */
export type RevisedResource = Exclude<ResourceName, (typeof unrevised)[number]>;
const unrevised = ['uploads', 'changes', 'draft-links', 'people'] as const;
export const revisedResources = resourceNames.filter(
  (name): name is RevisedResource => !unrevised.some((each) => each === name),
);

export type ChangeAction = 'created' | 'changed' | 'deleted' | 'restored';

/** A change in the list of changes. Those of people cannot be restored, and have no versions of their own. */
export type ListedChange = ChangeOf<ListedResource>;
export type ListedResource = RevisedResource | 'people';

/** One change of an item. A deletion is a version too, which leaves no current item; restoring it brings the item back. */
export type Change = ChangeOf<RevisedResource>;

/** A change of an item of a resource. */
export type ChangeOf<Resource extends ListedResource> = {
  readonly resource: Resource;
  /** Identifies the item in `/api/changes/{resource}/{id}`: a record's id, or see `pictureChangeId` and `folderChangeId`. */
  readonly id: string;
  /** The version that the change created. */
  readonly version: number;
  readonly action: ChangeAction;
  /** A description, when more than fields changed: 'Moved to 3 of 12'. */
  readonly did?: string;
  /** The names of the fields in which this version differs from the one before it, if that is known. */
  readonly changed?: readonly string[];
  /** The item's display name. */
  readonly title: string;
  /** The item's own date (yyyy-mm-dd) in this version, which distinguishes the events of a series. */
  readonly itemDate?: string;
  /** The series of an event. */
  readonly series?: string;
  /** The folder of a gallery picture in this version; empty for the root gallery. */
  readonly folder?: string;
  /** ISO timestamp. */
  readonly at: string;
  /** The administrator's e-mail address, if known. */
  readonly by?: string;
  /** The version that was restored, if this change is a restore. */
  readonly restoredFrom?: number;
  /** In the list of deleted items, how many pictures a folder is restored with; they are not listed themselves. */
  readonly pictures?: number;
  /** Set for a picture whose consent was withdrawn: it cannot be restored. */
  readonly isWithdrawn?: boolean;
  /** Whether the item is currently deleted. */
  readonly isDeleted: boolean;
};

/** One version of an item with its fields. A deletion has the fields of the deleted item. */
export type ItemRevision = Change & { readonly fields: Readonly<Record<string, unknown>> };

/** The id of a gallery picture in the changes API. */
export const pictureChangeId = (key: string): string => encodedId(galleryIds.image(key));

/** The id of a gallery folder in the changes API. */
export const folderChangeId = (name: string): string => encodedId(galleryIds.folder(name));

/** The id, in the changes API, of the picture chosen for a place on the home page. */
export const homePictureChangeId = (place: string): string => encodedId(galleryIds.homePicture(place));

/** The id of a table item in the changes API. Gallery ids are encoded, because they contain slashes. */
export function changeIdOf(resource: ListedResource, itemId: string): string {
  return resource === 'gallery' ? encodedId(itemId) : itemId;
}

/** The table id for an id of the changes API; undefined when it cannot be decoded. */
export function itemIdOf(resource: RevisedResource, changeId: string): string | undefined {
  return resource === 'gallery' ? decodedId(changeId) : changeId;
}

/** Base64url (RFC 4648 §5) of the text in UTF-8. */
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

/**
 * The body of a request to restore a version of an item. `seenVersion` is the item's current version as the caller last saw
 * it, 0 if deleted; if it has changed since, the API responds with 409. Without it, the latest version is replaced.
 */
export const restoreSchema = z.object({
  version: wholeNumber('Version'),
  seenVersion: z.optional(wholeNumber('Seen version')),
});
