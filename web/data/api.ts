import type { Change, ItemRevision, RevisedResource } from '../../contract/changes.ts';
import type {
  AdminGalleryImage,
  FolderCover,
  GalleryArrival,
  GalleryImage,
  KnownPicture,
} from '../../contract/entities/gallery.ts';
import type { HomePicture, HomePlace } from '../../contract/home-places.ts';
import type { UploadGrant } from '../../contract/entities/upload.ts';
import type { Item } from '../../contract/items.ts';
import type { RecordName } from '../../contract/resources.ts';
import { createRequest, type Request, type TokenSource } from './request.ts';

export type Api = ReturnType<typeof createApi>;

type GrantRequest = {
  readonly fileName: string;
  readonly fileType: string;
  readonly fileSize: number;
  readonly folder: string;
};

type GalleryGrantRequest = GrantRequest & { readonly consent?: boolean; readonly sourceHash?: string };

/** Every call of specification §7, by resource; each carries the token of `token`, when there is one. */
export function createApi(token: TokenSource = async () => undefined) {
  const request = createRequest(token);
  return {
    /** The requests of any record resource. */
    record: <Name extends RecordName>(name: Name) => records(request, name),
    events: records(request, 'events'),
    news: records(request, 'news'),
    reflections: records(request, 'reflections'),
    team: records(request, 'team'),
    history: records(request, 'history'),
    devotions: records(request, 'devotions'),
    massTimes: {
      ...records(request, 'mass-times'),
      initialize: () => request<Item<'mass-times'>[]>('mass-times', 'initialize', {}, {}),
    },
    massChanges: records(request, 'mass-changes'),
    massIntentions: records(request, 'mass-intentions'),
    newsletters: records(request, 'newsletters'),
    meetingNotes: records(request, 'meeting-notes'),
    lectioDivina: records(request, 'lectio-divina'),
    uploads: {
      grant: (grant: GrantRequest) => request<UploadGrant>('uploads', 'grant', {}, grant),
    },
    gallery: gallery(request),
    changes: changes(request),
  };
}

/** The requests of one record resource that its admin screen sends. */
export type RecordClient<Name extends RecordName> = Pick<
  ReturnType<typeof records<Name>>,
  'listAll' | 'create' | 'update' | 'remove'
>;

function records<Name extends RecordName>(request: Request, name: Name) {
  return {
    /** The whole list in the API's order. `query` may bring a parameter against caching (specification §7). */
    list: async (query: Readonly<Record<string, string>> = {}): Promise<Item<Name>[]> => {
      const items = await request<(Item<Name> | null)[]>(name, 'list', { query });
      return items.filter((item) => item !== null);
    },
    /** With what the public list leaves out; for administrators. */
    listAll: () => request<Item<Name>[]>(name, 'listAll'),
    create: (fields: Readonly<Record<string, unknown>>) => request<Item<Name>>(name, 'create', {}, fields),
    update: (id: string, changes: Readonly<Record<string, unknown>>) =>
      request<Item<Name>>(name, 'update', { path: { id } }, changes),
    remove: (id: string) => request<unknown>(name, 'remove', { path: { id } }),
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

function gallery(request: Request) {
  return {
    folders: () => request<string[]>('gallery', 'listFolders'),
    /** The pictures of one folder, or of the root gallery. */
    images: (folder?: string) =>
      request<GalleryImage[]>('gallery', 'listImages', folder ? { path: { folder } } : {}),
    /** The same two lists for administrators, uncached. */
    allFolders: () => request<string[]>('gallery', 'listAllFolders'),
    allImages: (folder?: string) =>
      request<AdminGalleryImage[]>('gallery', 'listAllImages', folder ? { path: { folder } } : {}),
    /** The picture that stands for each folder that has any. */
    covers: () => request<FolderCover[]>('gallery', 'listCovers'),
    /** What was chosen for the home page; the second for administrators, uncached. */
    home: () => request<HomePicture[]>('gallery', 'listHome'),
    allHome: () => request<HomePicture[]>('gallery', 'listAllHome'),
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
