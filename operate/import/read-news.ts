import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { newsCategories } from '../../contract/entities/categories.ts';
import { OperatorError } from '../command/command.ts';
import { importedLine, importedText } from './imported-text.ts';
import { lossesOf } from './losses.ts';
import { publicationOf } from './publication.ts';
import { type Entry, type Reading, stableId, validated } from './reading.ts';
import { sourceDate } from './source-date.ts';

/** The columns that are read, each with the names that common programs use. */
const columns = {
  id: ['id', 'guid', 'link', 'permalink', 'url'],
  title: ['title', 'heading', 'subject', 'post title'],
  content: ['content', 'text', 'body', 'description', 'post content'],
  date: ['date', 'published', 'pubdate', 'post date'],
  author: ['author', 'creator', 'author username'],
  category: ['category', 'categories'],
  status: ['status', 'post status'],
  password: ['password', 'post password'],
} as const;

const rows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

/** Reads news from a CSV file (RFC 4180, or with semicolons or tabs) with a header line. */
export function readNews(text: string, now: Date): Reading {
  const found = rowsOf(text);
  const [first] = found;
  const missing = first ? required.filter((column) => valueOf(first.record, column) === undefined) : required;
  if (missing.length > 0)
    throw new OperatorError(
      `The table has no column ${missing.map((name) => `“${name}”`).join(', ')}. Its first line must name the columns: title, content, date, and optionally author, category, status, password and id.`,
    );
  const leftOut: string[] = [];
  const entries = found.flatMap((row) => entryOf(row, now, leftOut));
  return validated('news', entries, leftOut);
}

const required = ['title', 'content', 'date'] as const;

function rowsOf(text: string) {
  try {
    const [head = ''] = text.split('\n', 1);
    return rows.parse(
      parse(text, {
        bom: true,
        columns: (names: string[]) => names.map((name) => name.trim().toLowerCase().replaceAll('_', ' ')),
        delimiter: [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',',
        info: true,
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

type Row = z.infer<typeof rows>[number];

function entryOf({ record, info }: Row, now: Date, leftOut: string[]): Entry[] {
  const value = (column: keyof typeof columns) => valueOf(record, column) ?? '';
  const title = importedLine(value('title'));
  const from = `Line ${String(info.lines)}, ${title || 'without a title'}`;
  const { date, instant } = sourceDate(value('date'));
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

function valueOf(record: Row['record'], column: keyof typeof columns): string | undefined {
  const name = columns[column].find((each) => record[each] !== undefined);
  return name === undefined ? undefined : record[name];
}
