import { addDays, type CalendarDate, nthWeekday, yearOf } from '../../../contract/dates/calendar-date.ts';
import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import { uploadFolders, type UploadFolderName } from '../../../contract/files/upload-folders.ts';
import { shortDate, longDate, monthOf, onOrBefore } from '../days.ts';
import { lectioFriday } from '../events/every-month.ts';
import { liturgicalDay } from '../liturgical-day.ts';
import { sampleId } from '../sample-id.ts';
import type { Sample, SampleFile } from '../shape.ts';
import { councilMeetings } from './council-meetings.ts';
import { financeMeetings } from './finance-meetings.ts';
import { lectioSheet, passageOf } from './lectio.ts';
import { minutes, type Meeting } from './minutes.ts';
import { newsletter, subjects } from './newsletter.ts';
import type { PrintedDocument } from './printed-document.ts';
import { typesetPdf } from './typeset-pdf.ts';
import { wordDocument } from './word-document.ts';

/** A document with its file. */
type SampleDocument = { readonly record: Sample<ParishDocument>; readonly file: SampleFile };

type Paper = {
  readonly folder: UploadFolderName;
  readonly type: 'application/pdf' | typeof DOCX;
  readonly title: string;
  readonly description: string;
  readonly date: CalendarDate;
  readonly uploaded: CalendarDate;
  readonly fileName: string;
  readonly words: PrintedDocument;
};

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The newsletters of the last eight Sundays; each is published on the Thursday before. */
export async function sampleNewsletters(today: CalendarDate): Promise<SampleDocument[]> {
  const newest = onOrBefore(addDays(today, 2), 0);
  const sundays = Array.from({ length: 8 }, (_, back) => addDays(newest, -7 * (7 - back)));
  return typesetAll(
    sundays.map((date) => ({
      folder: 'newsletters',
      type: 'application/pdf',
      title: liturgicalDay(date),
      description: subjects(date).join(', '),
      date,
      uploaded: addDays(date, -3),
      fileName: `newsletter-${date}.pdf`,
      words: newsletter(date),
    })),
  );
}

/** Notes of the last four meetings of the Pastoral Council and the last two of the Finance Committee; one is a Word file. */
export async function sampleMeetingNotes(today: CalendarDate): Promise<SampleDocument[]> {
  const agreed = addDays(today, -10);
  const council = monthsBefore(agreed, 12)
    .map(([year, month]) => [nthWeekday(year, month, 3, 2), councilMeetings[month]] as const)
    .filter(([date]) => date <= agreed);
  const finance = monthsBefore(agreed, 16)
    .filter(([, month]) => month === 2 || month === 8)
    .map(([year, month]) => [nthWeekday(year, month, 2, 4), financeMeetings[month === 2 ? 0 : 1]] as const)
    .filter(([date]) => date <= agreed);
  const meetings = [
    ...council.flatMap(([date, meeting]) => (meeting ? [{ date, meeting }] : [])).slice(0, 4),
    ...finance.map(([date, meeting]) => ({ date, meeting })).slice(0, 2),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  return typesetAll(meetings.map(({ date, meeting }, index) => meetingPaper(date, meeting, index === 2)));
}

/** The handouts of the last five Lectio Divina meetings and of the next. */
export async function sampleLectioDivina(today: CalendarDate): Promise<SampleDocument[]> {
  const fridays = monthsBefore(addDays(today, 62), 12)
    .map(([year, month]) => lectioFriday(year, month))
    .filter((date) => date !== undefined)
    .sort();
  const next = fridays.findIndex((date) => date >= today);
  return typesetAll(fridays.slice(next - 5, next + 1).map((date) => lectioPaper(date, today)));
}

function meetingPaper(date: CalendarDate, meeting: Meeting, inWord: boolean): Paper {
  return {
    folder: 'meetings',
    type: inWord ? DOCX : 'application/pdf',
    title: `${meeting.body}, ${shortDate(date)}`,
    description: meeting.summary,
    date,
    uploaded: addDays(date, 9),
    fileName: `${meeting.body.toLowerCase().replaceAll(' ', '-')}-${date}.${inWord ? 'docx' : 'pdf'}`,
    words: minutes(meeting, date),
  };
}

function lectioPaper(date: CalendarDate, today: CalendarDate): Paper {
  const { title, reference } = passageOf(date);
  const usual = addDays(date, -14);
  return {
    folder: 'lectio-divina',
    type: 'application/pdf',
    title: `${title} (${reference})`,
    description: `The sheet for Lectio Divina on ${longDate(date)}, after the 10:00 AM Mass.`,
    date,
    uploaded: usual < today ? usual : addDays(today, -1),
    fileName: `lectio-divina-${date}.pdf`,
    words: lectioSheet(date),
  };
}

/** Creates the files sequentially, because typesetting is CPU-bound and gains nothing from concurrency. */
async function typesetAll(papers: readonly Paper[]): Promise<SampleDocument[]> {
  const documents: SampleDocument[] = [];
  for (const paper of papers) documents.push(await sampleDocument(paper));
  return documents;
}

async function sampleDocument({ folder, type, words, uploaded, ...paper }: Paper): Promise<SampleDocument> {
  const uploadDate = `${uploaded}T16:30:00.000Z`;
  const createdAt = new Date(uploadDate);
  const bytes = type === DOCX ? wordDocument(words, createdAt) : await typesetPdf(words, createdAt);
  const id = sampleId(`${folder}/${paper.fileName}`);
  const key = `${folder}/${id}.${uploadFolders.meetings.types[type]}`;
  return {
    record: { id, ...paper, fileSize: bytes.length, fileUrl: mediaUrl(key), uploadDate },
    file: {
      folder,
      key,
      fileName: paper.fileName,
      contentType: type,
      size: bytes.length,
      read: () => Promise.resolve(bytes),
    },
  };
}

/** The last `count` months, newest first, starting with that of the date. */
function monthsBefore(date: CalendarDate, count: number): (readonly [year: number, month: number])[] {
  return Array.from({ length: count }, (_, back) => {
    const months = yearOf(date) * 12 + monthOf(date) - 1 - back;
    return [Math.floor(months / 12), (months % 12) + 1] as const;
  });
}
