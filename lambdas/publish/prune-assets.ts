import * as z from 'zod/mini';
import { parseBuildList } from '../../contract/build-list.ts';
import { assetsFolder, buildListKey, retiredAssetsKey } from '../../contract/site-files.ts';
import type { SiteBucket } from './site-bucket.ts';

/** For so long a page of an earlier release may still be open somewhere, and ask for its scripts. */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** When each file was first seen not to be of the build: ISO timestamps by key. */
const retirements = z.record(z.string(), z.iso.datetime());

/**
 * Deletes scripts and styles that have been of no build for 30 days. The bucket keeps since when: a file is as old as its
 * upload, which says nothing of when it was last in use. Returns the keys. Without the build's own list nothing is deleted.
 */
export async function pruneAssets(bucket: SiteBucket, now: Date): Promise<readonly string[]> {
  const [list, record] = await Promise.all([bucket.read(buildListKey), bucket.read(retiredAssetsKey)]);
  const build = parseBuildList(list);
  if (!build) return [];
  const since = sinceWhen(record);
  const inUse = new Set(build.assets);
  const stored = [...(await bucket.list(assetsFolder)).keys()];
  const retired = new Map(
    stored.filter((key) => !inUse.has(key)).map((key) => [key, since[key] ?? now.toISOString()]),
  );
  const ended = [...retired].flatMap(([key, from]) =>
    now.getTime() - Date.parse(from) > KEPT_DAYS * DAY ? [key] : [],
  );
  await bucket.remove(ended);
  for (const key of ended) retired.delete(key);
  const next = JSON.stringify(Object.fromEntries(retired));
  if (next !== (record ?? '{}')) await bucket.put(retiredAssetsKey, next);
  return ended;
}

function sinceWhen(record: string | undefined): z.output<typeof retirements> {
  try {
    return retirements.parse(JSON.parse(record ?? ''));
  } catch {
    return {};
  }
}
