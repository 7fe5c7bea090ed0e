import { CsvError, parse } from 'csv-parse/sync';
import { validate } from 'uuid';
import { z } from 'zod';
import { newsCategories } from '../../contract/fields/categories.ts';
import { OperatorError } from '../command/command.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { orderIn, publicationOf, sourceDate } from './source-date.ts';
import { importedLine, importedText, lossesOf } from './texts.ts';

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
