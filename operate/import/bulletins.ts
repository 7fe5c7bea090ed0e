import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { dateIn } from '../../contract/dates/date-in-text.ts';
import type { ParishDocument } from '../../contract/documents.ts';
import { contentFault, uploadFolders } from '../../contract/files/upload-folders.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { uploadFile } from './site-api.ts';
import { inWords } from './source-date.ts';

/** A bulletin is published some days before its date; one that is much later has another date in its name. */
const DAYS_AHEAD = 31;

/** Reads bulletins (PDF) as newsletters, with the title and the date that are in the names of the files. */
export async function readBulletins(paths: readonly string[], today: CalendarDate): Promise<Reading> {
  const entries: Entry[] = [];
  const faults: string[] = [];
  const leftOut: string[] = [];
  const undated: string[] = [];
  for (const path of paths) {
    const fileName = basename(path).normalize('NFC').trim();
    const name = fileName.slice(0, -extname(fileName).length);
    const { date = '', start = 0, end = 0 } = dateIn(name) ?? {};
    if (!/\.pdf$/i.test(fileName)) leftOut.push(`${fileName}: Only a PDF becomes a newsletter.`);
    else if (date === '') undated.push(fileName);
    else if (date > addDays(today, DAYS_AHEAD))
      leftOut.push(`${fileName}: Its date is read as ${inWords(date)}, far ahead. Correct its name.`);
    else {
      const title = /\p{L}{3}/u.test(name.slice(0, start) + name.slice(end)) ? words(name) : 'Newsletter';
      const bytes = await readFile(path);
      const fault = fileFault(bytes, fileName);
      if (fault === undefined)
        entries.push(newsletter(path, { title, date, fileName, fileSize: bytes.byteLength }));
      else faults.push(`${fileName}: ${fault}`);
    }
  }
  const reading = validated('newsletters', entries, leftOut);
  return { ...reading, undated, faults: [...faults, ...reading.faults] };
}

type Fields = Pick<ParishDocument, 'title' | 'date' | 'fileName' | 'fileSize'>;

function newsletter(path: string, fields: Fields): Entry {
  const { title, date, fileName } = fields;
  return {
    id: stableId('newsletters', fileName),
    from: `${fileName}: “${title}”, ${inWords(date)}`,
    fields,
    complete: async (api) => {
      const file = { folder: 'newsletters', fileType: 'application/pdf', fileName };
      const { fileUrl } = await uploadFile(api, '/api/uploads/presigned-url', file, await readFile(path));
      return { fileUrl };
    },
  };
}

function fileFault(bytes: Buffer, fileName: string): string | undefined {
  const { maximumBytes, tooLarge } = uploadFolders.newsletters;
  return bytes.byteLength > maximumBytes ? `${tooLarge}.` : contentFault('file.pdf', bytes, fileName);
}

const words = (name: string) => name.replaceAll(/[_\s]+/g, ' ').trim();
