import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { SearchDocument } from '../../contract/site/site-files.ts';
import { pages } from '../routes/pages.ts';

/** Whether the document is an event before today. */
export function hasPassed({ kind, date }: SearchDocument, today: CalendarDate): boolean {
  return kind === 'event' && date !== undefined && date < today;
}

/** Whether the document is a gallery folder. */
export function isAlbum({ path }: SearchDocument): boolean {
  return path.startsWith(`${pages.gallery.path}/`);
}
