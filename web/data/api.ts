import type { AdminGalleryImage, FolderCover, GalleryImage } from '../../contract/entities/gallery.ts';
import type { HomePicture } from '../../contract/home-places.ts';
import type { Item } from '../../contract/items.ts';
import type { RecordName } from '../../contract/resources.ts';
import { createRequest, type Request, type TokenSource } from './request.ts';

export type Api = ReturnType<typeof createApi>;

/**
 * The calls of specification §7 by resource, but for those that administrators alone make (administration.ts); each carries the
 * token of `token`, when there is one.
 */
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
    massTimes: records(request, 'mass-times'),
    massChanges: records(request, 'mass-changes'),
    massIntentions: records(request, 'mass-intentions'),
    newsletters: records(request, 'newsletters'),
    meetingNotes: records(request, 'meeting-notes'),
    lectioDivina: records(request, 'lectio-divina'),
    gallery: gallery(request),
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
  };
}
