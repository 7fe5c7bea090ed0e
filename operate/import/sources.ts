import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { validate } from 'uuid';
import { z } from 'zod';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { newsCategories } from '../../contract/fields/choices.ts';
import { OperatorError } from '../command/command.ts';
import { readBulletins } from './bulletins.ts';
import { readEvents, unfolded } from './calendar.ts';
import {
  type Addresses,
  filesBelow,
  isNamedAsPicture,
  type PictureReading,
  planPictures,
  readPictures,
  type SourcePicture,
} from './pictures.ts';
import { planRecords, type Reading, type SourcePlan, type Entry, stableId, validated } from './records.ts';
import { type OperatorApi, targetParish } from './site-api.ts';
import { orderIn, publicationOf, sourceDate } from './source-date.ts';
import { importedLine, importedText, lossesOf } from './texts.ts';
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

/** The text of a file, and sentences for the operator if its encoding had to be assumed. */
type DecodedText = { readonly text: string; readonly notes: readonly string[] };

/** What windows-1252 has for 0x80 to 0x9f. Node's decoder takes these for control characters; `\0` stands for none. */
const SYMBOLS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** What no text in a western language has in its words, and one in MacRoman or windows-1250 has when it is read as windows-1252. */
const improbable =
  /\S*(?:\p{L}[‚ƒ„…†‡ˆ‰‹‘“•˜™›¡¢£¤¥¦§¨ª«¬¯°±²³´µ¶¸¹º»¼½¾¿×÷]\p{L}|\p{Ll}[À-ÞŠŽŸ¹³¿]|\0|[ÒÓÔ]\p{Lu})\S*|\sÐ\s/u;

/**
 * Decodes a file in UTF-8, UTF-16 or windows-1252, as Excel on Windows writes it. Throws an OperatorError for one
 * that is probably in none of them.
 */
export function decodedText(bytes: Buffer): DecodedText {
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
    const text = bytes
      .toString('latin1')
      .replaceAll(/[\u0080-\u009f]/g, (character) => SYMBOLS[character.charCodeAt(0) - 0x80] ?? '');
    const [doubtful] = improbable.exec(text) ?? [];
    if (doubtful !== undefined)
      throw new OperatorError(
        `Its letters cannot be read with certainty, such as “${doubtful.replaceAll('\0', '?').trim()}”. Save it again in UTF-8: in Excel, as “CSV UTF-8”.`,
      );
    const words = new Set(text.match(/\S*[\u0080-\uffff]\S*/g));
    const note = `It is not in UTF-8, and is read as windows-1252. Check its letters: ${[...words].slice(0, 5).join(', ')}`;
    return { text, notes: [note] };
  }
}

/** The columns that are read: by the names that common programs use, or else by a word in the name. */
const columns = {
  id: [/^(?:internal )?(?:id|guid|uuid)$/, /^(?:link|permalink|(?:post page )?url)$/],
  title: [/^(?:post )?title$/, /title|head(?:ing|line)|subject/],
  content: [/^(?:post |plain )?(?:content|text|body)$/, /content|text|body|description/],
  date: [/^(?:post |pub|publish(?:ed)? )?date$|^published(?: on)?$/, /date|publish/],
  author: [/^(?:author|creator)(?: name| username)?$/, /author/],
  category: [/^categor(?:y|ies)$/, /categor/],
  status: [/^(?:post )?status$/],
  password: [/^(?:post )?password$/],
} as const;

type Column = keyof typeof columns;

const columnNames = ['id', 'title', 'content', 'date', 'author', 'category', 'status', 'password'] as const;
const required = ['title', 'content', 'date'] as const;

const rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** Reads news from a CSV file (RFC 4180, or with semicolons or tabs) with a header line. */
export function readNews(text: string, now: Date): Reading {
  const [head, ...body] = rowsOf(text);
  const names = (head?.record ?? [])
    .map((name) => name.trim())
    .filter((name, at, all) => name || all.slice(at).some(Boolean));
  const places = placesIn(names);
  const missing = required.filter((column) => places[column] === undefined);
  if (missing.length > 0)
    throw new OperatorError(
      `The table has no column ${missing.map((name) => `“${name}”`).join(', ')}. Its first line must name the columns: title, content, date, and optionally author, category, status, password and id. It has: ${names.map((name) => `“${name}”`).join(', ') || 'nothing'}.`,
    );
  const order = orderIn(body.map(({ record }) => record[places.date ?? -1] ?? ''));
  const leftOut: string[] = [];
  const faults: string[] = [];
  const entries = body.flatMap((row) => {
    const value = (column: Column) => row.record[places[column] ?? -1] ?? '';
    const fault = row.record.slice(names.length).some((cell) => cell.trim())
      ? 'It has more cells than the first line: put quotes around texts with commas.'
      : /^\s*\{"/.test(value('content'))
        ? `Its text is data (JSON), not text: name a column of texts “content”.`
        : undefined;
    if (fault !== undefined) {
      faults.push(`Line ${String(row.info.lines)}: ${fault}`);
      return [];
    }
    return entryOf(value, row.info.lines, order.order, now, leftOut);
  });
  const reading = validated('news', entries, leftOut);
  return {
    ...reading,
    faults: [...faults, ...reading.faults],
    notes: [readAs(places, names), ...order.notes],
  };
}

function rowsOf(text: string) {
  const separator = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  const [head = ''] = text.split('\n', 1);
  try {
    return rows.parse(
      parse(text, {
        bom: true,
        delimiter:
          separator ??
          [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ??
          ',',
        from_line: separator === undefined ? 1 : 2,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError)
      throw new OperatorError(`This is not a CSV file: ${error.message}.`, {
        cause: error,
      });
    throw error;
  }
}

type Places = { readonly [Name in Column]?: number };

/** Finds the columns of a table; none is read as two. */
function placesIn(names: readonly string[]): Places {
  const words = names.map((name) =>
    name
      .replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const places: { [Name in Column]?: number } = {};
  for (const tier of [0, 1])
    for (const column of columnNames) {
      const taken = Object.values(places);
      const at = words.findIndex(
        (word, index) => !taken.includes(index) && columns[column][tier]?.test(word),
      );
      if (at >= 0) places[column] ??= at;
    }
  return places;
}

function readAs(places: Places, names: readonly string[]): string {
  const read = columnNames.flatMap((column) => {
    const at = places[column];
    return at === undefined ? [] : `${column} from “${names[at] ?? ''}”`;
  });
  const rest = names.filter((name, at) => name && !Object.values(places).includes(at));
  return `It is read as ${read.join(', ')}.${rest.length > 0 ? ` Not read: ${rest.join(', ')}.` : ''}`;
}

function entryOf(
  value: (column: Column) => string,
  line: number,
  order: 'day' | 'month',
  now: Date,
  leftOut: string[],
): Entry[] {
  const title = importedLine(value('title'));
  const { date, instant } = sourceDate(value('date'), order);
  const from = `Line ${String(line)}, ${title || 'without a title'} (${date || 'without a date'})`;
  const publication = publicationOf({ status: value('status'), password: value('password'), instant }, now);
  if ('leftOut' in publication) {
    leftOut.push(`${from}: ${publication.leftOut}`);
    return [];
  }
  const content = importedText(value('content'));
  // Wix has lists as JSON, and the ids of members.
  const author = validate(value('author').trim()) ? '' : importedLine(value('author'));
  const words = value('category')
    .toLowerCase()
    .split(/[,;|[\]"]/);
  return [
    {
      id: stableId('news', value('id').trim() || `${title}\n${date}`),
      from,
      fields: {
        title,
        content: content.text,
        date,
        ...(author && { author }),
        category: newsCategories.find((category) => words.some((word) => word.trim() === category)),
        formatted: content.formatted,
        ...publication.fields,
      },
      notes: [...publication.notes, ...lossesOf(content)],
    },
  ];
}
