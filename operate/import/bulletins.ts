import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { addDays, type CalendarDate, isCalendarDate } from '../../contract/dates/calendar-date.ts';
import { contentFault, uploadFolders } from '../../contract/files/upload-folders.ts';
import { type Entry, type Reading, stableId, validated } from './records.ts';
import { uploadFile } from './site-api.ts';
import { dateIn, orderIn } from './source-date.ts';

/** A bulletin is published some days before its date; one that is much later has another date in its name. */
const DAYS_AHEAD = 31;

/** Reads bulletins (PDF) as newsletters, with the title and the date that are in the names of the files. */
export async function readBulletins(paths: readonly string[], today: CalendarDate): Promise<Reading> {
  const entries: Entry[] = [];
  const faults: string[] = [];
  const leftOut: string[] = [];
  const { order, notes } = orderIn(paths.map((path) => basename(path)));
  for (const path of paths) {
    const fileName = basename(path).normalize('NFC').trim();
    const name = fileName.slice(0, -extname(fileName).length);
    const { date = '', start = 0, end = 0 } = dateIn(name, order) ?? {};
    const reason = !/\.pdf$/i.test(fileName)
      ? 'It is not a PDF.'
      : !isCalendarDate(date)
        ? 'No date can be read in its name. Rename it, such as “Bulletin 22 November 2026.pdf”.'
        : date > addDays(today, DAYS_AHEAD)
          ? `Its date is ${date}, far ahead. Correct its name.`
          : undefined;
    if (reason !== undefined) {
      leftOut.push(`${fileName}: ${reason}`);
      continue;
    }
    const bytes = await readFile(path);
    const fault = fileFault(bytes, fileName);
    if (fault !== undefined) {
      faults.push(`${fileName}: ${fault}`);
      continue;
    }
    const title = /\p{L}{3}/u.test(name.slice(0, start) + name.slice(end)) ? words(name) : 'Newsletter';
    entries.push({
      id: stableId('newsletters', fileName),
      from: `${fileName}: “${title}”, ${date}`,
      fields: { title, date, fileName, fileSize: bytes.byteLength },
      complete: async (api) => {
        const file = { folder: 'newsletters', fileType: 'application/pdf', fileName };
        const { fileUrl } = await uploadFile(api, '/api/uploads/presigned-url', file, await readFile(path));
        return { fileUrl };
      },
    });
  }
  const reading = validated('newsletters', entries, leftOut);
  return { ...reading, faults: [...faults, ...reading.faults], notes };
}

function fileFault(bytes: Buffer, fileName: string): string | undefined {
  const { maximumBytes, tooLarge } = uploadFolders.newsletters;
  return bytes.byteLength > maximumBytes ? `${tooLarge}.` : contentFault('file.pdf', bytes, fileName);
}

const words = (name: string) => name.replaceAll(/[_\s]+/g, ' ').trim();
