import { type RecordName, type RecordResource, resources } from '../../contract/resources.ts';
import { galleryItems } from '../core/gallery-items.ts';
import { galleryLists } from '../core/gallery-lists.ts';
import { openMediaBucket } from '../core/media-bucket.ts';
import { openPartition } from '../core/partition.ts';
import { withoutPrivate } from '../core/public-items.ts';
import { recordOperations } from '../core/record-operations.ts';
import { openRevisions } from '../core/revisions.ts';
import { claimedSlugs } from '../core/slugs.ts';
import type { ApiRead, ReadApi } from './snapshot.ts';

/**
 * Reads the public lists by the same code that serves them to visitors, but without the gateway and the edge. Throws for
 * a path that is no public list.
 */
export function openReadApi(mediaBucket: string): ReadApi {
  const gallery = galleryLists(
    galleryItems(openPartition('gallery'), openRevisions('gallery')),
    openMediaBucket(mediaBucket),
  );

  return async (path) => {
    const [, , name = '', list, folder] = path.split('/');
    if (isRecord(name)) return readRecords(name);
    if (path === '/api/gallery/folders') return notStored(await gallery.folderNames());
    if (name !== 'gallery' || list !== 'images') throw new Error(`No public list at ${path}.`);
    return notStored(await gallery.imagesIn(folder === undefined ? '' : decodeURIComponent(folder)));
  };
}

async function readRecords(name: RecordName): Promise<ApiRead> {
  const partition = openPartition(name);
  const resource: RecordResource = resources[name];
  // Claims first: an item that is created in between must not look as if it had been deleted.
  const slugs = resource.itemPages ? await claimedSlugs(partition) : [];
  const deletions = resource.idField ? await openRevisions(name).deletions() : {};
  // The feeds read the items themselves, so what is private must not be among them.
  const items = withoutPrivate(resource, await partition.list());
  const { body } = await recordOperations(resource, { ...partition, list: async () => items }).list();
  return { response: body, items, slugs, deletions };
}

const notStored = (response: unknown): ApiRead => ({
  response,
  items: [],
  slugs: [],
  deletions: {},
});

function isRecord(name: string): name is RecordName {
  return Object.hasOwn(resources, name);
}
