// Kept apart from the schemas, so that visitors' pages can import these lists without zod.

/** In the order of the form's options; the first is the default (specification §5). */
export const eventCategories = ['ministry', 'social', 'education', 'special', 'mass'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** In the order of the form's options; the first is the default (specification §5). */
export const newsCategories = ['announcement', 'newsletter', 'community', 'ministry'] as const;

/** Sunday first, as in the weekly schedule (specification §2). */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];
