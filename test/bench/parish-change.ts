import { createHash } from 'node:crypto';
import { parishPath } from '../../contract/parish-record.ts';
import type { SiteData, SiteRenderer } from '../../contract/site/site-renderer.ts';
import { openRenderCache } from '../../lambdas/publish/render-cache.ts';
import { publishSite } from '../../lambdas/publish/publish-site.ts';
import { readSite } from '../../lambdas/publish/site.ts';
import { manyItems } from '../web/site-data.ts';
import { sampleParishRecord } from '../sample-facts.ts';
import { report } from './figures.ts';

/** What a change of the telephone number costs the publisher on a site with 10,000 events and 2,000 reflections. */
export async function benchParishChange(renderer: SiteRenderer): Promise<void> {
  const now = new Date('2026-11-22T12:00:00Z');
  const data = manyItems('2026-11-22');
  const bucket = new Map<string, { readonly hash: string; readonly lastModified: Date }>();
  const invalidations: boolean[] = [];
  let saved: string | undefined = undefined;

  const publish = async (of: SiteData, change: 'all' | ReadonlySet<string>) => {
    const started = performance.now();
    const { written } = await publishSite(
      {
        readSite: () => readSite(renderer, (path) => Promise.resolve(responseIn(of, path)), now),
        bucket: {
          list: () => Promise.resolve(new Map(bucket)),
          put: async (key, content) => {
            bucket.set(key, {
              hash: createHash('md5').update(content).digest('hex'),
              lastModified: new Date(),
            });
          },
          remove: async (keys) => keys.forEach((key) => bucket.delete(key)),
        },
        openCache: () =>
          openRenderCache({ read: async () => saved, write: async (text) => void (saved = text) }, 'build'),
        invalidate: async (hasChanged) => void invalidations.push(hasChanged),
        log: () => {},
      },
      change,
    );
    return {
      files: written.length,
      seconds: Math.round((performance.now() - started) / 1000),
      'memory (MB)': Math.round(process.resourceUsage().maxRSS / 1024),
      invalidations: invalidations.splice(0).filter(Boolean).length,
    };
  };

  const first = await publish(data, 'all');
  const changed = { ...data, [parishPath]: { ...sampleParishRecord, phone: '01632 960143' } };
  report(
    'A change of the parish’s telephone number, 10,000 events and 2,000 reflections',
    'The publisher may take 900 seconds and 1,769 MB.',
    [
      { run: 'first', ...first },
      { run: 'telephone', ...(await publish(changed, new Set(['parish']))) },
    ],
  );
}

function responseIn(data: SiteData, path: string) {
  const response = data[path] ?? [];
  return {
    response,
    items: Array.isArray(response) && path !== parishPath ? response : [],
    goneSlugs: [],
    boundaries: [],
    deletions: {},
  };
}
