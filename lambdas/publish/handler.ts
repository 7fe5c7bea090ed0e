import { boundariesKey, renderCacheKey } from '../../contract/site/site-files.ts';
import type { SiteRenderer } from '../../contract/site/site-renderer.ts';
import { environment } from '../core/platform/environment.ts';
import { log } from '../core/platform/log.ts';
import { mediaClient } from '../core/platform/media-client.ts';
import { boundariesIn } from './boundaries-file.ts';
import { isNothing } from './change.ts';
import { dueChange } from './due.ts';
import { cloudFrontCache, noEdgeCache } from './edge-cache.ts';
import { type Pause, recordedInvalidations } from './invalidations.ts';
import { type Published, publishSite } from './publish-site.ts';
import { openPlaceFiles } from './place-files.ts';
import { openReadApi } from './read-api.ts';
import { type CacheFile, openRenderCache } from './render-cache.ts';
import { pruneAssets } from './prune-assets.ts';
import { readSite } from './site.ts';
import { openSiteBucket } from './site-bucket.ts';
import { documentTextsIn } from './texts/document-texts.ts';
import { taskOf } from './trigger.ts';

/** The result of a run for the operator, as counts. */
type PublishReport = { readonly written: number; readonly removed: number; readonly renders: number };

/**
 * The publisher's Lambda. `build` identifies the code of the publisher and the renderer; `pause` waits before another
 * attempt at an invalidation. It is triggered by the table's stream, the media bucket's events, schedules, deployments and
 * the operator (see trigger.ts). Needs TABLE_NAME, MEDIA_BUCKET, SITE_BUCKET and DISTRIBUTION_ID, which is empty without
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
    invalidate: recordedInvalidations({ edge, bucket, log, pause }),
    openCache: () => openRenderCache(cacheFile, build),
    log,
  };

  const placeFiles = openPlaceFiles(media);
  const readBoundaries = async () => boundariesIn(await bucket.read(boundariesKey));

  const prune = (now: Date) =>
    pruneAssets(bucket, now).catch((error: unknown) => {
      log({ warning: 'Files of earlier builds remain until the next run', error });
    });

  let lastCheck = new Date(0);

  return async (event) => {
    const task = taskOf(event);
    const now = new Date();
    const { change, takesDown } =
      'due' in task ? { change: dueChange(now, lastCheck, await readBoundaries()), takesDown: false } : task;
    if (isNothing(change)) return nothing;
    const started = performance.now();
    // Pages are published even if placing files fails.
    const [placed] = await Promise.allSettled([placeFiles(change)]);
    const hasMoved = placed.status === 'rejected' || placed.value;
    const published = await publishSite(options, change, hasMoved || takesDown);
    if (change === 'all') await prune(now);
    logRun(published, (performance.now() - started) / 1000);
    if (placed.status === 'rejected') throw placed.reason;
    if ('due' in task) lastCheck = now;
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
