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
} from './rules.ts';
import { type Word, wordsOf } from './words.ts';

/**
 * Parses the day label of a Mass time as parishes write it: 'Mon-Fri', 'Weekdays except Monday', 'First Friday',
 * 'Saturday (Vigil)', 'Holy Days of Obligation', 'Alternate Saturdays from 7 November 2026'. Returns `undefined` when any word is unknown: omitting a Mass is safer
 * than announcing one that does not take place.
 */
export function readDayLabel(label: string): DayRule | undefined {
  const words = wordsOf(label);
  if (!words) return undefined;
  const seasons = words.filter((word) => word.kind === 'season');
  const [included = [], excluded, ...more] = split(words.filter((word) => word.kind !== 'season'));
  const base = union(included);
  const exception = excluded && union(excluded);
  if (!base || more.length > 0 || seasons.length > 1 || (excluded && !exception)) return undefined;
  const rule = exception ? except(base, exception) : base;
  return seasons[0] ? inSeason(rule, seasons[0].season) : rule;
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
