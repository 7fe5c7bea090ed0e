import type {
  AdminFolderCover,
  AdminGalleryImage,
  FolderCover,
  GalleryImage,
} from '../../contract/gallery.ts';
import type { HomePicture } from '../../contract/home-places.ts';
import type { Item } from '../../contract/items.ts';
import type { ParishRecord } from '../../contract/parish-record.ts';
import type { RecordName } from '../../contract/resources.ts';
import { createRequest, type Request, type TokenSource } from './request.ts';

export type Api = ReturnType<typeof createApi>;

/**
 * The client of the API of specification §7 by resource, without the requests that only administrators send
 * (session/api.ts). Requests carry the token from `token`, if there is one.
 */
export function createApi(token: TokenSource = async () => undefined) {
  const request = createRequest(token);
  return {
    parish: () => request<ParishRecord>('parish', 'get'),
    record: <Name extends RecordName>(name: Name) => records(request, name),
    gallery: gallery(request),
  };
}

/** The requests that the admin screen of a record resource sends. */
export type RecordClient<Name extends RecordName> = Pick<
  ReturnType<typeof records<Name>>,
  'listAll' | 'create' | 'update' | 'remove'
>;

function records<Name extends RecordName>(request: Request, name: Name) {
  return {
    /** The complete list in the API's order. `query` may contain a cache-busting parameter (specification §7). */
    list: async (query: Readonly<Record<string, string>> = {}): Promise<Item<Name>[]> => {
      const items = await request<(Item<Name> | null)[]>(name, 'list', { query });
      return items.filter((item) => item !== null);
    },
    /** Includes the items that the public list omits; for administrators. */
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
    /** The cover picture of each folder that is not empty. */
    covers: () => request<FolderCover[]>('gallery', 'listCovers'),
    allCovers: () => request<AdminFolderCover[]>('gallery', 'listAllCovers'),
    /** The pictures chosen for the home page. */
    home: () => request<HomePicture[]>('gallery', 'listHome'),
    allHome: () => request<HomePicture[]>('gallery', 'listAllHome'),
  };
}
