import type { CalendarDate } from '../../contract/calendar-date.ts';
import type { SearchDocument } from '../../contract/search-document.ts';
import { pages } from '../routes/pages.ts';

/** Whether it is an event of an earlier day. */
export function hasPassed({ kind, date }: SearchDocument, today: CalendarDate): boolean {
  return kind === 'event' && date !== undefined && date < today;
}

/** Whether it is a folder of the gallery. */
export function isAlbum({ path }: SearchDocument): boolean {
  return path.startsWith(`${pages.gallery.path}/`);
}
