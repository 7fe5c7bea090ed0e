import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { sampleLectioDivina, sampleMeetingNotes, sampleNewsletters } from './documents/sample-documents.ts';
import { sampleEvents } from './events/sample-events.ts';
import { sampleNewsItems } from './news/sample-news.ts';
import { sampleReflections } from './reflections/sample-reflections.ts';
import { sampleDevotions } from './sample-devotions.ts';
import { sampleGallery, sampleGalleryFolders, sampleGalleryWords } from './sample-gallery.ts';
import { sampleHistoryEntries } from './sample-history.ts';
import { sampleMassChanges } from './sample-mass-changes.ts';
import { sampleMassIntentions } from './sample-mass-intentions.ts';
import { sampleMassTimes } from './sample-mass-times.ts';
import { sampleRecord as record } from './sample-record.ts';
import { sampleTeam } from './sample-team.ts';
import type { SampleParish, SampleRecord, SampleRecords } from './shape.ts';

export const sampleRecord: SampleRecord = record;

/** What `sampleParish` has on a date, without the documents, whose files take long. */
export function sampleRecords(today: CalendarDate): SampleRecords {
  return {
    events: sampleEvents(today),
    news: sampleNewsItems(today),
    reflections: sampleReflections(today),
    team: sampleTeam,
    history: sampleHistoryEntries,
    'mass-times': sampleMassTimes,
    'mass-changes': sampleMassChanges(today),
    'mass-intentions': sampleMassIntentions(today),
    devotions: sampleDevotions,
  };
}

/**
 * The content that the local cloud is seeded with on `today`, a date in the parish's time zone. The same date always gives
 * the same ids, texts and files.
 */
export async function sampleParish(today: CalendarDate): Promise<SampleParish> {
  const newsletters = await sampleNewsletters(today);
  const meetingNotes = await sampleMeetingNotes(today);
  const lectioDivina = await sampleLectioDivina(today);
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
    galleryWords: sampleGalleryWords(today),
    gallery: sampleGallery,
  };
}
