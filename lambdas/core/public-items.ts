import { addDays, type CalendarDate } from '../../contract/calendar-date.ts';
import type { RecordResource } from '../../contract/resources.ts';
import type { StoredItem } from './stored-item.ts';

/** The items as the public list shows them: without those of dates past, where a resource says so, and without what is private. */
export function publicItems(
  { publicFrom, hides }: RecordResource,
  items: readonly StoredItem[],
  today: CalendarDate,
): StoredItem[] {
  const from = publicFrom === 'yesterday' ? addDays(today, -1) : '';
  return items
    .filter((item) => from === '' || String(item['date']) >= from)
    .map((item) => (hides && item[hides.when] !== false ? { ...item, [hides.field]: undefined } : item));
}
