import { addDays, type CalendarDate, weekdayOf } from '../../../contract/calendar-date.ts';
import type { ListedIntention } from '../../../contract/entities/mass-intention.ts';
import { readClockTime } from '../../../contract/clock-time.ts';
import type { Mass, MassDay } from '../../../contract/mass-days.ts';
import { aboutMass, differenceWords } from '../../formats/mass-words.ts';

/** From today on. */
export const WEEK = 7;

/** A part of a list that fits on one side of A4 in print, and how many of it do not. */
export type Fitted<Item> = { readonly printed: readonly Item[]; readonly left: readonly Item[] };

/** The lines that a column of the sheet has room for, and the characters of a line. */
export type Column = { readonly lines: number; readonly characters: number };

/**
 * The columns of the sheet at the sizes of the page's print styles: of Masses lines of 5.5 mm, as tall as a time of day, of
 * notices lines of 4.6 mm. Masses alone take the whole width.
 */
export const MASS_COLUMN: Column = { lines: 32, characters: 52 };
export const MASSES_ALONE: Column = { lines: 32, characters: 95 };
export const NOTICE_COLUMN: Column = { lines: 42, characters: 44 };

/** How much larger than at its smallest a column may be printed, largest first. */
export const SCALES = [1.8, 1.6, 1.4, 1.2] as const;

/** Of a line of a Mass column: a date with the space around it, and a line of smaller text. */
const DATE = 1.45;
const SMALL = 0.85;

/** A column at a scale has fewer lines, and fewer characters in each. */
export function scaled({ lines, characters }: Column, scale: number): Column {
  return { lines: lines / scale, characters: Math.floor(characters / scale) };
}

/** The largest scale at which all of a column has room, which a sheet on a wall is read by; 1 when it has to be the smallest. */
export function largestScale(column: Column, linesIn: (column: Column) => number): number {
  return (
    SCALES.map(Number).find((scale) => {
      const room = scaled(column, scale);
      return linesIn(room) <= room.lines;
    }) ?? 1
  );
}

/** Takes items in their order while they fit into so many lines; the first that does not fit ends it. */
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

/** How many lines a text takes; a new paragraph begins a line. */
export function linesOfText(text: string, characters: number): number {
  return text
    .split('\n')
    .filter(Boolean)
    .reduce((lines, each) => lines + Math.ceil(each.length / characters), 0);
}

/** The days of the week that begins today. */
export function weekFrom(today: CalendarDate, days: readonly MassDay[]): readonly MassDay[] {
  const end = addDays(today, WEEK);
  return days.filter(({ date }) => date >= today && date < end);
}

/** The Sunday of the week: its name and the cycles of its readings stand at the head of the sheet. */
export function sundayOf(week: readonly MassDay[]): MassDay | undefined {
  return week.find(({ date }) => weekdayOf(date) === 0);
}

/** What a Mass is offered for: the text, or 'Private intention'; empty when nothing is written down. */
export function intentionsOf(
  { time }: Mass,
  date: CalendarDate,
  intentions: readonly ListedIntention[],
): readonly string[] {
  return intentions
    .filter((each) => each.date === date && readClockTime(each.time)?.time === time)
    .map(({ text, private: isPrivate }) => (isPrivate || !text ? 'Private intention' : text));
}

/** How many lines a day takes in print: its date with what it is called, how it differs, and each Mass with its intentions. */
export function linesOfDay(
  day: MassDay,
  intentions: readonly ListedIntention[],
  { characters }: Column,
): number {
  const small = (text: string, width = characters) => SMALL * linesOfText(text, width);
  const masses = day.masses.map((mass) => {
    const texts = [aboutMass(mass), ...intentionsOf(mass, day.date, intentions)];
    return Math.max(
      1,
      texts.reduce((lines, text) => lines + small(text, characters - 12), 0),
    );
  });
  return (
    DATE +
    small(day.churchDay?.celebration?.name ?? '') +
    small(day.difference ? differenceWords(day.difference) : '') +
    masses.reduce((sum, lines) => sum + lines, 0) +
    day.cancelled.length +
    (masses.length === 0 ? SMALL : 0)
  );
}
