import { addDays, type CalendarDate, weekdayOf } from '../dates/calendar-date.ts';
import { formatClockTime, readClockTime, timesIn } from '../dates/clock-time.ts';
import { inAList } from '../words.ts';
import type { ChurchDays } from './church-year.ts';
import { readDayLabel, unreadWords } from './day-label.ts';
import { appliesOn, datesInWords, type DayRule } from './day-rules.ts';

/** How many dates are named, and how far ahead they are looked for, in days. */
const DATES = 3;
const DAYS_AHEAD = 366;

export type SaidBack = { readonly text: string; readonly isRead: boolean };

/**
 * Says what is understood of a Mass time: 'Sundays in July and August. Next: 4, 11 and 18 July 2027, 9:30 AM', or which of its
 * words are not read. A Mass time that names no date in the next year is not read either.
 */
export function saidBack(
  { day, times }: { readonly day: string; readonly times: string },
  today: CalendarDate,
  churchDays: ChurchDays,
): SaidBack {
  const rule = readDayLabel(day);
  if (!rule) return { text: notRead(day), isRead: false };
  const says = rule.says.charAt(0).toUpperCase() + rule.says.slice(1);
  const dates = nextDates(rule, today, churchDays);
  if (dates.length === 0) return { text: `${says}. There is no such day in the next year.`, isRead: false };
  const read = timesIn(times).flatMap((each) => readClockTime(each) ?? []);
  const at = read.map(({ time }) => formatClockTime(time));
  const isOneWeekday = new Set(dates.map(weekdayOf)).size === 1;
  return {
    text: [`${says}. Next: ${datesInWords(dates, !isOneWeekday)}`, inAList(at)].filter(Boolean).join(', '),
    isRead: true,
  };
}

function notRead(day: string): string {
  const [first, ...others] = unreadWords(day).map((word) => `‘${asTyped(word, day)}’`);
  const what = first
    ? `${inAList([first, ...others])} ${others.length > 0 ? 'are' : 'is'}`
    : `‘${day.trim()}’ is`;
  return `${what} not read, so these Masses are on no date.`;
}

function asTyped(word: string, label: string): string {
  const at = label.toLowerCase().indexOf(word);
  return at < 0 ? word : label.slice(at, at + word.length);
}

/** The next dates of a rule, as long as no change and no holy day of another Mass time takes their place. */
function nextDates(rule: DayRule, today: CalendarDate, churchDays: ChurchDays): readonly CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD && dates.length < DATES; ahead += 1) {
    const date = addDays(today, ahead);
    if (appliesOn(rule, date, churchDays)) dates.push(date);
  }
  return dates;
}
