import * as z from 'zod/mini';
import { bucketEvent } from '../contract/files/bucket-event.ts';
import {
  picturePrefix,
  type PictureResource,
  pictureResourceOf,
  pictureResources,
} from '../contract/files/pictures.ts';
import type { MediaOutcome } from '../contract/files/renditions.ts';
import { contentTypeOf, isPictureFile } from '../contract/files/media.ts';
import { log } from './core/platform/log.ts';
import { followPicture } from './media/follow-picture.ts';
import { mediaServices } from './media/services.ts';
import { takeInPictures } from './media/take-in.ts';
import { isPictureKey } from './core/gallery/keys.ts';

const services = mediaServices();
const follow = followPicture(services);

const tasks = z.union([
  z.object({ changed: z.string() }),
  z.pipe(
    bucketEvent,
    z.transform(({ detail }) => ({ changed: detail.object.key })),
  ),
  z.object({ catchUp: z.string() }),
  z.object({ clean: z.string() }),
  z.object({ list: z.literal(['all', 'unrendered']) }),
  z.object({ takeIn: z.literal('gallery') }),
  // The event that a deployment sends.
  z.pipe(
    z.nullable(z.strictObject({})),
    z.transform(() => ({ takeIn: 'gallery' }) as const),
  ),
]);
type Pictures =
  | { readonly all: readonly string[] }
  | { readonly unrendered: readonly string[] }
  | { readonly takenIn: number };
const queued = z.object({ Records: z.array(z.object({ body: z.string() })) });

/**
 * Removes the metadata of pictures and makes their renditions (see MediaTask), one at a time for the queue of bucket events,
 * or on request of the operator. Rejects on a transient failure, so that the queue delivers the message again.
 */
export async function handler(event: unknown): Promise<MediaOutcome | Pictures | undefined> {
  const message = queued.safeParse(event).data;
  if (!message) return perform(event);
  for (const { body } of message.Records) await perform(JSON.parse(body));
  return undefined;
}

async function perform(event: unknown) {
  const task = tasks.parse(event);
  if ('takeIn' in task) return { takenIn: await takeInPictures(services.bucket) };
  if ('list' in task) return task.list === 'all' ? { all: await all() } : { unrendered: await unrendered() };
  const key = 'changed' in task ? task.changed : 'clean' in task ? task.clean : task.catchUp;
  // The API's functions have already cleaned the pictures that they publish, but not those from a backup, for instance.
  const isCleaned = isPublicPicture(key) && (await clean(key));
  if ('clean' in task) return { outcome: isCleaned ? 'cleaned' : 'there' } satisfies MediaOutcome;
  if (!isRendered(key)) return { outcome: 'ignored' } satisfies MediaOutcome;
  const outcome = await follow(key, 'catchUp' in task);
  log({ message: 'Picture processed', key, ...outcome });
  return outcome;
}

/** Removes the metadata of a picture if it exists; false if there is none to remove. */
async function clean(key: string): Promise<boolean> {
  if (!(await services.bucket.find(key))) return false;
  const isCleaned = await services.bucket.removeMetadata(key).catch(async (error: unknown) => {
    // S3's error for a picture deleted meanwhile depends on what the role may list, so check whether it exists.
    if (await services.bucket.find(key)) throw error;
    return false;
  });
  if (isCleaned) log({ message: 'The metadata of a picture was removed', key });
  return isCleaned;
}

/** The keys of all public pictures. */
async function all(): Promise<string[]> {
  return (await Promise.all(pictureResources.map(picturesOf))).flat();
}

async function picturesOf(resource: PictureResource): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of services.bucket.pages(picturePrefix(resource)))
    keys.push(...page.map(({ key }) => key).filter(isPublicPicture));
  return keys;
}

/** The keys of pictures without renditions, except rejected ones. */
async function unrendered(): Promise<string[]> {
  return (await Promise.all(pictureResources.map(unrenderedOf))).flat();
}

async function unrenderedOf(resource: PictureResource): Promise<string[]> {
  const [known, recent, keys] = await Promise.all([
    services.renditions.of(resource),
    services.uploads.list(resource),
    picturesOf(resource),
  ]);
  const refused = new Set(recent.flatMap(({ key, fault }) => (fault === undefined ? [] : key)));
  return keys.filter((key) => isRendered(key) && !known.has(key) && !refused.has(key));
}

function isPublicPicture(key: string): boolean {
  const resource = pictureResourceOf(key);
  return resource === 'gallery' ? isPictureKey(key) : resource !== undefined && isPictureFile(key);
}

/** The resources whose pages show the animation of a GIF, and so the original. */
const animated: readonly (PictureResource | undefined)[] = ['team', 'history', 'parish'];

/** Whether the file with this key gets renditions. */
function isRendered(key: string): boolean {
  const isAnimation = contentTypeOf(key) === 'image/gif' && animated.includes(pictureResourceOf(key));
  return isPublicPicture(key) && !isAnimation;
}
