import { isCalendarDate } from '../../../contract/calendar-date.ts';
import { type Check, textsIn } from './check.ts';
import { wrongWeekdays } from './dated-weekdays.ts';

/** What a history or a person's life tells of is of any year. */
const timeless: ReadonlySet<string> = new Set(['history', 'team']);

/** 'Friday 28 November', which is a Saturday. */
export const weekdayCheck: Check = (form) => {
  const date = form.values['date'] ?? '';
  const around = isCalendarDate(date) ? date : form.today;
  return textsIn(form).flatMap((text) =>
    wrongWeekdays(text, timeless.has(form.resource) ? undefined : around),
  );
};

const plainLink = /\bhttp:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi;

/** A link that browsers warn of, and a picture that they would not show at all. */
export const linkCheck: Check = (form) => {
  const pictures = Object.entries(form.fields).flatMap(([name, { kind }]) =>
    kind === 'picture' ? [form.values[name] ?? ''] : [],
  );
  return [
    ...textsIn(form).flatMap((text) => insecureLinks(text)),
    ...pictures
      .filter((address) => /^http:/i.test(address.trim()))
      .map((address) => `Browsers do not show the picture at ${address}: ${secure(address)} would be right.`),
  ];
};

/** The links of a text that begin with http:. */
export function insecureLinks(text: string): readonly string[] {
  return (text.match(plainLink) ?? []).map(
    (link) => `‘${link}’ is not a secure link: ${secure(link)} would be right, if it opens.`,
  );
}

/** A text that shouts. */
export const capitalsCheck: Check = (form) => textsIn(form).flatMap((text) => shouting(text));

/** A run of words without a small letter. */
const capitals = /\p{Lu}[\p{Lu}\p{N}'’&/-]*(?!\p{Ll})(?:[\s,.:–-]+[\p{Lu}\p{N}'’&/-]+(?!\p{Ll}))*/gu;
/** Up to five letters a single word may be initials, such as CAFOD. */
const INITIALS = 5;
const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** The parts of a text that are written in capitals, initials and single words in a sentence apart. */
export function shouting(text: string): readonly string[] {
  return (text.match(capitals) ?? [])
    .map((run) => run.trim())
    .filter((run) => isShouting(run, run === text.trim()))
    .map((run) => `‘${run}’ is in capitals, which are hard to read: ‘${calm(run)}’ would be right.`);
}

function isShouting(run: string, isWhole: boolean): boolean {
  const words = run.match(/\p{Lu}{2,}/gu) ?? [];
  const long = words.filter(({ length }) => length > INITIALS);
  const real = words.filter(({ length }) => length > 3);
  return isWhole ? long.length > 0 || real.length > 1 : long.length > 0 && words.length > 2;
}

function calm(run: string): string {
  return run
    .toLowerCase()
    .replace(/\p{L}[\p{L}'’]*/gu, (word, at) =>
      at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

function secure(address: string): string {
  return address.trim().replace(/^http:/i, 'https:');
}
