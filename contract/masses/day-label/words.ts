import { type CalendarDate, isCalendarDate } from '../../dates/calendar-date.ts';
import type { Season } from '../church-year.ts';
import { type DayOfYear, fixed, fromEaster } from './rules.ts';

/** A word of a day label that affects which days it matches. */
export type Word =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'nth'; readonly nth: number }
  | { readonly kind: 'date'; readonly date: DayOfYear; readonly isEve: boolean }
  | { readonly kind: 'season'; readonly season: Season }
  | { readonly kind: 'start'; readonly date: CalendarDate }
  | { readonly kind: 'alternate' | 'holy-days' | 'vigil' | 'to' | 'dash' | 'comma' | 'and' | 'except' };

/** Tokenises a label, dropping words that do not affect its days. `undefined` when a word is unknown. */
export function wordsOf(label: string): Word[] | undefined {
  const normalised = phrases.reduce(
    (text, [phrase, word]) => text.replace(phrase, ` ${word} `),
    withStart(plain(label)),
  );
  const words = normalised.split(' ').filter((word) => word !== '' && !noise.has(word));
  const read = words.flatMap((word) => vocabulary.get(word) ?? startOf(word) ?? []);
  return read.length === words.length ? read : undefined;
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

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const startDate = new RegExp(
  String.raw`\b(?:from|starting|beginning)(?: on)?(?: the)? (\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months.join('|')}) (\d{4})\b`,
);

/** Writes 'from 7 November 2026' as one word, 'from=2026-11-07'. */
function withStart(text: string): string {
  return text.replace(startDate, (_, day: string, month: string, year: string) => {
    const monthNumber = String(months.indexOf(month) + 1).padStart(2, '0');
    return `from=${year}-${monthNumber}-${day.padStart(2, '0')}`;
  });
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
const season = (name: Season): Word => ({ kind: 'season', season: name });

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
  ['xmas-eve', on(fixed('12-24'), true)],
  ['xmas-day', on(fixed('12-25'))],
  ['stephens-day', on(fixed('12-26'))],
  ['new-years-eve', on(fixed('12-31'), true)],
  ['new-years-day', on(fixed('01-01'))],
  ['ash-wednesday', on(fromEaster(-46))],
  ['palm-sunday', on(fromEaster(-7))],
  ['holy-thursday', on(fromEaster(-3))],
  ['good-friday', on(fromEaster(-2))],
  ['holy-saturday', on(fromEaster(-1), true)],
  ['easter-sunday', on(fromEaster(0))],
  ['easter-monday', on(fromEaster(1))],
  ['advent', season('advent')],
  ['lent', season('lent')],
  ['eastertide', season('easter')],
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
