import {
  type CalendarDate,
  isCalendarDate,
  daysBetween,
  yearOf,
} from '../../../contract/dates/calendar-date.ts';
import {
  readClockTime,
  timesIn,
  hasUnpairedBracket,
  isAllDay,
  startTime,
  statedStart,
} from '../../../contract/dates/clock-time.ts';
import type { EditedName } from '../../../contract/items.ts';
import { devotionStarts } from '../../../contract/masses/devotions-on.ts';
import { dateOf, type RecordName, resources, hasOwnId, titleOf } from '../../../contract/resources.ts';
import { formatDay } from '../../formats/dates.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { contentOf } from '../inputs/form-values.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { readTypedTimes } from '../records/typed-times.ts';
import { wrongWeekdays } from './dated-weekdays.ts';
import type { ParishContacts } from './parish-contacts.ts';
import { privateDetails } from './private-details.ts';

/** History entries and biographies mention dates of any year, so dates without a year are not checked. */
const timeless: ReadonlySet<RecordName> = new Set(['history', 'team']);

/** The advice for a picture without words. */
const undescribed =
  'Please describe the picture for people who cannot see it, in a few words such as ‘The choir at the Easter Vigil’.';

/**
 * A date more than this many days ago or ahead is probably a mistake, and one ahead would keep the item at the top of its
 * list until then. Resources that are not listed accept any date.
 */
const plausibleDays: Partial<Record<RecordName, { readonly ago: number; readonly ahead: number }>> = {
  events: { ago: 7, ahead: 731 },
  'mass-intentions': { ago: 7, ahead: 731 },
  funerals: { ago: 31, ahead: 62 },
  news: { ago: 60, ahead: 60 },
  newsletters: { ago: 120, ahead: 31 },
  reflections: { ago: 366, ahead: 31 },
  'meeting-notes': { ago: 366, ahead: 31 },
  'lectio-divina': { ago: 366, ahead: 120 },
};

/** Reports a date long past or far in the future, unless the item already had it. */
function dateCheck({
  resource,
  values,
  item,
  today,
}: Pick<CheckedForm, 'resource' | 'values' | 'item' | 'today'>): readonly string[] {
  const date = dateOf(resources[resource], values) ?? '';
  const plausible = plausibleDays[resource];
  if (!plausible || !isCalendarDate(date) || (item && dateOf(resources[resource], item) === date)) return [];
  const isPlausible = (each: CalendarDate) => {
    const days = daysBetween(today, each);
    return days >= -plausible.ago && days <= plausible.ahead;
  };
  if (isPlausible(date)) return [];
  const days = daysBetween(today, date);
  const candidates = [0, -1, 1]
    .map((years) => `${yearOf(today) + years}${date.slice(4)}`)
    .filter((each) => isCalendarDate(each) && isPlausible(each));
  const likely = candidates.find((each) => each >= today) ?? candidates[0];
  const found = days < 0 ? `was ${-days} days ago` : `is ${days} days ahead`;
  const advice = likely ? `: should it be ${formatDay(likely)}?` : ': please check the year.';
  return [`${formatDay(date)} ${found}${advice}`];
}

/**
 * Reports a time that cannot be parsed, as it would be saved. Calendars would show such an event at noon. It says
 * nothing while the form asks which time is meant.
 */
const timeCheck: Rule = ({ resource, values }) => {
  const { text: time, question } = readTypedTimes(values['times'] ?? values['time'] ?? '');
  if (!time.trim() || question) return [];
  if (hasUnpairedBracket(time))
    return [
      `‘${time.trim()}’ has a bracket without its other half. Please write it like 10:00 AM (St Mary).`,
    ];
  if (resource === 'events' && !isAllDay(time) && statedStart(time) === undefined) {
    return [
      `‘${time.trim()}’ cannot be read as a time, so calendars will show 12:00 PM. Please write a time such as 7:30 PM, or All day.`,
    ];
  }
  if (resource === 'events' && statedStart(time) === 0)
    return [
      'Calendars will show 12:00 AM as this day begins, in the night before it. For the night at its end, write Midnight.',
    ];
  if (resource === 'events' && values['category'] === 'mass') {
    return timesIn(time)
      .filter((each) => statedStart(each) !== undefined && !isTimeOfMass(each) && !isRelative(each))
      .map(
        (each) =>
          `Visitors will not see ‘${each}’ among the Masses of the day. Please write it like 10:00 AM.`,
      );
  }
  if (resource === 'devotions')
    return timesIn(time)
      .filter((each) => devotionStarts(each).length === 0)
      .map(
        (each) =>
          `‘${each}’ does not begin with a time such as 10:00 AM. Visitors see it as written, and calendars leave it out.`,
      );
  if (resource !== 'mass-times' && resource !== 'funerals') return [];
  return timesIn(time)
    .filter((each) => !isTimeOfMass(each))
    .map((each) => `‘${each}’ cannot be read as a time. Please write it like 10:00 AM.`);
};

/** Whether a text is a time of `massDays`, without a second one after it. */
function isTimeOfMass(text: string): boolean {
  const read = readClockTime(text);
  return read !== undefined && statedStart(read.note ?? '') === undefined;
}

/** 'After the 10:30 AM Mass' is not another Mass. */
function isRelative(text: string): boolean {
  return /^(?:after|before)\b/i.test(text);
}

/** Reports a second item with the same title, date and time. The server refuses one of the same id. */
const duplicateCheck: Rule = ({ resource, values, item, items }) => {
  const definition = resources[resource];
  const [title, date = ''] = [titleOf(definition, values), dateOf(definition, values)];
  const { time = '' } = values;
  if (!title.trim() || !date || hasOwnId(resource)) return [];
  const duplicate = items.find(
    (each) =>
      each['id'] !== item?.['id'] &&
      dateOf(definition, each) === date &&
      normalised(titleOf(definition, each)) === normalised(title) &&
      isSameTime(String(each['time'] ?? ''), time),
  );
  if (!duplicate) return [];
  const { noun } = definition;
  const article = /^[aeiou]/i.test(noun) ? 'an' : 'a';
  return [
    `There is already ${article} ${noun} ‘${title.trim()}’ on ${formatDay(date)}. Change the date or time, or keep only one of the two.`,
  ];
};

function isSameTime(one: string, other: string): boolean {
  return startTime(one) === startTime(other);
}

/** A text without differences of case and spacing. */
function normalised(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

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
function privateIn(
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

/** The content of a form of a record before it is saved, and the items that exist already. */
type CheckedForm = {
  readonly resource: RecordName;
  readonly fields: AnyFieldInputs;
  readonly values: FormValues;
  /** The edited item; undefined for a new one. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly today: CalendarDate;
  readonly contacts: ParishContacts;
};

/** Returns a sentence for each possible mistake in a form, with a suggested correction. `texts` are its free texts. */
type Rule = (form: CheckedForm & { readonly texts: readonly string[] }) => readonly string[];
