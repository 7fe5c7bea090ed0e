import { type CalendarDate, isCalendarDate } from '../dates/calendar-date.ts';
import { inAList } from '../words.ts';
import {
  anyOf,
  type DayRule,
  except,
  inSeason,
  onDayOfYear,
  onAlternate,
  onEvesOfHolyDays,
  onHolyDays,
  onNth,
  onSaturdayEvening,
  onWeekdays,
  type DayOfYear,
  fixed,
  fromEaster,
  within,
} from './day-rules.ts';
import { day, month, monthAndDay, readPart, withParts } from './parts-of-year.ts';

/**
 * Parses the day label of a Mass time as parishes write it: 'Mon-Fri', 'Weekdays except Monday', 'First Friday',
 * 'Saturday (Vigil)', 'Holy Days of Obligation', 'Sundays, September to June', 'Alternate Saturdays from 7 November 2026'.
 * Returns `undefined` when any word is unknown: omitting a Mass is safer than announcing one that does not take place.
 */
export function readDayLabel(label: string): DayRule | undefined {
  const found = wordsOf(label);
  const words = found.flatMap(({ word }) => word ?? []);
  if (words.length < found.length) return undefined;
  const [included = [], excluded, ...more] = split(words);
  const base = inParts(included);
  if (!excluded) return base;
  const exception = partsOf(excluded) ?? union(excluded);
  return base && exception && more.length === 0 ? except(base, exception) : undefined;
}

/** The words of a label that are not read, in lower case; none where only their order is not. */
export function unreadWords(label: string): readonly string[] {
  return wordsOf(label).flatMap(({ text, word }) => (word ? [] : text.replaceAll('_', ' ')));
}

/**
 * The days of a label in the parts of the year that it begins or ends with. Where they are between days, they may belong to
 * either, and are not read.
 */
function inParts(words: readonly Word[]): DayRule | undefined {
  const isPart = ({ kind }: Word) => kind === 'part';
  const isOfPart = (word: Word) => isPart(word) || isJoint(word);
  const [first, last] = [words.findIndex(isPart), words.findLastIndex(isPart)];
  if (first < 0) return union(words);
  const [before, parts, after] = [words.slice(0, first), words.slice(first, last + 1), words.slice(last + 1)];
  if (!parts.every(isOfPart) || !(before.every(isJoint) || after.every(isJoint))) return undefined;
  const [days, part] = [union([...before, ...after]), partsOf(parts)];
  return days && part && within(days, part);
}

/** The parts of the year that words are of alone: 'in July, August and December'. */
function partsOf(words: readonly Word[]): DayRule | undefined {
  const rules = words.flatMap((word) => (word.kind === 'part' ? word.rule : []));
  if (rules.length === 0 || !words.every((word) => word.kind === 'part' || isJoint(word))) return undefined;
  const says = inAList(rules.map((rule) => rule.says));
  return { ...anyOf(rules), says: says.replaceAll(/(?<=^in .*)(, | and )in /g, '$1') };
}

/** Splits the words at each 'except'. */
function split(words: readonly Word[]): Word[][] {
  return words.reduce<Word[][]>(
    (parts, word) =>
      word.kind === 'except' ? [...parts, []] : [...parts.slice(0, -1), [...(parts.at(-1) ?? []), word]],
    [[]],
  );
}

const SATURDAY = 6;

type ParsedTerm = { readonly rule: DayRule; readonly rest: readonly Word[] };

function union(words: readonly Word[]): DayRule | undefined {
  const rules: DayRule[] = [];
  let rest = withoutJoints(words);
  while (rest.length > 0) {
    const read = readTerm(rest);
    // A vigil after a term that cannot have one, as in 'First Friday Eve'.
    if (!read || read.rest[0]?.kind === 'vigil') return undefined;
    rules.push(read.rule);
    rest = withoutJoints(read.rest);
  }
  return rules.length > 0 ? anyOf(rules) : undefined;
}

/** Skips leading 'and', commas and dashes, which only separate terms. */
function withoutJoints(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex((word) => !isJoint(word));
  return first < 0 ? [] : words.slice(first);
}

function isJoint(word: Word | undefined): boolean {
  return word?.kind === 'and' || word?.kind === 'comma' || word?.kind === 'dash';
}

function readTerm(words: readonly Word[]): ParsedTerm | undefined {
  const [first, ...rest] = words;
  switch (first?.kind) {
    case 'vigil':
      return readEve(rest);
    case 'nth':
      return readNth([first.nth], rest);
    case 'alternate':
      return readAlternate(rest);
    case 'days':
      return readDays(first.days, rest);
    case 'holy-days':
      return rest[0]?.kind === 'vigil'
        ? { rule: onEvesOfHolyDays, rest: rest.slice(1) }
        : { rule: onHolyDays, rest };
    case 'date':
      return readDate(first, rest);
    default:
      return undefined;
  }
}

/** 'Vigil' alone means the Sunday vigil. */
function readEve(rest: readonly Word[]): ParsedTerm | undefined {
  const [of, ...after] = rest;
  if (of?.kind === 'holy-days') return { rule: onEvesOfHolyDays, rest: after };
  if (of?.kind === 'date') return { rule: onDayOfYear(of.date, of.isEve ? 0 : 1), rest: after };
  if (of?.kind === 'days') return isWeekend(of.days) ? readSundayVigil(after) : undefined;
  return readSundayVigil(rest);
}

/**
 * A vigil of every Saturday, or of those that follow: 'Vigil (1st, 3rd and 5th Saturday)', 'Vigil, 2nd and 4th Saturday',
 * 'Saturday Vigil (1st & 3rd only)'.
 */
function readSundayVigil(rest: readonly Word[]): ParsedTerm | undefined {
  const after = rest[0]?.kind === 'comma' ? rest.slice(1) : rest;
  const narrower = narrowerTerm([SATURDAY], after);
  if (narrower) return readNth([], narrower, true);
  if (after[0]?.kind !== 'nth') return { rule: onSaturdayEvening, rest };
  if (after.every((word) => word.kind === 'nth' || isJoint(word)))
    return readNth([], [...after, { kind: 'days', days: [SATURDAY] }], true);
  // A comma may also begin another term, as in 'Saturday Vigil, First Friday'.
  return after === rest ? undefined : { rule: onSaturdayEvening, rest };
}

function readNth(nths: readonly number[], words: readonly Word[], isVigil = false): ParsedTerm | undefined {
  const [next, ...rest] = words;
  if (next?.kind === 'nth') return readNth([...nths, next.nth], rest, isVigil);
  if (isJoint(next)) return readNth(nths, rest, isVigil);
  if (next?.kind !== 'days') return undefined;
  const [joint, end] = rest;
  const after = joint?.kind === 'dash' || joint?.kind === 'comma' ? rest.slice(1) : rest;
  const isBare = isJoint(after[1]) || after[1] === undefined;
  if (after[0]?.kind === 'vigil' && (after === rest || isBare) && isWithin(next.days, [SATURDAY]))
    return { rule: onNth(nths, next.days, true), rest: after.slice(1) };
  // 'First Saturday and Vigil' may be two Masses or one.
  if (joint?.kind === 'and' && end?.kind === 'vigil' && isWithin(next.days, [SATURDAY])) return undefined;
  return { rule: onNth(nths, next.days, isVigil), rest };
}

/** Only a start tells which of the weeks are meant. */
function readAlternate([days, start, ...rest]: readonly Word[]): ParsedTerm | undefined {
  if (days?.kind !== 'days' || start?.kind !== 'start') return undefined;
  return { rule: onAlternate(days.days, start.date), rest };
}

function readDays(days: readonly number[], rest: readonly Word[]): ParsedTerm | undefined {
  const [joint, end, ...after] = rest;
  if (joint?.kind === 'vigil') {
    return isWeekend(days) ? readSundayVigil(rest.slice(1)) : undefined;
  }
  const narrower = narrowerTerm(days, rest);
  if (narrower) return readTerm(narrower);
  const isRange = joint?.kind === 'to' || (joint?.kind === 'dash' && end?.kind === 'days');
  if (!isRange) return { rule: onWeekdays(days), rest };
  const [from, to] = [days[0], end?.kind === 'days' ? end.days[0] : undefined];
  const isSingle = days.length === 1 && end?.kind === 'days' && end.days.length === 1;
  if (from === undefined || to === undefined || !isSingle) return undefined;
  return { rule: onWeekdays(range(from, to)), rest: after };
}

/**
 * The term that follows without a conjunction and names some of the days more exactly: 'Weekdays (Tuesday to Friday)',
 * 'Friday (1st Friday only)'. It replaces the days; together they would match days on which there is no Mass.
 */
function narrowerTerm(days: readonly number[], rest: readonly Word[]): readonly Word[] | undefined {
  const [next, ...after] = rest;
  if (next?.kind === 'days') return days.length > 1 && isWithin(next.days, days) ? rest : undefined;
  if (next?.kind === 'dash') return after[0]?.kind === 'nth' ? narrowerTerm(days, after) : undefined;
  const named = next?.kind === 'nth' ? after.find(({ kind }) => kind === 'days') : undefined;
  return named?.kind === 'days' && isWithin(named.days, days) ? rest : undefined;
}

function isWithin(some: readonly number[], all: readonly number[]): boolean {
  return some.every((day) => all.includes(day));
}

/** The weekdays from one to another, wrapping at the end of the week: 5 to 1 is Friday to Monday. */
function range(from: number, to: number): number[] {
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
}

function readDate({ date, isEve }: Extract<Word, { kind: 'date' }>, rest: readonly Word[]): ParsedTerm {
  if (rest[0]?.kind !== 'vigil') return { rule: onDayOfYear(date), rest };
  return { rule: onDayOfYear(date, isEve ? 0 : 1), rest: rest.slice(1) };
}

function isWeekend(days: readonly number[]): boolean {
  return days.every((day) => day === 0 || day === 6);
}

/** A word of a day label that affects which days it matches. */
type Word =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'nth'; readonly nth: number }
  | { readonly kind: 'date'; readonly date: DayOfYear; readonly isEve: boolean }
  | { readonly kind: 'part'; readonly rule: DayRule }
  | { readonly kind: 'start'; readonly date: CalendarDate }
  | { readonly kind: 'alternate' | 'holy-days' | 'vigil' | 'to' | 'dash' | 'comma' | 'and' | 'except' };

/** Tokenises a label, dropping words that do not affect its days. `word` is undefined for a text that is unknown. */
function wordsOf(label: string) {
  const normalised = phrases.reduce(
    (text, [phrase, word]) => text.replace(phrase, ` ${word} `),
    withParts(withStart(plain(label))),
  );
  const texts = normalised.split(' ').filter((text) => text !== '' && !noise.has(text));
  return texts.map((text) => ({ text, word: vocabulary.get(text) ?? startOf(text) ?? partOf(text) }));
}

function plain(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/g, 's')
    .replace(/[’']/g, '')
    .replace(/[‐-―−-]/g, ' - ')
    .replace(/[&+/]/g, ' and ')
    .replace(/[,;]/g, ' , ')
    .replace(/[().:[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const startDate = new RegExp(
  String.raw`\b(?:from|starting|beginning)(?: on)?(?: the)? (${day})(?: of)? (${month}) (\d{4})\b`,
);

/** Writes 'from 7 November 2026' as one word, 'from=2026-11-07'. */
function withStart(text: string): string {
  return text.replace(
    startDate,
    (_, day: string, month: string, year: string) => `from=${year}-${monthAndDay(month, day)}`,
  );
}

function partOf(text: string): Word | undefined {
  const rule = readPart(text);
  return rule && { kind: 'part', rule };
}

function startOf(word: string): Word | undefined {
  const [, date = ''] = word.split('from=');
  return isCalendarDate(date) ? { kind: 'start', date } : undefined;
}

/** Phrases and the single word that replaces each. The order matters. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bevery other\b/g, 'alternate'],
  [/\bweek - day(s?)\b/g, 'weekdays'],
  [/\bweek - end(s?)\b/g, 'weekends'],
  [/\b(seven|7) days( (a|per) week)?\b|\b(every|each) day\b|\ball week\b/g, 'daily'],
  [
    /\bsat(urday)?s?( evenings?)?( vigil)?( mass)? (of|for) (the )?sundays?( vigil)?( mass)?\b/g,
    'saturday vigil',
  ],
  [/\b(vigil|eve|(first|1st) mass)( mass)? (of|for) (the )?sundays?\b/g, 'vigil'],
  [/\bsundays? ((saturday )?vigil|saturday evening)( mass)?( saturday)?\b/g, 'saturday vigil'],
  [/\bchristmas eve\b/g, 'xmas-eve'],
  [/\bchristmas( day)?\b/g, 'xmas-day'],
  [/\b(boxing day|(st|saint) stephens day)\b/g, 'stephens-day'],
  [/\bnew years eve\b/g, 'new-years-eve'],
  [/\bnew years day\b/g, 'new-years-day'],
  [/\bash wednesday\b/g, 'ash-wednesday'],
  [/\bpalm sunday\b/g, 'palm-sunday'],
  [/\b(holy|maundy) thursday\b/g, 'holy-thursday'],
  [/\bgood friday\b/g, 'good-friday'],
  [/\bholy saturday( vigil)?\b|\beaster vigil\b/g, 'holy-saturday'],
  [/\beaster (sunday|day)\b/g, 'easter-sunday'],
  [/\beaster monday\b/g, 'easter-monday'],
  [/\beaster (time|season)\b|\beastertide\b/g, 'eastertide'],
  [/\bholy ?days?( of obligation)?\b|\b(holidays|days|feasts) of obligation\b/g, 'holy-days'],
  [/\b(evenings?|day|night) before\b/g, 'vigil'],
  [/\bapart from\b|\bother than\b|\bbut not\b|\bbut\b/g, 'except'],
];

const days = (...numbers: number[]): Word => ({ kind: 'days', days: numbers });
const nth = (number: number): Word => ({ kind: 'nth', nth: number });
const on = (date: DayOfYear, isEve = false): Word => ({ kind: 'date', date, isEve });

const vocabulary = new Map<string, Word>([
  ...weekday(0, 'sunday sundays sun suns'),
  ...weekday(1, 'monday mondays mon mons'),
  ...weekday(2, 'tuesday tuesdays tuesd tues tue tu'),
  ...weekday(3, 'wednesday wednesdays weds wed'),
  ...weekday(4, 'thursday thursdays thurs thur thu th'),
  ...weekday(5, 'friday fridays fri fris'),
  ...weekday(6, 'saturday saturdays sat sats'),
  ...same(days(1, 2, 3, 4, 5), 'weekday weekdays'),
  ...same(days(6, 0), 'weekend weekends'),
  ...same(days(0, 1, 2, 3, 4, 5, 6), 'daily everyday'),
  ...same(nth(1), 'first 1st'),
  ...same(nth(2), 'second 2nd'),
  ...same(nth(3), 'third 3rd'),
  ...same(nth(4), 'fourth 4th'),
  ...same(nth(5), 'fifth 5th'),
  ...same(nth(-1), 'last'),
  ['xmas-eve', on(fixed('Christmas Eve', '12-24'), true)],
  ['xmas-day', on(fixed('Christmas Day', '12-25'))],
  ['stephens-day', on(fixed('St Stephen’s Day', '12-26'))],
  ['new-years-eve', on(fixed('New Year’s Eve', '12-31'), true)],
  ['new-years-day', on(fixed('New Year’s Day', '01-01'))],
  ['ash-wednesday', on(fromEaster('Ash Wednesday', -46))],
  ['palm-sunday', on(fromEaster('Palm Sunday', -7))],
  ['holy-thursday', on(fromEaster('Holy Thursday', -3))],
  ['good-friday', on(fromEaster('Good Friday', -2))],
  ['holy-saturday', on(fromEaster('Holy Saturday', -1), true)],
  ['easter-sunday', on(fromEaster('Easter Sunday', 0))],
  ['easter-monday', on(fromEaster('Easter Monday', 1))],
  ['advent', { kind: 'part', rule: inSeason('Advent', 'advent') }],
  ['lent', { kind: 'part', rule: inSeason('Lent', 'lent') }],
  ['eastertide', { kind: 'part', rule: inSeason('Easter time', 'easter') }],
  ...same({ kind: 'alternate' }, 'alternate alternating'),
  ...same({ kind: 'holy-days' }, 'holy-days hdo'),
  ...same({ kind: 'vigil' }, 'vigil vigils eve eves'),
  ...same({ kind: 'to' }, 'to until till til through thru'),
  ['-', { kind: 'dash' }],
  [',', { kind: 'comma' }],
  ...same({ kind: 'and' }, 'and plus'),
  ...same({ kind: 'except' }, 'except excepting excluding excl exc not save'),
]);

/** Words that do not affect a label's days. A word that is neither here nor in the vocabulary makes the label unreadable. */
const noise = new Set(
  (
    'a the of on in at for during throughout from each every all only usual usually normally month monthly ' +
    'mass masses holy eucharist morning mornings evening evenings afternoon afternoons midday lunchtime night ' +
    'early late later anticipated obligation day days parish main principal sung said solemn quiet choral family ' +
    'childrens folk latin english irish polish welsh times'
  ).split(' '),
);

function weekday(number: number, spellings: string): [string, Word][] {
  return same(days(number), spellings);
}

function same(word: Word, spellings: string): [string, Word][] {
  return spellings.split(' ').map((spelling) => [spelling, word]);
}
