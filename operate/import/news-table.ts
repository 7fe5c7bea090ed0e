import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { instantOf } from '../../contract/dates/calendar-date.ts';
import { dateIn } from '../../contract/dates/date-in-text.ts';
import { OperatorError } from '../command/command.ts';
import { type Addresses, inGallery, pictureFinder } from './pictures.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { targetParish } from './site-api.ts';
import { inWords, shownFrom } from './source-date.ts';
import { importedLine, importedText, lossesOf } from './texts.ts';

const cell = z.string().trim().default('');
const record = z.object({
  title: cell,
  date: cell,
  content: cell,
  author: cell,
  category: z.string().trim().toLowerCase().default(''),
  picture: cell,
});
const rows = z.array(z.object({ record, info: z.object({ lines: z.int() }) }));

/** Reads news from a CSV file whose first row has the names of these columns, and no others. */
export function readNews(text: string, addresses: Addresses, now: Date): Reading {
  const find = pictureFinder([...addresses.keys()]);
  const entries = rowsOf(text).map(({ record: row, info }): Entry => {
    const title = importedLine(row.title);
    const date = dateOf(row.date);
    const from = `Line ${String(info.lines)}, ${title || 'without a title'} (${date ? inWords(date) : row.date || 'without a date'})`;
    const content = importedText(row.content);
    const picture = find(row.picture);
    const shown = date ? shownFrom(instantOf(date, 0, targetParish().timeZone), now) : undefined;
    return {
      id: stableId('news', `${title}\n${date}`),
      from,
      fields: {
        title,
        content: content.text,
        date: date || row.date,
        ...(row.author && { author: importedLine(row.author) }),
        ...(row.category && { category: row.category }),
        formatted: content.formatted,
        ...shown?.fields,
      },
      notes: [
        ...(shown?.notes ?? []),
        ...(row.picture
          ? [
              picture
                ? `Its picture is ${picture.fileName}.`
                : `It loses its picture ${row.picture}, which no imported folder has, or several.`,
            ]
          : []),
        ...lossesOf(content),
      ],
      ...(picture && inGallery(picture, addresses, from)),
    };
  });
  return validated('news', entries);
}

/** The date of a cell that has nothing else but a day of the week; empty for another. */
function dateOf(written: string): string {
  const { date = '', start = 0, end = 0 } = dateIn(written) ?? {};
  return /^(?:[a-z]+day)?[\s,]*$/i.test(written.slice(0, start) + written.slice(end)) ? date : '';
}

/** The rows of a table (RFC 4180), also one with semicolons or tabs. */
function rowsOf(text: string) {
  const delimiter = /[,;\t]/.exec(text)?.[0] ?? ',';
  const options = {
    bom: true,
    info: true,
    relax_column_count_less: true,
    skip_records_with_empty_values: true,
  };
  try {
    return rows.parse(parse(text, { ...options, delimiter, columns: columnsOf }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorError(
      `This is not a CSV file: ${error.message}. A text with a comma or a line break needs quotes around it.`,
      { cause: error },
    );
  }
}

const names: readonly string[] = record.keyof().options;
const required = ['title', 'date', 'content'];

/** The columns that a first row names. Throws an OperatorError for a table of another form. */
function columnsOf(head: readonly string[]): (string | false)[] {
  const found = head.map((name) => name.trim().toLowerCase());
  const named = found.filter(Boolean);
  const isOurs =
    new Set(named).size === named.length &&
    named.every((name) => names.includes(name)) &&
    required.every((name) => named.includes(name));
  if (isOurs) return found.map((name) => name || false);
  throw new OperatorError(
    `This table is not read: its first row is “${head.join(', ')}”. It must have the names title, date and content, may have author, category and picture, and must have no other. Export a calendar as .ics, and WordPress as .xml; copy other news into a table with these names.`,
  );
}
