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

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The calendars of the Church that a parish may follow; `general` is the General Roman Calendar. */
export const nationalCalendars = ['england', 'ireland', 'scotland', 'wales', 'general'] as const;

export type NationalCalendar = (typeof nationalCalendars)[number];

/** The sets of colours that a parish may choose from. */
export const palettes = [
  'burgundy',
  'marian-blue',
  'forest-green',
  'advent-violet',
  'slate',
  'ochre',
] as const;

export type Palette = (typeof palettes)[number];

/** The palette of a parish that has not chosen one. */
export const defaultPalette: Palette = 'burgundy';

/** The icons that a ministry's card may show. */
export const ministryIcons = ['candle', 'music', 'book', 'young-people', 'school', 'hands'] as const;

export type MinistryIcon = (typeof ministryIcons)[number];

/** Whom to ask about a sacrament: `priest` puts the emergency number, for any hour, before the office's. */
export const momentContacts = ['office', 'priest'] as const;
