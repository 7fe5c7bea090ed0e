import { privatePictureFieldNames } from '../../../contract/fields/fields.ts';
import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateOf, type RecordResource } from '../../../contract/resources.ts';
import { sortItems } from '../../../contract/sort-items.ts';
import { isVisibleAt, visibilityFieldNames } from '../../../contract/visibility.ts';
import type { JsonObject } from '../http/request.ts';
import { slugOf } from '../storage/slugs.ts';
import { fieldsOf, type StoredItem } from '../storage/stored-item.ts';

/** The fields of any entity that public lists omit. */
const unlistedFields = [...visibilityFieldNames, ...privatePictureFieldNames];

/** The public list of a resource at an instant, in its order. `today` is the date in the parish. */
export function publicList(
  resource: RecordResource,
  items: readonly StoredItem[],
  now: Date,
  today: CalendarDate,
): JsonObject[] {
  const from = resource.publicDays === undefined ? '' : addDays(today, -resource.publicDays);
  return sortItems(visibleItems(resource, items, now), resource, today)
    .filter((item) => from === '' || String(dateOf(resource, item)) >= from)
    .map((item) => publicItem(resource, item));
}

/** The items visible to visitors at an instant, including past ones, without fields for administrators only. */
export function visibleItems(
  resource: RecordResource,
  items: readonly StoredItem[],
  now: Date,
): StoredItem[] {
  return items.filter((item) => isVisibleAt(item, now)).map((item) => forVisitors(resource, item));
}

/** Returns an item without the fields for administrators only. */
export function forVisitors({ hides }: RecordResource, item: StoredItem): StoredItem {
  const hidden: readonly string[] = hides?.when(item) ? [...unlistedFields, hides.field] : unlistedFields;
  return { ...item, ...Object.fromEntries(hidden.map((field) => [field, undefined])) };
}

/** Returns the public part of a stored item: fields, id, slug and version, but not its author or timestamps. */
export function publicItem(resource: RecordResource, item: StoredItem): JsonObject {
  const slug = slugOf(resource, item);
  return {
    id: item.id,
    ...fieldsOf(resource, item),
    ...(slug !== undefined && { slug }),
    version: item.version,
  };
}
