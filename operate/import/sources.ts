import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { OperatorError } from '../command/command.ts';
import { readBulletins } from './bulletins.ts';
import { readEvents, unfolded } from './calendar.ts';
import { decodedText } from './decoded-text.ts';
import {
  type Addresses,
  filesBelow,
  isNamedAsPicture,
  type PictureReading,
  planPictures,
  readPictures,
  type SourcePicture,
} from './pictures.ts';
import { planRecords, type Reading, type SourcePlan } from './records.ts';
import type { OperatorApi } from './site-api.ts';
import { readNews } from './table.ts';
import { targetParish } from './target-parish.ts';
import { type OldSite, oldSiteOf, parseExport, readPosts, type WordPressExport } from './wordpress.ts';

type ImportOptions = {
  /** Whether to create records as drafts, which visitors do not see. */
  readonly draft: boolean;
};

/** A source whose content is known, before it is compared with the site. Posts refer to pictures of other sources. */
type Source = { readonly path: string } & (
  | { readonly kind: 'pictures'; readonly reading: PictureReading }
  | { readonly kind: 'posts'; readonly content: WordPressExport; readonly notes: readonly string[] }
  | { readonly kind: 'events' | 'news' | 'newsletters'; readonly reading: Reading }
);

/** Reads .ics, .csv and .xml files and folders, and compares them with the site. Throws an OperatorError for any other source. */
export async function planSources(
  api: OperatorApi,
  paths: readonly string[],
  options: ImportOptions,
  now = new Date(),
): Promise<SourcePlan[]> {
  const sources: Source[] = [];
  for (const path of paths) sources.push(await openSource(path, now));
  const exports = sources.flatMap((source) => (source.kind === 'posts' ? [source.content] : []));
  const site = oldSiteOf(exports, now);
  const plans: SourcePlan[] = [];
  const found: SourcePicture[] = [];
  const addresses: Addresses = new Map();
  // News refer to pictures, which are therefore first in the gallery.
  for (const source of sources) {
    if (source.kind !== 'pictures') continue;
    found.push(...source.reading.pictures);
    const shown = withoutPictures(source.reading, site, options);
    plans.push(await planPictures(api, source.path, shown, site.captions, addresses));
  }
  for (const source of sources) {
    const { path } = source;
    if (source.kind === 'posts') {
      const reading = named(path, () => readPosts(source.content, site, { found, addresses }));
      plans.push(await planRecords(api, path, 'news', { ...reading, notes: source.notes }, options));
    } else if (source.kind !== 'pictures')
      plans.push(await planRecords(api, path, source.kind, source.reading, options));
  }
  return plans;
}

/** Leaves out the pictures that visitors must not see. The gallery has no drafts. */
function withoutPictures(
  { pictures, leftOut, faults }: PictureReading,
  { isHidden }: OldSite,
  { draft }: ImportOptions,
): PictureReading {
  const withheld = pictures.filter(({ relativePath }) => draft || isHidden(relativePath));
  const reason = draft
    ? 'The gallery has no drafts: import the pictures without --draft.'
    : 'Only what visitors did not see uses it, such as a draft.';
  return {
    pictures: pictures.filter((picture) => !withheld.includes(picture)),
    faults,
    leftOut: [...leftOut, ...withheld.map(({ relativePath }) => `${relativePath}: ${reason}`)],
  };
}

/** A file of this size is parsed within the memory of any machine. */
const MAX_BYTES = 100 * 1024 * 1024;

async function openSource(path: string, now: Date): Promise<Source> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`${path} does not exist.`);
  const today = calendarDateIn(targetParish().timeZone, now);
  if (found.isDirectory()) {
    const files = await filesBelow(path);
    return files.some((file) => /\.pdf$/i.test(file)) && !files.some(isNamedAsPicture)
      ? { kind: 'newsletters', path, reading: await readBulletins(files, today) }
      : { kind: 'pictures', path, reading: await readPictures(path, files) };
  }
  const extension = extname(path).toLowerCase();
  if (!['.ics', '.csv', '.xml'].includes(extension))
    throw new OperatorError(
      `${path} cannot be imported: events are read from an .ics file, news from a .csv file or an .xml file of WordPress, pictures from a folder, and newsletters from a folder of PDFs.`,
    );
  if (found.size > MAX_BYTES)
    throw new OperatorError(
      `${path} is larger than ${String(MAX_BYTES / 1024 / 1024)} MB: export it in several parts.`,
    );
  const bytes = await readFile(path);
  return named(path, () => {
    const { text, notes } = decodedText(extension === '.ics' ? unfolded(bytes) : bytes);
    if (extension === '.xml') return { kind: 'posts', path, content: parseExport(text), notes };
    const [kind, reading] =
      extension === '.csv'
        ? (['news', readNews(text, now)] as const)
        : (['events', readEvents(text, today)] as const);
    return { kind, path, reading: { ...reading, notes: [...notes, ...(reading.notes ?? [])] } };
  });
}

/** Reads a source. Throws an OperatorError that names it when it cannot be read. */
function named<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${path}: ${error.message}`, { cause: error });
  }
}
