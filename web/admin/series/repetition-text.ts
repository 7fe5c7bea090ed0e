import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { limits } from '../../../contract/limits.ts';
import { dateParts, formatDay } from '../../formats/format-date.ts';
import { dayOfMonth, type Repetition, weekOfMonth } from './repeat-dates.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

type Choice = { readonly value: Repetition; readonly label: string };

/** The repetitions to choose from for an event on this date. */
export function repetitionChoices(date: CalendarDate): readonly Choice[] {
  const { weekday } = dateParts(date);
  const isInLastWeek = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return [
    { value: 'weekly', label: `Every ${weekday}` },
    { value: 'fortnightly', label: `Every other ${weekday}` },
    { value: 'monthly-date', label: `Every month on the ${ordinal(dayOfMonth(date))}` },
    { value: 'monthly-weekday', label: `Every month on the ${nthWeekday(date)}` },
    ...(isInLastWeek
      ? [{ value: 'monthly-last', label: `Every month on the last ${weekday}` } as const]
      : []),
  ];
}

/** Summarises a repetition: the number of events, the last date, and the months it skips. */
export function repetitionSummary(dates: readonly CalendarDate[], repetition: Repetition): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'Choose the date until which it repeats.';
  if (dates.length === 1) return 'There is no other date before the end, so this makes one event.';
  const makes = `This makes ${dates.length} events, to ${formatDay(last)}.`;
  const limit = dates.length === limits.seriesEvents ? ` There can be at most ${limits.seriesEvents}.` : '';
  return makes + limit + omission(first, repetition);
}

function omission(date: CalendarDate, repetition: Repetition): string {
  if (repetition === 'monthly-weekday' && weekOfMonth(date) === 5) {
    return ` Months without a ${nthWeekday(date)} are left out.`;
  }
  if (repetition !== 'monthly-date' || dayOfMonth(date) <= 28) return '';
  return ` Months without a ${ordinal(dayOfMonth(date))} are left out.`;
}

function nthWeekday(date: CalendarDate): string {
  return `${ordinals[weekOfMonth(date) - 1]} ${dateParts(date).weekday}`;
}

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '22nd', '28th'. */
function ordinal(day: number): string {
  return `${day}${suffixes[rules.select(day)] ?? 'th'}`;
}
