import * as z from 'zod/mini';
import { bucketEvent } from '../contract/files/bucket-event.ts';
import {
  picturePrefix,
  type PictureResource,
  pictureResourceOf,
  pictureResources,
} from '../contract/files/pictures.ts';
import type { MediaOutcome } from '../contract/files/renditions.ts';
import { contentTypeOf } from '../contract/files/media.ts';
import { log } from './core/platform/log.ts';
import { followPicture } from './media/follow-picture.ts';
import { mediaServices } from './media/services.ts';
import { isPictureKey } from './core/gallery/keys.ts';

const services = mediaServices();
const follow = followPicture(services);

const tasks = z.union([
  z.pipe(
    bucketEvent,
    z.transform(({ detail }) => ({ changed: detail.object.key })),
  ),
  // Also in the queue while a deployment replaces a release whose rule sent this.
  z.object({ changed: z.string() }),
  z.object({ catchUp: z.string() }),
  z.object({ list: z.literal('unrendered') }),
]);
const queued = z.object({ Records: z.array(z.object({ body: z.string() })) });

/**
 * Makes the renditions of pictures (see MediaTask), one at a time for the queue of bucket events, or on request of the
 * operator. Rejects on a transient failure, so that the queue delivers the message again.
 */
export async function handler(
  event: unknown,
): Promise<MediaOutcome | { readonly unrendered: readonly string[] } | undefined> {
  const message = queued.safeParse(event).data;
  if (!message) return perform(event);
  for (const { body } of message.Records) await perform(JSON.parse(body));
  return undefined;
}

async function perform(event: unknown) {
  const task = tasks.parse(event);
  if ('list' in task) return { unrendered: await unrendered() };
  const key = 'changed' in task ? task.changed : task.catchUp;
  if (!isRendered(key)) return { outcome: 'ignored' } satisfies MediaOutcome;
  const outcome = await follow(key, 'catchUp' in task);
  log({ message: 'Picture processed', key, ...outcome });
  return outcome;
}

/** The keys of pictures without renditions, except rejected ones. */
async function unrendered(): Promise<string[]> {
  return (await Promise.all(pictureResources.map(unrenderedOf))).flat();
}

async function unrenderedOf(resource: PictureResource): Promise<string[]> {
  const [known, recent] = await Promise.all([
    services.renditions.of(resource),
    services.arrivals.list(resource),
  ]);
  const refused = new Set(recent.flatMap(({ key, fault }) => (fault === undefined ? [] : key)));
  const keys: string[] = [];
  for await (const page of services.bucket.pages(picturePrefix(resource)))
    keys.push(...page.map(({ key }) => key).filter(isRendered));
  return keys.filter((key) => !known.has(key) && !refused.has(key));
}

/** Whether the file with this key gets renditions. A record's GIF does not, because the page shows its animation. */
function isRendered(key: string): boolean {
  const resource = pictureResourceOf(key);
  if (resource === undefined || resource === 'gallery') return isPictureKey(key);
  const type = contentTypeOf(key) ?? '';
  return type.startsWith('image/') && type !== 'image/gif';
}
