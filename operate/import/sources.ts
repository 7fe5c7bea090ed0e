import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { OperatorError } from '../command/command.ts';
import { readBulletins } from './bulletins.ts';
import { unfolded } from './calendar-file.ts';
import { readEvents } from './calendar.ts';
import { readNews } from './news-table.ts';
import {
  type Addresses,
  filesBelow,
  type Gallery,
  isNamedAsPicture,
  type PictureReading,
  planPictures,
  readPictures,
  type SourcePicture,
} from './pictures.ts';
import { planRecords, type Reading, type SourcePlan } from './records.ts';
import { type OperatorApi, targetParish } from './site-api.ts';
import { type OldSite, oldSiteOf, parseExport, readPosts, type WordPressExport } from './wordpress.ts';

type ImportOptions = {
  /** Whether to create records as drafts, which visitors do not see. */
  readonly draft: boolean;
};

/** A source that is open. News refer to the gallery's pictures, and to other parts of the same old site. */
type Source = { readonly path: string; readonly notes?: readonly string[] } & (
  | { readonly kind: 'pictures'; readonly reading: PictureReading }
  | {
      readonly kind: 'events' | 'news' | 'newsletters';
      readonly content?: WordPressExport;
      readonly read: (site: OldSite, gallery: Gallery) => Reading;
    }
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
  const site = oldSiteOf(
    sources.flatMap((source) => (source.kind !== 'pictures' && source.content ? [source.content] : [])),
    now,
  );
  const plans: SourcePlan[] = [];
  const found: SourcePicture[] = [];
  const addresses: Addresses = new Map();
  for (const source of sources) {
    if (source.kind !== 'pictures') continue;
    found.push(...source.reading.pictures);
    const shown = withoutPictures(source.reading, site, options);
    plans.push(await planPictures(api, source.path, shown, site.captions, addresses));
  }
  for (const source of sources) {
    if (source.kind === 'pictures') continue;
    const { path, kind, read, notes = [] } = source;
    const reading = named(path, () => read(site, { found, addresses }));
    plans.push(await planRecords(api, path, kind, { ...reading, notes }, options));
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
    const documents = files.filter((file) => /\.pdf$/i.test(file)).length;
    if (documents === 0 || documents < files.filter(isNamedAsPicture).length)
      return { kind: 'pictures', path, reading: await readPictures(path, files) };
    const reading = await readBulletins(files, today);
    return { kind: 'newsletters', path, read: () => reading };
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
  return named(path, (): Source => {
    if (extension === '.ics') {
      const { text, notes } = decodedText(unfolded(bytes), 'Export it again, in UTF-8.');
      return { kind: 'events', path, notes, read: () => readEvents(text, today) };
    }
    if (extension === '.xml') {
      const { text, notes } = decodedText(bytes, 'Export it again, without opening it in another program.');
      const content = parseExport(text);
      return {
        kind: 'news',
        path,
        notes,
        content,
        read: (site, gallery) => readPosts(content, site, gallery),
      };
    }
    const { text, notes } = decodedText(bytes, 'Save it again in UTF-8: in Excel, as “CSV UTF-8”.');
    return { kind: 'news', path, notes, read: (_site, { addresses }) => readNews(text, addresses, now) };
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

/** The text of a file, and sentences for the operator if its encoding had to be assumed. */
type DecodedText = { readonly text: string; readonly notes: readonly string[] };

/** What windows-1252 has for 0x80 to 0x9f. Node's decoder takes these for control characters; `\0` stands for none. */
const SYMBOLS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** What no text in a western language has in its words, and one in MacRoman or windows-1250 has when it is read as windows-1252. */
const improbable = /\S*(?:\p{L}[‚ƒ„…†‡ˆ‰‹‘“•˜™›¡¢£¤¥¦§¨ª«¬¯°±²³´µ¶¸¹º»¼½¾¿×÷]\p{L}|\p{Ll}[À-ÞŠŽŸ¹³¿]|\0)\S*/u;

/** A character of UTF-8 in bytes, or else a single byte that is not in ASCII. */
const character = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/** Stands before a letter in windows-1252. No text has it. */
const MARK = '\uffff';

/**
 * Decodes a file in UTF-16, UTF-8 or windows-1252, or in UTF-8 with some bytes of windows-1252. Throws an OperatorError with the
 * advice for a file that is probably in none of them.
 */
export function decodedText(bytes: Buffer, advice: string): DecodedText {
  const [first, second] = bytes;
  // A mark, or half of a Latin letter.
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const latin = bytes.toString('latin1');
    const single = (byte: string) => MARK + (SYMBOLS[byte.charCodeAt(0) - 0x80] ?? byte);
    const all = latin.match(character) ?? [];
    const isUtf8 = all.filter((each) => each.length > 1).length >= all.length / 2;
    const marked = isUtf8
      ? latin.replaceAll(character, (each) =>
          each.length > 1 ? Buffer.from(each, 'latin1').toString() : single(each),
        )
      : latin.replaceAll(/[\x80-\xff]/g, single);
    const words = marked.match(new RegExp(`\\S*${MARK}\\S*`, 'g')) ?? [];
    const read = [...new Set(words)].map((word) => word.replaceAll(MARK, ''));
    const doubtful = read.find((word) => improbable.test(word));
    if (doubtful !== undefined)
      throw new OperatorError(
        `Its letters cannot be read with certainty, such as “${doubtful.replaceAll('\0', '?')}”. ${advice}`,
      );
    const note = `${isUtf8 ? 'Some of its letters are' : 'It is'} not in UTF-8, and read as windows-1252. Check: ${read.slice(0, 5).join(', ')}`;
    return { text: marked.replaceAll(MARK, ''), notes: [note] };
  }
}
