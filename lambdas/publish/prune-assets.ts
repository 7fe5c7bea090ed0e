import * as z from 'zod/mini';
import { jsonIn } from '../../contract/json.ts';
import { parseBuildList } from '../../contract/site/build-list.ts';
import { assetsFolder, buildListKey, retiredAssetsKey } from '../../contract/site/site-files.ts';
import type { SiteBucket } from './site-bucket.ts';

/** How long an open page of an earlier build may still load its scripts. */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** When each file was first missing from the build list: ISO timestamps by key. */
const retirements = z.record(z.string(), z.iso.datetime());

/**
 * Deletes scripts and styles that have not been part of the build for 30 days, and returns their keys. The dates are
 * recorded in the bucket, because a file's upload date does not show when it was last used. Without a valid build list,
 * nothing is deleted.
 */
export async function pruneAssets(bucket: SiteBucket, now: Date): Promise<readonly string[]> {
  const [list, record] = await Promise.all([bucket.read(buildListKey), bucket.read(retiredAssetsKey)]);
  const build = parseBuildList(list);
  if (!build) return [];
  const since = retirements.safeParse(jsonIn(record)).data ?? {};
  const inUse = new Set(build.assets);
  const stored = [...(await bucket.list(assetsFolder)).keys()];
  const retired = new Map(
    stored.filter((key) => !inUse.has(key)).map((key) => [key, since[key] ?? now.toISOString()]),
  );
  const expired = [...retired].flatMap(([key, from]) =>
    now.getTime() - Date.parse(from) > KEPT_DAYS * DAY ? [key] : [],
  );
  await bucket.remove(expired);
  for (const key of expired) retired.delete(key);
  const next = JSON.stringify(Object.fromEntries(retired));
  if (next !== (record ?? '{}')) await bucket.put(retiredAssetsKey, next);
  return expired;
}
