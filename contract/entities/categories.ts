/** The closed lists of the contract, apart from the schemas so that a visitor's page can use them without a validator. */

/** In the order in which the form offers them; the first is its default (specification §5). */
export const eventCategories = ['ministry', 'social', 'education', 'special', 'mass'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** In the order in which the form offers them; the first is its default (specification §5). */
export const newsCategories = ['announcement', 'newsletter', 'community', 'ministry'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** Sunday first, as the weekly schedule is read (specification §2). */
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
