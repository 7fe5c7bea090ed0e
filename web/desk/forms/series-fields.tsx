import { type Options, RRule, Weekday } from 'rrule';
import {
  addDays,
  daysBetween,
  isCalendarDate,
  type CalendarDate,
  weekdayOf,
} from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { limits } from '../../../contract/limits.ts';
import { followersOf } from '../../../contract/series.ts';
import { apiIsOff } from '../../data/request.ts';
import { formatDay, dateParts } from '../../formats/dates.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { ExtrasProps } from '../records/record-definition.ts';
import { InputField, SelectField, RadioGroup } from '../ui/field.tsx';
import { countOf } from '../ui/words.ts';
import styles from './series-fields.module.css';

/** Which events of a series to change. */
export function SeriesFields(props: ExtrasProps<'events'>) {
  // Only the server changes several events at once.
  return !apiIsOff && props.item?.series && <FollowersChoice {...props} item={props.item} />;
}

/** The default length of a repetition, in days. */
const THREE_MONTHS = 91;

/** The inputs of the repetition of an event that is not of a series yet, with the resulting dates. */
export function Repeat({ values, setValue, item }: ExtrasProps<'events'>) {
  const date = values['date'] ?? '';
  const repetition = repetitionIn(values);
  const dates = datesIn(values);
  const choose = (choice: string) => {
    setValue(seriesInputs.repetition, choice);
    if (!values[seriesInputs.until]) setValue(seriesInputs.until, addDays(date, THREE_MONTHS));
  };
  if (apiIsOff || item?.series || !isCalendarDate(date)) return null;
  return (
    <div className={styles.repeat}>
      <SelectField
        label="Repeat"
        options={[{ value: '', label: 'Does not repeat' }, ...repetitionChoices(date)]}
        value={repetition ?? ''}
        onChange={choose}
      />
      {repetition && (
        <InputField
          label="Repeat until"
          type="date"
          value={values[seriesInputs.until] ?? ''}
          onChange={(until) => setValue(seriesInputs.until, until)}
        />
      )}
      <div role="status" className={styles.dates}>
        {repetition && <p>{repetitionSummary(dates, repetition)}</p>}
      </div>
      {dates.length > 1 && <DateList dates={dates} label="The dates of the events" />}
    </div>
  );
}

type FollowersChoiceProps = ExtrasProps<'events'> & { item: Item<'events'> };

/** The choice between changing this event only and the later events of its series too, with their new dates. */
function FollowersChoice({ values, setValue, item, items }: FollowersChoiceProps) {
  const followers = followersOf(item, items);
  const isForAll = values[seriesInputs.scope] === 'following';
  const date = values['date'] ?? '';
  const days = isCalendarDate(date) ? daysBetween(item.date, date) : 0;
  if (followers.length === 0) return <p>This is the last event of its series.</p>;
  const choose = (scope: string) => {
    setValue(seriesInputs.scope, scope);
    // Stored with the draft before the first attempt to save.
    if (scope && !values[seriesInputs.request]) setValue(seriesInputs.request, crypto.randomUUID());
  };
  const choices = [
    { scope: '', label: 'This one' },
    { scope: 'following', label: `This and ${followersText(followers.length)}` },
  ];
  return (
    <RadioGroup
      legend="This event repeats. Save the changes for"
      options={choices.map(({ scope, label }) => ({
        label,
        isChosen: isForAll === (scope !== ''),
        choose: () => choose(scope),
      }))}
    >
      <div role="status">
        {isForAll && days !== 0 && <p>{`They move ${shiftText(days)}, to these dates:`}</p>}
      </div>
      {isForAll && days !== 0 && (
        <DateList dates={followers.map((each) => addDays(each.date, days))} label="The new dates" />
      )}
    </RadioGroup>
  );
}

/** 'the one that follows', 'the 5 that follow'. */
export function followersText(count: number): string {
  return count === 1 ? 'the one that follows' : `the ${count} that follow`;
}

/** '1 day later', '7 days earlier'. */
function shiftText(days: number): string {
  return `${countOf(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}

/** A list of dates in as many columns as fit; a long list scrolls. */
function DateList({ dates, label }: { dates: readonly string[]; label: string }) {
  return (
    <ul className={`panel ${styles.list}`} aria-label={label} tabIndex={0}>
      {dates.map((each) => (
        <li key={each}>{formatDay(each)}</li>
      ))}
    </ul>
  );
}

/** How an event repeats; monthly on the same date, on the nth weekday, or on the last such weekday. */
const repetitions = ['weekly', 'fortnightly', 'monthly-date', 'monthly-weekday', 'monthly-last'] as const;

export type Repetition = (typeof repetitions)[number];

/**
 * Returns the dates of a repeated event from `first` to `until`, at most 60. Months without the day (the 31st, a fifth
 * Friday) are skipped. Empty if a date is invalid.
 */
export function repeatDates(
  first: CalendarDate,
  repetition: Repetition,
  until: CalendarDate,
): readonly CalendarDate[] {
  if (!isCalendarDate(first) || !isCalendarDate(until)) return [];
  // UTC has no clock changes, so each day is 24 hours.
  const rule = new RRule({ ...rules[repetition](first), dtstart: midnight(first), until: midnight(until) });
  return rule.all((_, index) => index < limits.seriesEvents).map((day) => day.toISOString().slice(0, 10));
}

/** The ordinal of a date among the same weekdays of its month, from 1 to 5. */
function weekOfMonth(date: CalendarDate): number {
  return Math.ceil(dayOfMonth(date) / 7);
}

function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

const rules: Readonly<Record<Repetition, (first: CalendarDate) => Partial<Options>>> = {
  weekly: () => ({ freq: RRule.WEEKLY }),
  fortnightly: () => ({ freq: RRule.WEEKLY, interval: 2 }),
  'monthly-date': (first) => ({ freq: RRule.MONTHLY, bymonthday: dayOfMonth(first) }),
  'monthly-weekday': (first) => ({ freq: RRule.MONTHLY, byweekday: nth(first, weekOfMonth(first)) }),
  'monthly-last': (first) => ({ freq: RRule.MONTHLY, byweekday: nth(first, -1) }),
};

/** rrule counts weekdays from Monday. */
function nth(date: CalendarDate, week: number): Weekday {
  return new Weekday((weekdayOf(date) + 6) % 7, week);
}

function midnight(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

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

const plurals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '22nd', '28th'. */
function ordinal(day: number): string {
  return `${day}${suffixes[plurals.select(day)] ?? 'th'}`;
}

/** The names of the form's extra inputs. */
export const seriesInputs = {
  repetition: 'repeat',
  until: 'repeatUntil',
  /** `following` if the change also applies to the later events. */
  scope: 'seriesScope',
  /** Identifies this change to the server, so that a retry changes nothing twice. */
  request: 'seriesRequest',
} as const;

/** The repetition chosen in the form, if any. */
export function repetitionIn(values: FormValues): Repetition | undefined {
  return repetitions.find((each) => each === values[seriesInputs.repetition]);
}

/** All dates of the repetition chosen in the form, starting with the event's own. */
export function datesIn(values: FormValues): readonly CalendarDate[] {
  const repetition = repetitionIn(values);
  if (!repetition) return [];
  return repeatDates(values['date'] ?? '', repetition, values[seriesInputs.until] ?? '');
}
