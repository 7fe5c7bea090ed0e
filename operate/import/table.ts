import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { newsCategories } from '../../contract/entities/categories.ts';
import { OperatorError } from '../command/command.ts';
import { publicationOf } from './publication.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { dateIn, type DateOrder, sourceDate } from './source-date.ts';
import { importedLine, importedText, lossesOf } from './texts.ts';

/** The columns that are read, each with the names that common programs use, and the word that other names of it contain. */
const columns = {
  id: ['id', 'guid', 'uuid', 'internal id', 'link', 'permalink', 'url', 'post page url'],
  title: ['title', 'post title', 'heading', 'headline', 'subject', /title|headline/],
  content: [
    'content',
    'post content',
    'text',
    'body',
    'rich content',
    'plain content',
    'description',
    /content|body|text/,
  ],
  date: [
    'date',
    'post date',
    'published',
    'published date',
    'publish date',
    'published on',
    'pubdate',
    /date|publish/,
  ],
  author: ['author', 'creator', 'author username', 'author name', /author/],
  category: ['category', 'categories', 'main category', /categor/],
  status: ['status', 'post status'],
  password: ['password', 'post password'],
} as const;
type Column = keyof typeof columns;

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
    if (row.record.slice(names.length).some((cell) => cell.trim())) {
      faults.push(
        `Line ${String(row.info.lines)}: It has more cells than the first line: put quotes around texts with commas.`,
      );
      return [];
    }
    const value = (column: Column) => row.record[places[column] ?? -1] ?? '';
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

/** Finds each column by the first of its names that the table has; no column is read as two. */
function placesIn(names: readonly string[]): Places {
  const words = names.map((name) => name.toLowerCase().replaceAll('_', ' '));
  const taken = new Set<number>();
  const places: { [Name in Column]?: number } = {};
  const isExact = (name: string | RegExp) => typeof name === 'string';
  for (const exact of [true, false])
    for (const column of columnNames) {
      const known: readonly (string | RegExp)[] = columns[column];
      for (const name of known.filter((each) => isExact(each) === exact)) {
        const at = words.findIndex(
          (word, index) => !taken.has(index) && (typeof name === 'string' ? word === name : name.test(word)),
        );
        if (at < 0 || places[column] !== undefined) continue;
        places[column] = at;
        taken.add(at);
      }
    }
  return places;
}

const columnNames = ['id', 'title', 'content', 'date', 'author', 'category', 'status', 'password'] as const;

function readAs(places: Places, names: readonly string[]): string {
  const read = columnNames.flatMap((column) => {
    const at = places[column];
    return at === undefined ? [] : `${column} from “${names[at] ?? ''}”`;
  });
  const rest = names.filter((name, at) => name && !Object.values(places).includes(at));
  return `It is read as ${read.join(', ')}.${rest.length > 0 ? ` Not read: ${rest.join(', ')}.` : ''}`;
}

/** Whether the dates of a table have the month first, which only days after the 12th tell. */
function orderIn(dates: readonly string[]): { readonly order: DateOrder; readonly notes: readonly string[] } {
  const pairs = dates.flatMap((date) => {
    const [all, first, second] = /^\s*(\d{1,2})[-./](\d{1,2})[-./]\d+/.exec(date) ?? [];
    return all === undefined ? [] : { all: all.trim(), first: Number(first), second: Number(second) };
  });
  const isMonthFirst = pairs.some(({ second }) => second > 12) && !pairs.some(({ first }) => first > 12);
  const order = isMonthFirst ? 'month' : 'day';
  const doubtful = pairs.find(({ first, second }) => first <= 12 && second <= 12 && first !== second);
  if (!doubtful) return { order, notes: [] };
  return {
    order,
    notes: [
      `Its dates are read with the ${order} first: “${doubtful.all}” is ${dateIn(doubtful.all, order)?.date ?? ''}.`,
    ],
  };
}

function entryOf(
  value: (column: Column) => string,
  line: number,
  order: DateOrder,
  now: Date,
  leftOut: string[],
): Entry[] {
  const title = importedLine(value('title'));
  const from = `Line ${String(line)}, ${title || 'without a title'}`;
  const { date, instant } = sourceDate(value('date'), order);
  const publication = publicationOf({ status: value('status'), password: value('password'), instant }, now);
  if ('leftOut' in publication) {
    leftOut.push(`${from}: ${publication.leftOut}`);
    return [];
  }
  const content = importedText(value('content'));
  const author = importedLine(value('author'));
  const words = value('category').toLowerCase().split(/[,;|]/);
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
