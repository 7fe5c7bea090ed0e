import { markedParish } from './marked-parish.ts';

/** A parish as it was before every field of its record changed. */
export const before = markedParish({
  word: 'Before',
  choices: {
    country: 'GB',
    nationalCalendar: 'england',
    timeZone: 'Europe/Rome',
    palette: 'marian-blue',
  },
  phone: (digits) => `020 7946 0${digits}`,
  postcode: 'BF1 1BF',
});

/** The same parish afterwards. */
export const after = markedParish({
  word: 'After',
  choices: {
    country: 'IE',
    nationalCalendar: 'ireland',
    timeZone: 'America/New_York',
    palette: 'advent-violet',
  },
  phone: (digits) => `01 496 0${digits}`,
  postcode: 'A65 F4E2',
});

/** Each text and number of the record, before and after. */
export const changedFacts = before.marks.map(({ path, value }, index) => ({
  path,
  before: value,
  after: after.marks[index]?.value ?? '',
}));

/** The fields of which the old value is in a text. */
export const leftIn = (text: string) =>
  changedFacts.filter(({ before: value }) => text.includes(value)).map(({ path }) => path);

/** The fields of which the old value was in the old text, but the new one is not in the new text. */
export const missingIn = (text: string, old: string) =>
  changedFacts
    .filter((fact) => old.includes(fact.before) && !text.includes(fact.after))
    .map(({ path }) => path);
