import { addDays, type CalendarDate } from '../../contract/calendar-date.ts';
import type { RecordResource } from '../../contract/resources.ts';
import type { StoredItem } from './stored-item.ts';

/** The items as the public list shows them: without those of dates past, where a resource says so, and without what is private. */
export function publicItems(
  resource: RecordResource,
  items: readonly StoredItem[],
  today: CalendarDate,
): StoredItem[] {
  const from = resource.publicFrom === 'yesterday' ? addDays(today, -1) : '';
  return withoutPrivate(
    resource,
    items.filter((item) => from === '' || String(item['date']) >= from),
  );
}

/** All items, past ones too, without the fields that are for administrators alone. */
export function withoutPrivate({ hides }: RecordResource, items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) =>
    hides && item[hides.when] !== false ? { ...item, [hides.field]: undefined } : item,
  );
}
