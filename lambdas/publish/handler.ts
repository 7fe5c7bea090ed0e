import { boundariesKey, renderCacheKey } from '../../contract/site-files.ts';
import type { SiteRenderer } from '../../contract/site-renderer.ts';
import { environment } from '../core/platform/environment.ts';
import { log } from '../core/platform/log.ts';
import { mediaClient } from '../core/platform/media-client.ts';
import { boundariesIn } from './boundaries-file.ts';
import { type Change, isNothing } from './change.ts';
import { openDocumentFiles } from './document-files.ts';
import { isDue } from './due.ts';
import { cloudFrontCache, filesOfPictures, noEdgeCache } from './edge-cache.ts';
import { metricsEntry } from './metrics.ts';
import { type Published, publishSite } from './publish-site.ts';
import { openReadApi } from './read-api.ts';
import { type CacheFile, openRenderCache } from './render-cache.ts';
import { pruneAssets } from './prune-assets.ts';
import { readSite } from './site.ts';
import { openSiteBucket } from './site-bucket.ts';
import { documentTextsIn } from './texts/document-texts.ts';
import { type Task, taskOf } from './trigger.ts';

/** What a run reports to an operator; counts of files. */
export type PublishReport = { readonly written: number; readonly removed: number; readonly renders: number };

/**
 * The publisher's Lambda for a renderer; `build` names the code of both, and changes with it. It serves the table's stream, the media bucket's events, the schedules, the
 * deployment and the operator (see trigger.ts). Needs TABLE_NAME, MEDIA_BUCKET, SITE_BUCKET and DISTRIBUTION_ID, which is
 * empty where there is no CloudFront. Rejects when a file could not be published, so that its trigger retries.
 */
export function publishHandler(
  renderer: SiteRenderer,
  build: string,
): (event: unknown) => Promise<PublishReport> {
  const bucket = openSiteBucket(mediaClient(), environment.siteBucket());
  const media = environment.mediaBucket();
  const read = openReadApi(media, documentTextsIn(media, bucket.read));
  const distribution = environment.distributionId();
  const edge = distribution === '' ? noEdgeCache : cloudFrontCache(distribution);
  const cacheFile: CacheFile = {
    read: () =>
      bucket.read(renderCacheKey).catch((error: unknown) => {
        log({ warning: 'This run renders what an earlier one has rendered', error });
        return undefined;
      }),
    write: (text) => bucket.put(renderCacheKey, text),
  };
  const options = {
    readSite: () => readSite(renderer, read, new Date()),
    bucket,
    edge,
    openCache: () => openRenderCache(cacheFile, build),
    log,
  };

  const placeDocuments = openDocumentFiles(media);
  const placeFiles = async (change: Change) => {
    const changed = await placeDocuments(change);
    if (changed.length === 0) return;
    await edge.invalidate(changed).catch((error: unknown) => {
      log({ warning: 'The edge keeps files of documents for up to five minutes', error });
    });
  };

  /** After the pages, which take a moment: by then the renditions are deleted too. What fails here is tried again. */
  const takeDown = async (task: Task) => {
    if ('takenDown' in task && task.takenDown.length > 0)
      await edge.invalidate(filesOfPictures(task.takenDown));
  };

  const readBoundaries = async () => boundariesIn(await bucket.read(boundariesKey));

  const prune = (now: Date) =>
    pruneAssets(bucket, now).catch((error: unknown) => {
      log({ warning: 'Files of earlier releases stay until the next run', error });
    });

  let lastLook = new Date(0);

  return async (event) => {
    const task = taskOf(event);
    const now = new Date();
    if ('due' in task ? !isDue(now, lastLook, await readBoundaries()) : isNothing(task.change))
      return nothing;
    const started = performance.now();
    const change = 'due' in task ? 'all' : task.change;
    // Pages and files are published even if the others fail.
    const [placed] = await Promise.allSettled([placeFiles(change)]);
    const published = await publishSite(options, change).finally(() => takeDown(task));
    if (change === 'all') await prune(now);
    logRun(published, (performance.now() - started) / 1000);
    if (placed.status === 'rejected') throw placed.reason;
    if ('due' in task) lastLook = now;
    return {
      written: published.written.length,
      removed: published.removed.length,
      renders: published.renders,
    };
  };
}

const nothing: PublishReport = { written: 0, removed: 0, renders: 0 };

function logRun({ written, removed, renders, oldest }: Published, seconds: number): void {
  log({
    message: 'Published',
    written,
    removed,
    ...metricsEntry({ renders, seconds, written: written.length, oldest }, new Date()),
  });
}
