import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { storedHeadersKey } from '../../../contract/site/site-files.ts';
import { openRenderCache } from '../../../lambdas/publish/render-cache.ts';
import type { PublishOptions, Site } from '../../../lambdas/publish/publish-site.ts';

/** Called at each step of a run: may delay it, or throw to simulate that it was killed. */
export type Step = (name: string) => Promise<void>;

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32), so that a failing order of events can be reproduced. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An in-memory table of texts by resource, and a bucket. Runs call `step` before and after each access. */
export function fakeSite() {
  const table = new Map<string, string>();
  const bucket = new Map<string, { content: string; status: number | undefined; at: Date }>();
  let invalidations = 0;
  const broken = new Set<string>();
  const headers = { current: 'headers' };
  let cached: string | undefined;
  let puts = 0;
  let renders = 0;

  /** The site's files: a home page, a page per resource, and a page per item; items are separated by commas. */
  function siteOf(texts: ReadonlyMap<string, string>): Site {
    const page = (key: string, resources: readonly string[], text = textOfAll(resources)) => ({
      key,
      reads: resources.map((name) => `/api/${name}`),
      inputs: () => text,
      content: () => {
        renders++;
        if (broken.has(key)) throw new Error(`${key} is broken`);
        return text;
      },
    });
    const textOfAll = (resources: readonly string[]) =>
      resources.map((name) => `${name}: ${texts.get(name) ?? ''}`).join('\n');
    const names = [...texts.keys()].sort();
    return {
      fingerprint: JSON.stringify([...texts]),
      unreadable: [],
      readsOf: (key) => [`/api/${key.split('/').at(key.startsWith('texts/') ? 1 : 0)}`],
      files: [
        { key: storedHeadersKey, reads: [], content: () => headers.current },
        page('index.html', names),
        ...names.map((name) => page(`${name}/index.html`, [name])),
        ...names.flatMap((name) =>
          (texts.get(name) ?? '')
            .split(',')
            .filter((item) => item !== '')
            .map((item) => page(`${name}/${item}/index.html`, [name], item)),
        ),
      ],
    };
  }

  const options = (step: Step = async () => {}): PublishOptions => ({
    readSite: async () => {
      await step('read');
      const texts = new Map(table);
      await step('have read');
      return siteOf(texts);
    },
    bucket: {
      list: async () => {
        await step('list');
        const files = [...bucket].map(([key, { content, at }]) => {
          const hash = createHash('md5').update(content).digest('hex');
          return [key, { hash, lastModified: at }] as const;
        });
        await step('have listed');
        return new Map(files);
      },
      put: async (key, content, status) => {
        await step('put');
        puts++;
        bucket.set(key, { content, status, at: new Date() });
        await step('have put');
      },
      remove: async (keys) => {
        await step('remove');
        for (const key of keys) bucket.delete(key);
      },
    },
    openCache: () => {
      const read = async () => {
        await step('open');
        return cached;
      };
      const write = async (text: string) => {
        await step('save');
        cached = text;
        await step('have saved');
      };
      return openRenderCache({ read, write }, 'build');
    },
    invalidate: async () => {
      await step('invalidate');
      invalidations++;
    },
    log: () => {},
  });

  return {
    table,
    bucket,
    broken,
    headers,
    options,
    get invalidations() {
      return invalidations;
    },
    get puts() {
      return puts;
    },
    get renders() {
      return renders;
    },
    contents: () => new Map([...bucket].map(([key, { content }]) => [key, content])),
    /** The files' expected contents for the current table. */
    async expectedContents() {
      const files = siteOf(new Map(table)).files;
      return new Map(
        await Promise.all(files.map(async ({ key, content }) => [key, await content()] as const)),
      );
    },
  };
}

/** Delays steps by up to `most` milliseconds, one in ten by up to ten times as long, so that runs overtake each other. */
export function slowly(next: () => number, most: number): Step {
  return () => pause(next() * most * (next() < 0.1 ? 10 : 1));
}
