import * as z from 'zod/mini';
import { pictureFolders } from './files/pictures.ts';
import {
  calendarDate,
  formatted,
  line,
  oneOf,
  optionalChurch,
  optionalUuid,
  text,
  pictureFields,
  uploadHasConsent,
  endsAfterStart,
  visibilityFields,
} from './fields/fields.ts';
import { limits } from './limits.ts';
import { eventCategories } from './fields/choices.ts';

/**
 * A Mass, meeting or other occasion in the parish calendar (specification §3). `time` is free text, such as
 * '7:30 PM, 9:00 PM'. The occurrences of a repeated event share a `series`.
 */
export const eventSchema = z
  .object({
    title: line('Title', limits.titleLength),
    description: text('Description', limits.descriptionLength),
    date: calendarDate('Date'),
    time: line('Time', limits.lineLength),
    location: line('Location', limits.lineLength),
    church: optionalChurch,
    category: z._default(oneOf('Category', eventCategories), 'ministry'),
    series: optionalUuid('Series'),
    formatted,
    ...pictureFields,
    ...visibilityFields,
  })
  .check(endsAfterStart, uploadHasConsent);

export type ParishEvent = z.output<typeof eventSchema>;

/** The resource of events: a row of `resources`. */
export const events = {
  resource: 'events',
  area: 'events',
  noun: 'event',
  titleField: 'title',
  dateField: 'date',
  itemPages: '/calendar',
  searched: ['description'],
  tab: { label: 'Events', page: 'calendar' },
  entity: 'Event',
  schema: eventSchema,
  order: 'upcoming-first',
  file: { fields: ['imageUrl'], folder: pictureFolders.events, isDocument: false, fromGallery: true },
} as const;
