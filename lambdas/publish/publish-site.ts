import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { isPublishedPage, storedHeadersKey } from '../../contract/site/site-files.ts';
import { affects, type Change } from './change.ts';
import { isFeed } from './feeds/feeds.ts';
import type { RenderCache } from './render-cache.ts';
import type { SiteBucket, StoredFile } from './site-bucket.ts';

/** All files of the site for the current table. Equal fingerprints mean equal files. */
export type Site = {
  readonly fingerprint: string;
  readonly files: readonly PublishedFile[];
  /** Items that no feed can contain: the API path of their list, and which item and why. */
  readonly unreadable: readonly { readonly path: string; readonly fault: string }[];
  /** The API paths that the page or text with this key is made from, whether or not it still exists. */
  readonly readsOf: (key: string) => readonly string[];
};

export type PublishOptions = {
  /** Reads the table on each call. */
  readonly readSite: () => Promise<Site>;
  readonly bucket: Omit<SiteBucket, 'read'>;
  readonly invalidate: () => Promise<void>;
  /** Opens the cache of earlier runs. */
  readonly openCache: () => Promise<RenderCache>;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
};

/** The outcome of a run: keys of files, and the number of renders. */
export type Published = {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly renders: number;
};

type Run = {
  readonly cache: RenderCache;
  /** MD5 hashes of rendered files by key; valid for one fingerprint. */
  readonly hashes: Map<string, string>;
  readonly failures: Map<string, unknown>;
  readonly written: Set<string>;
  readonly removed: Set<string>;
  renders: number;
};

const CONCURRENT = 8;
/** The number of renders after which the cache is saved, so that the retry of a killed run resumes from there. */
const SAVE_EVERY = 1_000;

/**
 * Updates the files in the bucket that a change affects to match the table. Passes repeat until one finds nothing to do,
 * so that a run that read before another run's change but wrote after it corrects itself; runs may overlap, be repeated
 * and come in any order. Since a run touches only files that its change affects, the retry of a killed run covers
 * everything that it can have left unfinished.
 *
 * Always invalidates the edge: the retry of a run that was killed before it could finds nothing to write. A page that fails to
 * render keeps its old file. Throws, after processing all other files, when a file could not be made, an item cannot be read or the edge not
 * be invalidated.
 */
export async function publishSite(options: PublishOptions, change: Change): Promise<Published> {
  const run: Run = {
    cache: await options.openCache(),
    hashes: new Map(),
    failures: new Map(),
    written: new Set(),
    removed: new Set(),
    renders: 0,
  };
  const [updated] = await Promise.allSettled([updateFiles(options, change, run)]);
  const [invalidated] = await Promise.allSettled([options.invalidate()]);
  await saveCache(options, run);
  if (updated.status === 'rejected') throw updated.reason;
  if (run.failures.size > 0) {
    const keys = [...run.failures.keys()];
    throw new AggregateError(run.failures.values(), `Not published: ${keys.join(', ')}`);
  }
  if (invalidated.status === 'rejected') throw invalidated.reason;
  return {
    written: [...run.written],
    removed: [...run.removed],
    renders: run.renders,
  };
}

async function updateFiles(
  { readSite, ...options }: PublishOptions,
  change: Change,
  run: Run,
): Promise<void> {
  let known = '';
  await settle('The site', async () => {
    const site = await readSite();
    if (site.fingerprint !== known) run.hashes.clear();
    known = site.fingerprint;
    run.failures.clear();
    const stored = await options.bucket.list();
    const touched = site.files.filter(({ reads }) => affects(change, reads));
    const publish = (file: PublishedFile) =>
      writeIfChanged(file, stored, options, run).catch((error: unknown) => {
        options.log({ error, message: 'A file could not be published', key: file.key });
        run.failures.set(file.key, error);
        return false;
      });
    for (const { path, fault } of site.unreadable)
      if (affects(change, [path])) run.failures.set(fault, new Error(`This item cannot be read: ${fault}`));
    const wrote = await pMap(touched, publish, { concurrency: CONCURRENT });
    const vanished = vanishedKeys(site, stored).filter((key) => affects(change, site.readsOf(key)));
    await options.bucket.remove(vanished);
    for (const key of vanished) {
      run.removed.add(key);
      run.cache.remove(key);
    }
    return { state: site.fingerprint, isSettled: vanished.length === 0 && !wrote.includes(true) };
  });
}

/** Returns whether the file was written. */
async function writeIfChanged(
  file: PublishedFile,
  stored: ReadonlyMap<string, StoredFile>,
  options: Omit<PublishOptions, 'readSite'>,
  run: Run,
): Promise<boolean> {
  const current = hashOf(file.key, stored);
  const inputs = run.hashes.has(file.key) ? undefined : file.inputs?.();
  const known = run.hashes.get(file.key) ?? (inputs && run.cache.find(file.key, inputs));
  if (known !== undefined) run.hashes.set(file.key, known);
  if (current !== undefined && current === known) return false;
  const content = await file.content();
  const hash = createHash('md5').update(content).digest('hex');
  run.hashes.set(file.key, hash);
  if (inputs !== undefined) run.cache.keep(file.key, inputs, hash);
  if (++run.renders % SAVE_EVERY === 0) await saveCache(options, run);
  if (hash === current) return false;
  await options.bucket.put(file.key, content, file.status, file.location);
  run.written.add(file.key);
  return true;
}

/** The hash of a stored file; undefined for one that may have been stored with other headers, which is written again. */
function hashOf(key: string, stored: ReadonlyMap<string, StoredFile>): string | undefined {
  const headers = stored.get(storedHeadersKey);
  const file = stored.get(key);
  return file && headers && file.lastModified < headers.lastModified ? undefined : file?.hash;
}

async function saveCache({ log }: Pick<PublishOptions, 'log'>, { cache }: Run): Promise<void> {
  await cache.save().catch((error: unknown) => {
    log({ warning: 'The render cache could not be saved; the next run renders these pages again', error });
  });
}

function vanishedKeys({ files }: Site, stored: ReadonlyMap<string, StoredFile>): string[] {
  const expected = new Set(files.map(({ key }) => key));
  return [...stored.keys()].filter((key) => (isPublishedPage(key) || isFeed(key)) && !expected.has(key));
}

/** What a pass read, as a text that differs when others have written in between, and whether it found nothing to do. */
type Pass = { readonly state: string; readonly isSettled: boolean };

/** Max passes over unchanged content. One that still finds something to do after these points to a defect. */
const MAX_PASSES = 10;
/** In milliseconds: two thirds of the function's timeout, so that the run can still end properly. */
const MAX_TIME = 10 * 60 * 1000;

/**
 * Repeats a pass until one finds nothing to do. A burst of writes is followed to its end, since each pass then reads
 * another state. Throws when ten passes over the same state found something to do, and after ten minutes.
 */
export async function settle(what: string, pass: () => Promise<Pass>): Promise<void> {
  const start = performance.now();
  let known: string | undefined;
  let passes = 0;
  while (performance.now() - start < MAX_TIME) {
    const { state, isSettled } = await pass();
    if (isSettled) return;
    passes = state === known ? passes + 1 : 1;
    if (passes === MAX_PASSES)
      throw new Error(`${what} still changed after ${MAX_PASSES} passes over the same content.`);
    known = state;
  }
  throw new Error(`${what} still changed after ${MAX_TIME / 60_000} minutes.`);
}

/** A file of the site that is generated by the publisher. */
export type PublishedFile = {
  /** The key in the site's bucket. */
  readonly key: string;
  /** The API paths that it is made from; it is rendered again when one of them may have changed. */
  readonly reads: readonly string[];
  /** The status with which the edge serves it, if not 200. */
  readonly status?: 301 | 404 | 410;
  /** The path that the edge redirects to, with the status 301. */
  readonly location?: string;
  /** A serialisation of all inputs: equal inputs mean equal content. Without it, the file is rendered every time. */
  readonly inputs?: () => string;
  /** Renders the content. Throws or rejects when that fails; the old file is then kept. */
  readonly content: () => string | Promise<string>;
};
