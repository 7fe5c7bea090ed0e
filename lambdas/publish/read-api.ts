import { textsFolder } from '../../contract/files/document-text.ts';
import { parishId, parishPath } from '../../contract/parish-record.ts';
import {
  isRecordName,
  massResources,
  type RecordName,
  type RecordResource,
  resources,
} from '../../contract/resources.ts';
import { boundariesOf, isVisibleAt } from '../../contract/visibility.ts';
import { galleryItems } from '../core/gallery/items.ts';
import {
  covers,
  folderNames,
  type GalleryContent,
  imageAt,
  imagesIn,
  readGallery,
  shownToVisitors,
  homePictures,
} from '../core/gallery/lists.ts';
import { dateFor } from '../core/storage/parish-field.ts';
import { openPartition } from '../core/storage/partition.ts';
import { publicList, visibleItems } from '../core/records/public-items.ts';
import { endOfNotice, shownParish } from '../core/records/parish-record.ts';
import { openPictureStates } from '../core/files/picture-states.ts';
import { openRevisions } from '../core/storage/revisions.ts';
import { claimedSlugs, hasBeenVisible, slugOf } from '../core/storage/slugs.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { uploadedPictures } from '../core/files/uploaded-pictures.ts';
import { latest } from './feeds/published-items.ts';
import type { ApiRead, ReadApi } from './snapshot.ts';
import type { ReadText } from './texts/document-texts.ts';

/**
 * Reads the public lists, with the same code as the API's Lambdas but without the gateway and the edge, and the texts of
 * documents. Rejects for any other path.
 */
export function openReadApi(readText: ReadText): ReadApi {
  const items = galleryItems(openPartition('gallery'), openRevisions('gallery'));
  const states = openPictureStates();
  /** The gallery at the time of a pass, which reads many of its lists. */
  const galleries = new WeakMap<Date, Promise<GalleryContent>>();
  const galleryAt = (now: Date) => {
    const gallery = galleries.get(now) ?? readGallery(items, states).then(shownToVisitors);
    galleries.set(now, gallery);
    return gallery;
  };

  return async (path, now) => {
    if (path.startsWith(`/${textsFolder}`)) return notStored(await readText(path));
    const [, , name = '', list, folder] = path.split('/');
    if (path === parishPath) return readParish();
    if (isRecordName(name)) return readRecords(name, now);
    if (name !== 'gallery') throw new Error(`No public list at ${path}.`);
    const gallery = await galleryAt(now);
    if (list === 'folders') return notStored(folderNames(gallery));
    if (list === 'home')
      return notStored(await homePictures(gallery.homePictures, async (key) => imageAt(gallery, key)));
    if (list === 'covers') return notStored(covers(gallery));
    if (list !== 'images') throw new Error(`No public list at ${path}.`);
    return notStored(imagesIn(gallery, folder === undefined ? '' : decodeURIComponent(folder)));
  };
}

/** The record as it is in the table, too, for the date of its last change. */
async function readParish(): Promise<ApiRead> {
  const item = await openPartition('parish').get(parishId);
  const end = endOfNotice(item);
  return {
    ...notStored(await shownParish(item)),
    items: item ? [item] : [],
    boundaries: end ? [end] : [],
  };
}

async function readRecords(name: RecordName, now: Date): Promise<ApiRead> {
  const partition = openPartition(name);
  const resource: RecordResource = resources[name];
  // Claims first: an item created between the two reads must not look deleted.
  const claimed = resource.itemPages ? await claimedSlugs(partition) : [];
  const deletions = massResources.some((each) => each === name) ? await openRevisions(name).deletions() : {};
  const [items, today] = await Promise.all([partition.list(), dateFor(resource, now)]);
  return {
    response: await uploadedPictures(resource.file).addTo(publicList(resource, items, now, today)),
    // Feeds read these items directly, so they must not include hidden ones.
    items: visibleItems(resource, items.map(changedWhenShown), now),
    goneSlugs: goneSlugs(resource, { claimed, items, now }),
    boundaries: boundariesOf(items),
    deletions,
  };
}

/** An item that became visible on schedule changed the pages at that time. */
function changedWhenShown(item: StoredItem): StoredItem {
  const { visibleFrom = '', updatedAt } = item;
  return typeof visibleFrom === 'string' ? { ...item, updatedAt: latest(updatedAt, visibleFrom) } : item;
}

type Slugs = {
  readonly claimed: readonly string[];
  readonly items: readonly StoredItem[];
  readonly now: Date;
};

/** The slugs of deleted items, which are claimed but unused, and of items that are no longer visible. */
function goneSlugs(resource: RecordResource, { claimed, items, now }: Slugs): string[] {
  const taken = new Set(items.map((item) => slugOf(resource, item)));
  const ended = items.filter((item) => !isVisibleAt(item, now) && hasBeenVisible(item, now));
  return [
    ...claimed.filter((slug) => !taken.has(slug)),
    ...ended.flatMap((item) => slugOf(resource, item) ?? []),
  ];
}

const notStored = (response: unknown): ApiRead => ({
  response,
  items: [],
  goneSlugs: [],
  boundaries: [],
  deletions: {},
});
