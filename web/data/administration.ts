import type { Change, ItemRevision, RevisedResource } from '../../contract/changes.ts';
import type {
  AdminGalleryImage,
  GalleryArrival,
  GalleryImage,
  KnownPicture,
} from '../../contract/entities/gallery.ts';
import type { UploadGrant } from '../../contract/entities/upload.ts';
import type { HomePlace } from '../../contract/home-places.ts';
import type { Item } from '../../contract/items.ts';
import type { Request } from './request.ts';

type GrantRequest = {
  readonly fileName: string;
  readonly fileType: string;
  readonly fileSize: number;
  readonly folder: string;
};

type GalleryGrantRequest = GrantRequest & { readonly consent?: boolean; readonly sourceHash?: string };

/** The requests that administrators alone make, apart from those of every record: visitors do not download them. */
export function administration(request: Request) {
  return {
    massTimes: {
      initialize: () => request<Item<'mass-times'>[]>('mass-times', 'initialize', {}, {}),
    },
    uploads: {
      grant: (grant: GrantRequest) => request<UploadGrant>('uploads', 'grant', {}, grant),
    },
    gallery: galleryWrites(request),
    changes: changes(request),
  };
}

/** What administrators have changed, newest first; `id` is that of a change, or of a record. */
function changes(request: Request) {
  return {
    /** The latest 200 of everything. */
    list: () => request<Change[]>('changes', 'list'),
    /** The versions of one item. */
    revisions: (resource: RevisedResource, id: string) =>
      request<ItemRevision[]>('changes', 'listRevisions', { path: { resource, id } }),
    /**
     * Writes a version again, a deletion's what was deleted, and returns the item as its resource does. `seenVersion` is
     * the version last seen, 0 for a deleted item: when another has come since, the restoring is refused with 409.
     */
    restore: (resource: RevisedResource, id: string, version: number, seenVersion?: number) =>
      request<unknown>('changes', 'restore', { path: { resource, id } }, { version, seenVersion }),
  };
}

function galleryWrites(request: Request) {
  return {
    setHome: (place: HomePlace, choice: { readonly key: string; readonly alt: string }) =>
      request<unknown>('gallery', 'setHome', { path: { place } }, choice),
    resetHome: (place: HomePlace) => request<unknown>('gallery', 'resetHome', { path: { place } }),
    /** Behind the picture with the key `after`; before all without one. */
    setOrder: (key: string, after: string) =>
      request<unknown>('gallery', 'setOrder', { path: { key } }, { after }),
    /** Without a key the first picture is the cover. */
    setCover: (name: string, key: string) =>
      request<unknown>('gallery', 'setCover', { path: { name } }, { key }),
    move: (key: string, folder: string) => request<GalleryImage>('gallery', 'move', {}, { key, folder }),
    createFolder: (folderName: string) => request<unknown>('gallery', 'createFolder', {}, { folderName }),
    grant: (grant: GalleryGrantRequest) => request<Required<UploadGrant>>('gallery', 'grant', {}, grant),
    /** Which of these files have been uploaded before; `sourceHashes` as the contract's schema has them. */
    duplicates: (sourceHashes: readonly string[]) =>
      request<KnownPicture[]>('gallery', 'findDuplicates', {}, { sourceHashes }),
    /** What became of the pictures that were uploaded lately. */
    arrivals: () => request<GalleryArrival[]>('gallery', 'listArrivals'),
    setCaption: (key: string, caption: string) =>
      request<unknown>('gallery', 'setCaption', { path: { key } }, { caption }),
    giveConsent: (key: string) => request<AdminGalleryImage>('gallery', 'giveConsent', { path: { key } }, {}),
    removeImage: (key: string) => request<unknown>('gallery', 'removeImage', { path: { key } }),
    removeFolder: (name: string) => request<unknown>('gallery', 'removeFolder', { path: { name } }),
  };
}
