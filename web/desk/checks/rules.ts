import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { EditedName } from '../../../contract/items.ts';
import { dateOf, type RecordName, resources } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { contentOf } from '../inputs/form-values.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { dateCheck, duplicateCheck, timeCheck } from './date-checks.ts';
import { wrongWeekdays } from './dated-weekdays.ts';
import type { ParishContacts } from './private-details/parish-contacts.ts';
import { privateDetails } from './private-details/private-details.ts';
import type { CheckedForm, Rule } from './rule.ts';

/** History entries and biographies mention dates of any year, so dates without a year are not checked. */
const timeless: ReadonlySet<RecordName> = new Set(['history', 'team']);

/** The advice for a picture without words. */
const undescribed =
  'Please describe the picture for people who cannot see it, in a few words such as ‘The choir at the Easter Vigil’.';

/** The rules, in the order of what they find. */
const rules = {
  privacy: (form) => privateIn(form, form.values, form.contacts),
  weekday: ({ resource, values, texts, today }) => {
    const date = dateOf(resources[resource], values) ?? '';
    const around = isCalendarDate(date) ? date : today;
    return texts.flatMap((text) => wrongWeekdays(text, timeless.has(resource) ? undefined : around));
  },
  date: dateCheck,
  time: timeCheck,
  double: duplicateCheck,
  link: ({ texts, fields, values }) => [
    ...texts.flatMap((text) => insecureLinks(text)),
    ...contentOf('picture', fields, values)
      .filter((address) => /^http:/i.test(address.trim()))
      .map(
        (address) =>
          `Browsers will not show the picture at ${address}. Please use ${secure(address)} instead.`,
      ),
  ],
  capitals: ({ texts }) => texts.flatMap((text) => shouting(text)),
  picture: ({ values: { imageUrl, imageAlt } }) =>
    imageUrl?.trim() && imageAlt?.trim() === '' ? [undescribed] : [],
} as const satisfies Readonly<Record<string, Rule>>;

/** Returns what the rules say of a form. It is advice: none of it blocks saving. */
export function checksOf(form: CheckedForm): readonly string[] {
  const checked = { ...form, texts: contentOf('text', form.fields, form.values) };
  return [...new Set(Object.values(rules).flatMap((rule: Rule) => rule(checked)))];
}

/** Returns the same for a picture's caption, which screen readers use as its text alternative. */
export function captionChecks(
  caption: string,
  today: CalendarDate,
  contacts: ParishContacts,
): readonly string[] {
  if (!caption.trim()) return [undescribed];
  return [
    ...privateDetails(caption, contacts),
    ...wrongWeekdays(caption, today),
    ...insecureLinks(caption),
    ...shouting(caption),
  ];
}

type Form = { readonly resource: EditedName; readonly fields: AnyFieldInputs };

/**
 * Returns a sentence for each private detail in a form, but not in the history, whose people are of former times, nor in what
 * visitors never see.
 */
export function privateIn(
  { resource, fields }: Form,
  values: FormValues,
  contacts: ParishContacts,
): readonly string[] {
  if (resource === 'history' || values['private'] === 'true') return [];
  const { title = '', unlisted } = values;
  return privateDetails(unlisted === 'true' ? title : contentOf('text', fields, values).join('\n'), contacts);
}

/** Returns the same for what visitors read once the form is saved; nothing for a draft. */
export function foundPrivate(form: Form, values: FormValues, contacts: ParishContacts): readonly string[] {
  return values['draft'] === 'draft' ? [] : privateIn(form, values, contacts);
}

/** Asked after what was found, before it is published. */
export const publishAllTheSame = 'Publish it all the same?';

const plainLink = /\bhttp:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi;

/** Returns a sentence for each http: link in a text, which browsers warn about. */
function insecureLinks(text: string): readonly string[] {
  return (text.match(plainLink) ?? []).map(
    (link) => `‘${link}’ is not a secure link. Please use ${secure(link)} if it opens.`,
  );
}

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
function shouting(text: string): readonly string[] {
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
