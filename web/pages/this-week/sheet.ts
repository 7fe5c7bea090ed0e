import { weekdayOf } from '../../../contract/dates/calendar-date.ts';
import type { ListedIntention } from '../../../contract/entities/mass-intention.ts';
import { readClockTime } from '../../../contract/dates/clock-time.ts';
import type { Mass, MassDay } from '../../../contract/masses/mass-days.ts';
import { isOfChurch } from '../../../contract/masses/churches.ts';
import { massesMeant, ofChurch } from '../../../contract/masses/told-apart.ts';
import {
  describeCancelled,
  describeDevotion,
  describeDifference,
  describeMass,
} from '../../formats/mass-text.ts';

/** The items of a list that fit on one side of A4 in print, and those that do not. */
type Fitted<Item> = { readonly printed: readonly Item[]; readonly left: readonly Item[] };

/** The size of a column on the sheet: its number of lines, and the characters per line. */
export type Column = { readonly lines: number; readonly characters: number };

/** The characters on a line at the sizes of the page's print styles. Without notices the Masses take the full width. */
export const MASS_CHARACTERS = 51;
export const MASSES_ALONE_CHARACTERS = 98;
export const NOTICE_CHARACTERS = 43;

/** Notices have lines of 4.6 mm, Masses of 5.5 mm, the height of a time, below a title. */
export function linesOfMasses(lines: number): number {
  return lines * (4.6 / 5.5) - 1.3;
}

/** The lines, with the space above them, that say where the rest is listed, in bold type. */
export function linesOfRest(text: string, { characters }: Column): number {
  return 0.25 + linesOfText(text, characters / 1.08);
}

/** The scales at which a column may be printed, largest first; the minimum is 1. */
const SCALES: readonly number[] = [1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1];

/** In lines of a Mass column: a date with its margins, a line of smaller text, and the space around several. */
const DATE = 1.27;
const AROUND = 0.1;
export const SMALL = 0.85;

/** The size of a column at a scale: fewer lines, with fewer characters each. */
export function scaled({ lines, characters }: Column, scale: number): Column {
  return { lines: lines / scale, characters: Math.floor(characters / scale) };
}

/** Returns the largest scale at which the whole column fits, for legibility on a wall, or 1. */
export function largestScale(column: Column, linesIn: (column: Column) => number): number {
  return (
    SCALES.find((scale) => {
      const room = scaled(column, scale);
      return linesIn(room) <= room.lines;
    }) ?? 1
  );
}

/** Takes items in order until one does not fit into the remaining lines. */
export function fitInLines<Item>(
  items: readonly Item[],
  lines: number,
  linesOf: (item: Item) => number,
): Fitted<Item> {
  let room = lines;
  const end = items.findIndex((item) => (room -= linesOf(item)) < 0);
  const count = end < 0 ? items.length : end;
  return { printed: items.slice(0, count), left: items.slice(count) };
}

/**
 * The number of lines that a text takes, where `characters` of average width fit on one; each paragraph starts a new line, and
 * only a word longer than a line is divided.
 */
export function linesOfText(text: string, characters: number): number {
  return text
    .split('\n')
    .filter(Boolean)
    .reduce((lines, each) => lines + linesOfParagraph(each, characters), 0);
}

function linesOfParagraph(text: string, characters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const length = widthOf(word);
    const isOnNextLine = used > 0 && used + SPACE + length > characters;
    const start = isOnNextLine || used === 0 ? 0 : used + SPACE;
    const further = Math.max(0, Math.ceil((start + length) / characters) - 1);
    lines += (isOnNextLine ? 1 : 0) + further;
    used = start + length - further * characters;
  }
  return lines;
}

/** Widths in small letters and digits of average width: of a space, and of characters that are narrower or wider. */
const SPACE = 0.55;
const narrow = /[.,:;!'’‘"()/\-[\]|iljtfr\u00A0]/g;
const wide = /[mwMW@%—…]/g;
const capital = /[A-HJ-LN-VX-Z&]/g;

/** A text in an unknown alphabet is taken for a wide one. */
const unknown = /[^\u0020-\u024F’‘“”–—…]/g;

function widthOf(word: string): number {
  const count = (pattern: RegExp) => word.match(pattern)?.length ?? 0;
  return (
    word.length - 0.43 * count(narrow) + 0.58 * count(wide) + 0.25 * count(capital) + 0.9 * count(unknown)
  );
}

/** The week's Sunday; undefined if the Church's calendar does not reach this week. */
export function sundayOf(week: readonly MassDay[]): string | undefined {
  return churchSunday(week)?.celebration?.name;
}

/**
 * The years of the week's readings. The weekdays of the week in which Advent begins have two. `undefined` as for
 * `sundayOf`.
 */
export function readingsOf(week: readonly MassDay[]): string | undefined {
  const sunday = churchSunday(week);
  if (!sunday?.celebration) return undefined;
  const weekdays = week.filter(({ date }) => weekdayOf(date) !== 0);
  const cycles = new Set(weekdays.flatMap(({ churchDay }) => churchDay?.weekdayCycle ?? []));
  const ofWeekdays = [...cycles].map((cycle) => `Year\u00A0${cycle}`).join(', then ');
  return `Sunday readings of Year\u00A0${sunday.sundayCycle}, weekdays of ${ofWeekdays}.`;
}

function churchSunday(week: readonly MassDay[]) {
  return week.find(({ date }) => weekdayOf(date) === 0)?.churchDay;
}

/** The intentions of a Mass of a day: each text, or 'Private intention'; empty if none is recorded. */
export function intentionsOf<Listed extends ListedIntention>(
  mass: Mass,
  { date, masses }: Pick<MassDay, 'date' | 'masses'>,
  intentions: readonly Listed[],
): readonly Listed[] {
  return intentions.filter((each) => massesOf(each, { date, masses }).includes(mass));
}

/** What visitors read of an intention. */
export function intentionText({ text, private: isPrivate }: ListedIntention): string {
  return isPrivate || !text ? 'Private intention' : text;
}

/** A day with only those of its devotions that are called off. */
export function withoutUsualDevotions({ devotions = [], ...day }: MassDay): MassDay {
  return { ...day, devotions: devotions.filter(({ isOff }) => isOff) };
}

/** The intentions of Masses to which the people of a church go. */
export function intentionsIn<Listed extends ListedIntention>(
  church: string,
  days: readonly MassDay[],
  intentions: readonly Listed[],
): readonly Listed[] {
  return intentions.filter((each) =>
    days.some((day) => massesOf(each, day).some((mass) => isOfChurch(mass, church))),
  );
}

function massesOf(
  intention: ListedIntention,
  { date, masses }: Pick<MassDay, 'date' | 'masses'>,
): readonly Mass[] {
  const written = intention.date === date ? readClockTime(intention.time) : undefined;
  return written ? massesMeant(ofChurch(written, intention), masses) : [];
}

/** The number of lines that a day takes in print, with its headings, Masses, their intentions and devotions. */
export function linesOfDay(
  day: MassDay,
  intentions: readonly ListedIntention[],
  { characters }: Column,
): number {
  const small = (text: string, width = characters) => SMALL * linesOfText(text, width);
  const masses = day.masses.map((mass) => {
    const texts = [describeMass(mass), ...intentionsOf(mass, day, intentions).map(intentionText)];
    return Math.max(
      1,
      texts.reduce((lines, text) => lines + small(text, characters - 12), AROUND),
    );
  });
  const cancelled = day.cancelled.map((mass) =>
    Math.max(1, AROUND + small(describeCancelled(mass), characters - 12)),
  );
  const devotions = (day.devotions ?? []).map((each) => small(describeDevotion(each)));
  return (
    DATE +
    small(day.churchDay?.celebration?.name ?? '') +
    small(day.difference ? describeDifference(day.difference) : '') +
    masses.reduce((sum, lines) => sum + lines, 0) +
    cancelled.reduce((sum, lines) => sum + lines, 0) +
    (masses.length === 0 ? SMALL : 0) +
    devotions.reduce((sum, lines) => sum + lines, 0)
  );
}
