import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { boundariesKey, renderCacheKey } from '../../contract/site/site-files.ts';
import type { SiteRenderer } from '../../contract/site/site-renderer.ts';
import { environment, log } from '../core/platform/environment.ts';
import { mediaClient } from '../core/platform/media-client.ts';
import { boundariesIn, type Boundaries } from './boundaries-file.ts';
import { isNothing, type Change, massTurn, taskOf } from './change.ts';
import { cloudFrontCache, invalidateWithRetries, noEdgeCache, type Pause } from './invalidations.ts';
import { openPlaceFiles } from './place-files.ts';
import { type Published, publishSite } from './publish-site.ts';
import { openReadApi } from './read-api.ts';
import { type CacheFile, openRenderCache } from './render-cache.ts';
import { openSiteBucket } from './site-bucket.ts';
import { readSite } from './site.ts';
import { documentTextsIn } from './texts/document-texts.ts';

/** The result of a run for the operator, as counts. */
type PublishReport = { readonly written: number; readonly removed: number; readonly renders: number };

/**
 * The publisher's Lambda. `build` identifies the code of the publisher and the renderer; `pause` waits before another
 * attempt at an invalidation. It is triggered by the table's stream, schedules, deployments and the operator (see change.ts). Needs TABLE_NAME, MEDIA_BUCKET, SITE_BUCKET and DISTRIBUTION_ID, which is empty without
 * CloudFront. Rejects when a file could not be published or the edge not be invalidated, so that the trigger retries.
 */
export function publishHandler(
  renderer: SiteRenderer,
  build: string,
  pause?: Pause,
): (event: unknown) => Promise<PublishReport> {
  const bucket = openSiteBucket(mediaClient(), environment.siteBucket());
  const media = environment.mediaBucket();
  const read = openReadApi(documentTextsIn(media, bucket.read));
  const distribution = environment.distributionId();
  const edge = distribution === '' ? noEdgeCache : cloudFrontCache(distribution);
  const cacheFile: CacheFile = {
    read: () =>
      bucket.read(renderCacheKey).catch((error: unknown) => {
        log({ warning: 'The render cache could not be read; this run renders every page', error });
        return undefined;
      }),
    write: (text) => bucket.put(renderCacheKey, text),
  };
  const options = {
    readSite: () => readSite(renderer, read, new Date()),
    bucket,
    invalidate: () => invalidateWithRetries(edge, pause),
    openCache: () => openRenderCache(cacheFile, build),
    log,
  };

  const placeFiles = openPlaceFiles(media);
  const readBoundaries = async () => boundariesIn(await bucket.read(boundariesKey));

  let lastCheck = new Date(0);

  return async (event) => {
    const task = taskOf(event);
    const now = new Date();
    const change = task === 'due' ? dueChange(now, lastCheck, await readBoundaries()) : task;
    if (isNothing(change)) return nothing;
    const started = performance.now();
    // Pages are published even if placing files fails.
    const [placed] = await Promise.allSettled([placeFiles(change)]);
    const published = await publishSite(options, change);
    logRun(published, (performance.now() - started) / 1000);
    if (placed.status === 'rejected') throw placed.reason;
    if (task === 'due') lastCheck = now;
    return {
      written: published.written.length,
      removed: published.removed.length,
      renders: published.renders,
    };
  };
}

const nothing: PublishReport = { written: 0, removed: 0, renders: 0 };

function logRun({ written, removed, renders }: Published, seconds: number): void {
  log({ message: 'Published', written, removed, renders, seconds });
}

/** How far back a scheduled run looks at most, in milliseconds; long enough for several runs to fail. */
const WINDOW = 15 * 60 * 1000;

/**
 * What has changed without a write since the last check, or at most within the last 15 minutes: everything if a new day has begun
 * in the parish's time zone, or an item has become visible or hidden; the pages that depend on the time if a Mass has begun or
 * is over. If the boundaries are undefined, any may have passed.
 */
export function dueChange(now: Date, lastLook: Date, boundaries: Boundaries | undefined): Change {
  const after = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  const hasPassed = (instant: Date) => instant > after && instant <= now;
  if (boundaries === undefined || isNewDay(after, now, boundaries)) return 'all';
  if (boundaries.instants.some(hasPassed)) return 'all';
  return new Set(boundaries.massTurns.some(hasPassed) ? [massTurn] : []);
}

function isNewDay(after: Date, until: Date, { timeZone }: Boundaries): boolean {
  return calendarDateIn(timeZone, after) !== calendarDateIn(timeZone, until);
}
