import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { newsCategories } from '../../contract/entities/categories.ts';
import { OperatorError } from '../command/command.ts';
import { plainLine, plainText } from './plain-text.ts';
import { type Entry, type Reading, stableId, validated } from './reading.ts';

/** The columns that are read, each with the names that common programs use. */
const columns = {
  id: ['id', 'guid', 'link', 'permalink', 'url'],
  title: ['title', 'heading', 'subject', 'post title'],
  content: ['content', 'text', 'body', 'description', 'post content'],
  date: ['date', 'published', 'pubdate', 'post date'],
  author: ['author', 'creator', 'author username'],
  category: ['category', 'categories'],
} as const;

const rows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

/** Reads news from a CSV file (RFC 4180, or with semicolons or tabs) with a header line. */
export function readNews(text: string): Reading {
  const found = rowsOf(text);
  const [first] = found;
  const missing = first ? required.filter((column) => valueOf(first.record, column) === undefined) : required;
  if (missing.length > 0)
    throw new OperatorError(
      `The table has no column ${missing.map((name) => `“${name}”`).join(', ')}. Its first line must name the columns: title, content, date, and optionally author, category and id.`,
    );
  return validated('news', found.map(entryOf));
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

function entryOf({ record, info }: Row): Entry {
  const value = (column: keyof typeof columns) => valueOf(record, column) ?? '';
  const title = plainLine(value('title'));
  const date = dateIn(value('date').trim());
  const author = plainLine(value('author'));
  const words = value('category').toLowerCase().split(/[,;|]/);
  return {
    id: stableId('news', value('id').trim() || `${title}\n${date}`),
    from: `Line ${String(info.lines)}, ${title || 'without a title'}`,
    fields: {
      title,
      content: plainText(value('content')),
      date,
      ...(author && { author }),
      category: newsCategories.find((category) => words.some((word) => word.trim() === category)),
    },
  };
}

function valueOf(record: Row['record'], column: keyof typeof columns): string | undefined {
  const name = columns[column].find((each) => record[each] !== undefined);
  return name === undefined ? undefined : record[name];
}

/** Parses an ISO date or timestamp, or a date like 28/3/2027. Returns other text unchanged, for the contract's schema to reject. */
function dateIn(text: string): CalendarDate {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?: .*)?$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
