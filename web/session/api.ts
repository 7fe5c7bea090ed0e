import type { Change, ItemRevision, ListedChange, RevisedResource } from '../../contract/changes.ts';
import type { DraftLink, NewDraftLink } from '../../contract/draft-links.ts';
import type {
  AdminGalleryImage,
  AlbumWords,
  GalleryImage,
  KnownPicture,
  Withdrawal,
} from '../../contract/gallery.ts';
import type { HideableName, RecordName } from '../../contract/resources.ts';
import type { HomePlace } from '../../contract/home-places.ts';
import type { Item } from '../../contract/items.ts';
import type { Person, PersonsAreas } from '../../contract/people.ts';
import type { DeletedSeries, EventFields, SavedSeries } from '../../contract/series.ts';
import type { UploadGrant } from '../../contract/uploads.ts';
import { createApi } from '../data/api.ts';
import { createRequest, type Request } from '../data/request.ts';
import { mayUserEdit } from './own-rights.ts';
import { accessToken } from './session.ts';

const reads = createApi(accessToken);
const { gallery, ...others } = administration(createRequest(accessToken));

/**
 * The API client of the signed-in administrator: every request carries their access token. The complete lists of what they may
 * not edit are those that visitors see.
 */
export const api = {
  ...reads,
  ...others,
  record: <Name extends RecordName>(name: Name) => {
    const record = reads.record(name);
    return { ...record, listAll: () => (mayUserEdit(name) ? record.listAll() : record.list()) };
  },
  gallery: {
    ...reads.gallery,
    ...gallery,
    allFolders: () => (mayUserEdit('gallery') ? reads.gallery.allFolders() : reads.gallery.folders()),
    allImages: (folder?: string): Promise<AdminGalleryImage[]> =>
      mayUserEdit('gallery') ? reads.gallery.allImages(folder) : reads.gallery.images(folder),
  },
};

type GrantRequest = {
  readonly fileName: string;
  readonly fileType: string;
  readonly fileSize: number;
  readonly folder: string;
};

type GalleryGrantRequest = GrantRequest & { readonly consent?: boolean; readonly sourceHash?: string };

/** The requests that only administrators send, besides those of the records; kept out of the visitors' bundle. */
export function administration(request: Request) {
  return {
    events: series(request),
    massTimes: {
      /** Replaces those of a church, or without one all of them. */
      initialize: (church: { readonly church?: string }) =>
        request<Item<'mass-times'>[]>('mass-times', 'initialize', {}, church),
    },
    uploads: {
      grant: (grant: GrantRequest) => request<UploadGrant>('uploads', 'grant', {}, grant),
    },
    gallery: galleryWrites(request),
    parish: {
      get: () => request<Item<'parish'>>('parish', 'getUncached'),
      /** Changes the given fields. The API responds 409 if `version` is not the current one. */
      update: (changes: Readonly<Record<string, unknown>>) =>
        request<Item<'parish'>>('parish', 'update', {}, changes),
    },
    changes: changes(request),
    draftLinks: draftLinks(request),
    people: people(request),
  };
}

/** The requests that write several events of a series; each is safe to repeat. */
function series(request: Request) {
  return {
    /** Saves an event, and one like it on each of the other dates. */
    repeat: (id: string, body: EventFields & { readonly dates: readonly string[] }) =>
      request<SavedSeries>('events', 'repeat', { path: { id } }, body),
    /** Changes an event and the later ones of its series. `request` is the same in each retry. */
    updateSeries: (id: string, body: EventFields & { readonly request: string }) =>
      request<SavedSeries>('events', 'updateSeries', { path: { id } }, body),
    /** Deletes an event and the later ones of its series. */
    removeSeries: (id: string) => request<DeletedSeries>('events', 'removeSeries', { path: { id } }),
  };
}

/** The change history, newest first; `id` is that of a record or of a change. */
function changes(request: Request) {
  return {
    /** The latest 200 changes to any item. */
    list: () => request<ListedChange[]>('changes', 'list'),
    /** The latest deletion of each item that is still deleted. */
    deleted: () => request<Change[]>('changes', 'listDeleted'),
    /** The versions of one item. */
    revisions: (resource: RevisedResource, id: string) =>
      request<ItemRevision[]>('changes', 'listRevisions', { path: { resource, id } }),
    /**
     * Saves an earlier version again (for a deletion, the deleted item) and returns the item as its own resource does.
     * `seenVersion` is the version last seen, 0 for a deleted item; the API responds 409 when a newer one exists.
     */
    restore: (resource: RevisedResource, id: string, version: number, seenVersion?: number) =>
      request<unknown>('changes', 'restore', { path: { resource, id } }, { version, seenVersion }),
  };
}

/** Those who may sign in; for those who may change everything. */
function people(request: Request) {
  return {
    list: () => request<Person[]>('people', 'list'),
    invite: (email: string, areas: PersonsAreas) => request<Person>('people', 'create', {}, { email, areas }),
    /** `email` corrects the address of someone who has not signed in yet, and `sendAgain` repeats their invitation. */
    change: (id: string, changes: { readonly areas: PersonsAreas; readonly sendAgain?: boolean }) =>
      request<Person>('people', 'update', { path: { id } }, changes),
    remove: (id: string) => request<unknown>('people', 'remove', { path: { id } }),
  };
}

/** The links to items that visitors do not see. */
function draftLinks(request: Request) {
  return {
    create: (resource: HideableName, id: string) =>
      request<NewDraftLink>('draft-links', 'create', {}, { resource, id }),
    /** The links that can still be opened, newest first. */
    list: () => request<DraftLink[]>('draft-links', 'list'),
    remove: (id: string) => request<unknown>('draft-links', 'remove', { path: { id } }),
  };
}

type Based = { readonly version?: number | undefined };
type Versioned = { readonly version: number };

function galleryWrites(request: Request) {
  return {
    // A change brings the `version` that it is based on; the API responds 409 if it is not the current one.
    setHome: (place: HomePlace, choice: { readonly key: string; readonly alt: string } & Based) =>
      request<Versioned>('gallery', 'setHome', { path: { place } }, choice),
    resetHome: (place: HomePlace) => request<unknown>('gallery', 'resetHome', { path: { place } }),
    /** Moves the picture directly after the one with the key `after`, or to the front when `after` is empty. */
    setOrder: (key: string, change: { readonly after: string } & Based) =>
      request<Versioned>('gallery', 'setOrder', { path: { key } }, change),
    /** An empty key makes the first picture the cover again. */
    setCover: (name: string, choice: { readonly key: string } & Based) =>
      request<Versioned>('gallery', 'setCover', { path: { name } }, choice),
    /** Absent words stay, and empty ones are removed. */
    setAlbum: (name: string, album: AlbumWords & { readonly name?: string } & Based) =>
      request<Versioned>('gallery', 'setAlbum', { path: { name } }, album),
    move: (key: string, folder: string) => request<GalleryImage>('gallery', 'move', {}, { key, folder }),
    createFolder: (folderName: string) => request<unknown>('gallery', 'createFolder', {}, { folderName }),
    grant: (grant: GalleryGrantRequest) => request<Required<UploadGrant>>('gallery', 'grant', {}, grant),
    /** The pictures already uploaded from files with these hashes (`sourceHashes` in the contract). */
    duplicates: (sourceHashes: readonly string[]) =>
      request<KnownPicture[]>('gallery', 'findDuplicates', {}, { sourceHashes }),
    setCaption: (key: string, change: { readonly caption: string } & Based) =>
      request<Versioned>('gallery', 'setCaption', { path: { key } }, change),
    giveConsent: (key: string) => request<AdminGalleryImage>('gallery', 'setConsent', { path: { key } }, {}),
    /** Deletes the picture for good. */
    withdrawConsent: (key: string, withdrawn: Withdrawal) =>
      request<unknown>('gallery', 'setConsent', { path: { key } }, { withdrawn }),
    removeImage: (key: string) => request<unknown>('gallery', 'removeImage', { path: { key } }),
    removeFolder: (name: string) => request<unknown>('gallery', 'removeFolder', { path: { name } }),
  };
}
