import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateOf, type RecordName, resources } from '../../../contract/resources.ts';
import type { Check } from './check.ts';
import { wrongWeekdays } from './dated-weekdays.ts';

/** History entries and biographies mention dates of any year, so dates without a year are not checked. */
const timeless: ReadonlySet<RecordName> = new Set(['history', 'team']);

/** Reports a weekday that does not match its date, such as 'Friday 28 November' when that is a Saturday. */
export const weekdayCheck: Check = (form) => {
  const date = dateOf(resources[form.resource], form.values) ?? '';
  const around = isCalendarDate(date) ? date : form.today;
  return form.texts.flatMap((text) => wrongWeekdays(text, timeless.has(form.resource) ? undefined : around));
};

const plainLink = /\bhttp:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi;

/** Reports http: links, which browsers warn about, and http: pictures, which they block. */
export const linkCheck: Check = ({ texts, pictures }) => [
  ...texts.flatMap((text) => insecureLinks(text)),
  ...pictures
    .filter((address) => /^http:/i.test(address.trim()))
    .map(
      (address) => `Browsers will not show the picture at ${address}. Please use ${secure(address)} instead.`,
    ),
];

/** Returns a sentence for each http: link in a text. */
export function insecureLinks(text: string): readonly string[] {
  return (text.match(plainLink) ?? []).map(
    (link) => `‘${link}’ is not a secure link. Please use ${secure(link)} if it opens.`,
  );
}

/** The advice for a picture without words. */
export const undescribed =
  'Please describe the picture for people who cannot see it, in a few words such as ‘The choir at the Easter Vigil’.';

/** Reports the picture of an event or a notice without words. */
export const pictureCheck: Check = ({ values: { imageUrl, imageAlt } }) =>
  imageUrl?.trim() && imageAlt?.trim() === '' ? [undescribed] : [];

/** Reports text in capitals. */
export const capitalsCheck: Check = (form) => form.texts.flatMap((text) => shouting(text));

/** A run of words without a lower-case letter. */
const capitals = /\p{Lu}[\p{Lu}\p{N}'’&/-]*(?!\p{Ll})(?:[\s,.:–-]+[\p{Lu}\p{N}'’&/-]+(?!\p{Ll}))*/gu;
/** A word in capitals of up to this many letters may be an abbreviation, such as CAFOD. */
const LONGEST_ABBREVIATION = 5;
const abbreviations = new Set(
  'AGM BBC CAFOD DBS GAA GDPR HMRC KSC NHS PPC RCIA RIP SCIAF SSVP SVP UCM UK USA YMCA'.split(' '),
);
/** Roman numerals to 39, as of popes and Sundays. */
const numeral = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
const lowerCaseWords = new Set('a an and at by for from in of on or the to with'.split(' '));

/** Returns a sentence for each part of a text in capitals, except abbreviations and single words within a sentence. */
export function shouting(text: string): readonly string[] {
  return (text.match(capitals) ?? [])
    .map((run) => run.trim())
    .filter((run) => isShouting(run, run === text.trim()))
    .map((run) => `‘${run}’ is in capitals, which are hard to read. Try ‘${titleCase(run)}’ instead.`);
}

function isShouting(run: string, isEntireText: boolean): boolean {
  const words = run.match(/\p{Lu}{2,}/gu) ?? [];
  const long = words.filter(({ length }) => length > LONGEST_ABBREVIATION);
  const real = words.filter(({ length }) => length > 3);
  return isEntireText ? long.length > 0 || real.length > 1 : long.length > 0 && words.length > 2;
}

function titleCase(run: string): string {
  return run.replace(/\p{L}[\p{L}'’]*/gu, (word, at) => {
    if (abbreviations.has(word) || numeral.test(word)) return word;
    const lower = word.toLowerCase();
    return at > 0 && lowerCaseWords.has(lower) ? lower : word.charAt(0) + lower.slice(1);
  });
}

function secure(address: string): string {
  return address.trim().replace(/^http:/i, 'https:');
}
