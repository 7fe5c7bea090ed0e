import { type Api, createApi } from '../data/api.ts';
import type { TokenSource } from '../data/request.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { withoutUnlistedDescription, isVisibleAt } from '../../contract/visibility.ts';
import { mayUserEdit } from './own-rights.ts';

type Lists<Item> = {
  readonly list: (query?: Readonly<Record<string, string>>) => Promise<Item[]>;
  readonly listAll: () => Promise<Item[]>;
};

/**
 * The API client for an administrator on public pages: lists of what they may edit come from the uncached admin routes, so
 * that their own changes show at once, without the items and descriptions that visitors cannot see now. When such a request is rejected (an
 * expired session, rights that have ended), the public route is read instead. Mass intentions always come from
 * the public route, because private ones must not appear on a page that is printed.
 */
export function administratorApi(token: TokenSource): Api {
  const api = createApi(token);
  const freshOr = async <Value>(
    resource: ResourceName,
    fresh: () => Promise<Value>,
    cached: () => Promise<Value>,
  ): Promise<Value> => {
    const isSignedIn = mayUserEdit(resource) && (await token().catch(() => undefined));
    return isSignedIn ? fresh().catch(cached) : cached();
  };
  const uncached = <Item extends Readonly<Record<string, unknown>>, Resource extends Lists<Item>>(
    name: ResourceName,
    resource: Resource & Lists<Item>,
  ) => ({
    ...resource,
    list: (query?: Readonly<Record<string, string>>) =>
      freshOr(
        name,
        async () =>
          (await resource.listAll())
            .filter((item) => isVisibleAt(item, new Date()))
            .map((item) => withoutUnlistedDescription(item)),
        () => resource.list(query),
      ),
  });
  return {
    ...api,
    record: (name) => (name === 'mass-intentions' ? api.record(name) : uncached(name, api.record(name))),
    gallery: {
      ...api.gallery,
      folders: () => freshOr('gallery', api.gallery.allFolders, api.gallery.folders),
      images: (folder) =>
        freshOr(
          'gallery',
          () => api.gallery.allImages(folder),
          () => api.gallery.images(folder),
        ),
      covers: () => freshOr('gallery', api.gallery.allCovers, api.gallery.covers),
      home: () => freshOr('gallery', api.gallery.allHome, api.gallery.home),
    },
  };
}
