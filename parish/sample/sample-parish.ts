import { readFileSync } from 'node:fs';
import { v5 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  onOrAfter,
  weekdayOf,
  yearOf,
} from '../../contract/dates/calendar-date.ts';
import { devotionSchema } from '../../contract/devotions.ts';
import { eventSchema, type ParishEvent } from '../../contract/events.ts';
import type { AlbumWords } from '../../contract/gallery.ts';
import { historyEntrySchema } from '../../contract/history.ts';
import type { MassChange } from '../../contract/mass-changes.ts';
import type { MassIntention } from '../../contract/mass-intentions.ts';
import { massTimeSchema } from '../../contract/mass-times.ts';
import { newsItemSchema } from '../../contract/news.ts';
import type { ParishDocument } from '../../contract/documents.ts';
import { reflectionSchema } from '../../contract/reflections.ts';
import { teamMemberSchema } from '../../contract/team.ts';
import { galleryPrefix, mediaUrl } from '../../contract/files/media.ts';
import { uploadFolders, type UploadFolderName } from '../../contract/files/upload-folders.ts';
import { easterSunday } from '../../contract/masses/great-days.ts';
import { massDays } from '../../contract/masses/mass-days.ts';
import { massTimeSlot } from '../../contract/table-item.ts';
import { churchDaysIn } from '../church-calendar/all-calendars.ts';
import { dateOfRule, latestOf } from './date-rule.ts';
import devotions from './devotions.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import funerals from './funerals.json' with { type: 'json' };
import gallery from './gallery.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import massChanges from './mass-changes.json' with { type: 'json' };
import intentions from './mass-intentions.json' with { type: 'json' };
import massTimes from './mass-times.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import reflections from './reflections.json' with { type: 'json' };
import { sampleRecord } from './sample-record.ts';
import type { Sample, SampleFile, SampleImage, SampleParish, SampleRecords } from './shape.ts';
import team from './team.json' with { type: 'json' };

export { sampleRecord };

/** The range of the sample calendar around today, in days. */
const CALENDAR_DAYS = 183;
const INTENTION_DAYS = 21;

/** What `sampleParish` has on a date, without the documents. The texts are data, with dates as rules (`dateOfRule`). */
export function sampleRecords(today: CalendarDate): SampleRecords {
  return {
    events: sampleEvents(today),
    news: latestItems('news', newsItemSchema, news, today),
    reflections: latestItems('reflections', reflectionSchema, reflections.map(signed), today),
    team: team.map(({ id, ...words }) => ({ id, ...teamMemberSchema.parse(words) })),
    history: history.map((chapter, order) => ({
      id: sampleId(`history/${chapter.year}`),
      ...historyEntrySchema.parse({ ...chapter, order }),
    })),
    'mass-times': sampleMassTimes,
    'mass-changes': sampleMassChanges(today),
    'mass-intentions': sampleMassIntentions(today),
    funerals: funerals.map(({ after, weekday, ...funeral }) => ({
      id: sampleId(`funerals/${funeral.name}`),
      date: onOrAfter(addDays(today, after), weekday),
      familyAgrees: true,
      ...funeral,
    })),
    devotions: devotions.map((each) => ({
      id: sampleId(`devotions/${each.day}/${each.name}`),
      ...devotionSchema.parse(each),
    })),
  };
}

/**
 * The content that the local cloud is seeded with on `today`, a date in the parish's time zone. The same date always gives
 * the same ids, texts and files.
 */
export async function sampleParish(today: CalendarDate): Promise<SampleParish> {
  const newsletters = sampleNewsletters(today);
  const meetingNotes = sampleMeetingNotes(today);
  const lectioDivina = sampleLectioDivina(today);
  return {
    parish: sampleRecord,
    records: {
      ...sampleRecords(today),
      newsletters: newsletters.map(({ record }) => record),
      'meeting-notes': meetingNotes.map(({ record }) => record),
      'lectio-divina': lectioDivina.map(({ record }) => record),
    },
    files: [...newsletters, ...meetingNotes, ...lectioDivina].map(({ file }) => file),
    galleryFolders: sampleGalleryFolders,
    galleryWords: Object.fromEntries(gallery.flatMap((album) => wordsOf(album, today))),
    gallery: sampleGallery,
  };
}

const signed = <Words>(words: Words) => ({ author: sampleRecord.priestName, ...words });

/** The events around a date, earliest first: those of each year, and the next three of each monthly one. */
function sampleEvents(today: CalendarDate): Sample<ParishEvent>[] {
  const years = [yearOf(today) - 1, yearOf(today), yearOf(today) + 1];
  const yearly = years.flatMap((year) =>
    events.yearly.map((each) => eventOn(dateOfRule(each.on, year, today), each)),
  );
  const monthly = events.monthly.flatMap((each) =>
    monthlyDates(each.on, today)
      .filter((date) => date >= today)
      .slice(0, 3)
      .map((date) => eventOn(date, { ...each, slug: `${each.slug}-${Number(date.slice(5, 7))}` })),
  );
  return [...yearly, ...monthly]
    .filter(({ date }) => Math.abs(daysBetween(today, date)) <= CALENDAR_DAYS)
    .sort((a, b) => daysBetween(b.date, a.date));
}

type EventData = {
  readonly slug: string;
  readonly on: string;
  readonly time: string;
  readonly onSunday?: string;
  readonly onSaturday?: string;
};

function eventOn(date: CalendarDate, { slug, on: _, onSunday, onSaturday, ...words }: EventData) {
  const ofWeekday = new Map([
    [0, onSunday],
    [6, onSaturday],
  ]).get(weekdayOf(date));
  return {
    id: sampleId(`events/${yearOf(date)}/${slug}`),
    ...eventSchema.parse({ ...words, date, time: ofWeekday ?? words.time }),
  };
}

/** The dates of a monthly rule such as `Friday from 01` in the year around a date, except on days of fasting. */
function monthlyDates(rule: string, today: CalendarDate): CalendarDate[] {
  return Array.from({ length: 13 }, (_, index) => {
    const month = new Date(
      Date.UTC(yearOf(today), Number(today.slice(5, 7)) - 1 + index - 6, 1),
    ).toISOString();
    return dateOfRule(rule.replace(/\d\d$/, `${month.slice(5, 7)}-$&`), yearOf(month), today);
  }).filter((date) => {
    const fromEaster = daysBetween(easterSunday(yearOf(date)), date);
    return fromEaster !== -2 && fromEaster !== -46;
  });
}

type Dated = { readonly slug: string; readonly on: string };

/** The items of a list, each on its latest date, oldest first. */
function latestItems<Item extends { readonly date: CalendarDate }>(
  resource: string,
  schema: z.ZodMiniType<Item>,
  entries: readonly Dated[],
  today: CalendarDate,
): Sample<Item>[] {
  return entries
    .map(({ slug, on, ...words }) => {
      const date = latestOf(on, today);
      const name = on.startsWith('today') ? slug : `${yearOf(date)}/${slug}`;
      return { id: sampleId(`${resource}/${name}`), ...schema.parse({ ...words, date }) };
    })
    .sort((a, b) => daysBetween(b.date, a.date));
}

const sampleMassTimes = massTimes.map((time, order) => ({
  id: massTimeSlot(order),
  ...massTimeSchema.parse({ ...time, order }),
}));

/** The changes from two months ago to ten months ahead, one for each date. */
function sampleMassChanges(today: CalendarDate): Sample<MassChange>[] {
  const dated = [yearOf(today), yearOf(today) + 1].flatMap((year) =>
    massChanges.map(({ on, ...change }) => ({ date: dateOfRule(on, year, today), ...change })),
  );
  const near = dated.filter(({ date }) => date >= addDays(today, -60) && date <= addDays(today, 300));
  return near
    .filter(({ date }, index) => near.findIndex((each) => each.date === date) === index)
    .map((change) => ({ id: change.date, ...change }));
}

/** An intention for each Mass of the next three weeks. */
function sampleMassIntentions(today: CalendarDate): Sample<MassIntention>[] {
  const sources = {
    massTimes: sampleMassTimes,
    changes: sampleMassChanges(today),
    events: sampleEvents(today),
    churchDays: churchDaysIn(sampleRecord.nationalCalendar),
    ownPlace: sampleRecord,
  };
  return massDays(sources, today, INTENTION_DAYS)
    .flatMap(({ date, masses }) => masses.map(({ timeText }) => ({ date, time: timeText })))
    .map((mass, index) => ({
      id: sampleId(`intentions/${mass.date}/${mass.time}`),
      ...mass,
      ...turn(intentions, index),
    }));
}

/** The names of the albums, besides the pictures in none. */
const sampleGalleryFolders: readonly string[] = gallery.map(({ folder }) => folder).filter(Boolean);

/** The pictures of the gallery, from the project's catalogue (JPEG, 960 pixels wide). */
const sampleGallery: readonly SampleImage[] = gallery.flatMap(({ folder, pictures }) =>
  pictures.map(({ name, caption }) => {
    const path = `pictures/files/${name}-960.jpg`;
    const key = `${galleryPrefix}${sampleId(`gallery/${folder}/${name}`)}.jpg`;
    return { folder, key, fileName: `${name}.jpg`, caption, path, read: async () => fileAt(path) };
  }),
);

function wordsOf(
  { folder, on, description }: { folder: string; on?: string; description?: string },
  today: CalendarDate,
): [string, AlbumWords][] {
  if (on === undefined) return [];
  return [[folder, { date: latestOf(on, addDays(today, -1)), ...(description && { description }) }]];
}

type SampleDocument = { readonly record: Sample<ParishDocument>; readonly file: SampleFile };

/** The newsletters of the last eight Sundays; each is published on the Thursday before. */
function sampleNewsletters(today: CalendarDate): SampleDocument[] {
  const newest = onOrAfter(addDays(today, -4), 0);
  const nameOf = churchDaysIn(sampleRecord.nationalCalendar);
  return documents.newsletters.map(({ file, description }, index) => {
    const date = addDays(newest, -7 * (documents.newsletters.length - 1 - index));
    const title = nameOf(date)?.celebration?.name ?? 'Sunday';
    const fileName = `newsletter-${date}.pdf`;
    return documentOf('newsletters', file, addDays(date, -3), { title, description, date, fileName });
  });
}

/** The notes that the council and the committee have agreed in the last year; one is a Word file. */
function sampleMeetingNotes(today: CalendarDate): SampleDocument[] {
  return documents.meetings
    .map(({ file, on, body, description }) => {
      const date = latestOf(on, addDays(today, -10));
      const fileName = file.replace(/\d\d(?=\.)/, date);
      const title = `${body}, ${dayText(date)}`;
      return documentOf('meetings', file, addDays(date, 9), { title, description, date, fileName });
    })
    .sort((a, b) => daysBetween(b.record.date, a.record.date));
}

/** The handouts of the last five Lectio Divina meetings and of the next. */
function sampleLectioDivina(today: CalendarDate): SampleDocument[] {
  const fridays = monthlyDates('Friday from 01', today);
  const next = fridays.findIndex((date) => date >= today);
  return fridays.slice(next - 5, next + 1).map((date) => {
    const { file, title } = turn(documents.lectio, Number(date.slice(5, 7)) - 1);
    const usual = addDays(date, -14);
    return documentOf('lectio-divina', file, usual < today ? usual : addDays(today, -1), {
      title,
      description: `The sheet for Lectio Divina on Friday ${dayText(date)}, after the 10:00 AM Mass.`,
      date,
      fileName: `lectio-divina-${date}.pdf`,
    });
  });
}

type DocumentWords = Pick<ParishDocument, 'title' | 'description' | 'date' | 'fileName'>;

function documentOf(
  folder: UploadFolderName,
  source: string,
  uploaded: CalendarDate,
  words: DocumentWords,
): SampleDocument {
  const bytes = fileAt(`sample/documents/${source}`);
  const id = sampleId(`${folder}/${words.fileName}`);
  const extension = source.slice(source.lastIndexOf('.') + 1);
  const [contentType = ''] =
    Object.entries(uploadFolders[folder].types).find(([, each]) => each === extension) ?? [];
  const key = `${folder}/${id}.${extension}`;
  const size = bytes.length;
  return {
    record: { id, ...words, fileSize: size, fileUrl: mediaUrl(key), uploadDate: `${uploaded}T16:30:00.000Z` },
    file: { folder, key, fileName: words.fileName, contentType, size, read: async () => bytes },
  };
}

/** The entry at `index`, beginning again after the last one. */
function turn<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index % entries.length];
  if (entry === undefined) throw new Error('The sample has no entries to choose from.');
  return entry;
}

/** Formats a date as '28 March 2027'. */
function dayText(date: CalendarDate): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** The bytes of a file below `parish/`. */
function fileAt(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../${path}`, import.meta.url)));
}

/** A UUID made from a name such as 'events/2027/easter-vigil', so that seeding twice creates no duplicates. */
function sampleId(name: string): string {
  return uuid(name, 'b7d2ff5c-5a0e-4d3b-9a53-6a6f2f7d1c10');
}
