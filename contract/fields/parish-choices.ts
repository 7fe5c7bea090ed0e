// Kept apart from the schema, so that visitors' pages can import these lists without zod.

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
