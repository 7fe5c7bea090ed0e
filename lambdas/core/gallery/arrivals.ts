import pMap from 'p-map';
import { fileHeaders } from '../../../contract/files/file-headers.ts';
import { contentFault } from '../../../contract/files/file-signatures.ts';
import { galleryPrefix, incomingKey, incomingPrefix } from '../../../contract/files/media.ts';
import { Problem } from '../../../contract/problems.ts';
import type { UploadLog } from '../files/upload-log.ts';
import type { GalleryGrant, GalleryGrants } from './grants.ts';
import type { GalleryItems } from './items.ts';
import { folderOf } from './keys.ts';
import { log } from '../platform/log.ts';
import type { MediaBucket } from '../files/media-bucket.ts';
import type { Thumbnails } from '../files/thumbnails.ts';

export type GalleryArrivals = ReturnType<typeof galleryArrivals>;

const CONCURRENCY = 10;

type ArrivalServices = {
  readonly grants: GalleryGrants;
  readonly items: GalleryItems;
  readonly uploadLog: UploadLog;
  readonly thumbnails: Thumbnails;
  readonly bucket: MediaBucket;
};

/**
 * Takes uploaded pictures into the gallery (decision 31): each is uploaded to `incoming/` and, once its bytes are known to
 * be a picture's, published at the key named in its grant, and listed. Every step is idempotent and safe to run concurrently.
 */
export function galleryArrivals({ grants, items, uploadLog, thumbnails, bucket }: ArrivalServices) {
  /**
   * Takes all pictures that have arrived. A list read afterwards includes them, even those taken by a concurrent run: a grant
   * is deleted only after its item exists.
   */
  async function takeAll(): Promise<void> {
    const granted = await grants.list();
    if (granted.length === 0) return;
    const arrived = new Set<string>();
    for await (const files of bucket.pages(incomingKey(galleryPrefix)))
      for (const { key } of files) arrived.add(key);
    const ready = granted.filter(({ key }) => arrived.has(incomingKey(key)));
    await pMap(ready, (grant) => place(grant).catch(warnOf(grant)), { concurrency: CONCURRENCY });
  }

  /** Takes one picture, if it has arrived. Throws Problem (400) for a file that is not a picture. */
  async function take(key: string): Promise<void> {
    const [grant, arrived] = await Promise.all([grants.get(key), bucket.find(incomingKey(key))]);
    if (grant && arrived) await place(grant);
  }

  /** Publishes a picture, unless an earlier request has, and ends its grant. */
  async function place(grant: GalleryGrant): Promise<void> {
    const { key } = grant;
    if (!(await items.picture(key)))
      await publish(grant).catch(async (error: unknown) => {
        const wasPublishedMeanwhile = !(error instanceof Problem) && (await items.picture(key));
        if (!wasPublishedMeanwhile) throw error;
      });
    await bucket.dropUpload(incomingKey(key));
    await grants.remove(key);
  }

  /** The file under `incoming/` stays until the item exists, so that a publication that fails half-way is repeated. */
  async function publish(grant: GalleryGrant): Promise<void> {
    const { key, fileName } = grant;
    const { start, etag } = await bucket.peek(incomingKey(key));
    const fault = contentFault(key, start, fileName);
    await uploadLog.put({ key, attempts: 0, ...(fault !== undefined && { fault }) });
    if (fault !== undefined) throw new Problem('invalid', fault);
    if (grant.hasThumbnail) await thumbnails.show(key);
    await bucket.publish(incomingKey(key), key, fileHeaders(key, fileName), etag);
    const file = await bucket.find(key);
    const added = file && (await items.addPicture(grant, file.size));
    // The picture may have been deleted or rejected meanwhile, before there was an item to delete.
    if (added && !(await bucket.find(key))) await items.undoAdd(added);
  }

  /** Ends a grant after taking a picture that has already arrived. Returns false when there is no grant. */
  async function end(key: string): Promise<boolean> {
    const grant = await grants.get(key);
    if (!grant) return false;
    if (await bucket.find(incomingKey(key))) await place(grant).catch(warnOf(grant));
    await bucket.dropUpload(incomingKey(key));
    if (grant.hasThumbnail) await thumbnails.drop(key);
    await grants.remove(key);
    return true;
  }

  return {
    takeAll,
    take,
    end,

    /** Ends all grants of a folder. */
    async endAll(folder: string): Promise<void> {
      const granted = (await grants.list()).filter((grant) => folderOf(grant.key, grant.folder) === folder);
      await pMap(granted, ({ key }) => end(key), { concurrency: CONCURRENCY });
    },

    /** Takes the picture named in a bucket event. A file that is not a picture stays in `incoming/`, which is not served. */
    async arrived(incoming: string): Promise<void> {
      await take(incoming.slice(incomingPrefix.length)).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        log({ warning: 'The content of a gallery upload does not match its name', key: incoming });
      });
    },
  };
}

function warnOf({ key }: GalleryGrant) {
  return (error: unknown): void =>
    log({ warning: 'A gallery upload could not be added to its folder', key, error });
}
