import {
  addDays,
  daysBetween,
  isCalendarDate,
  type CalendarDate,
} from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { limits } from '../../../contract/limits.ts';
import { greatDayOn } from '../../../contract/masses/great-days.ts';
import { followersOf } from '../../../contract/series.ts';
import { apiIsOff } from '../../data/request.ts';
import { inAList } from '../../../contract/words.ts';
import { formatDay } from '../../formats/dates.ts';
import {
  dayOfMonth,
  isInLastWeek,
  nthWeekday,
  ordinal,
  repeatDates,
  type Repetition,
  repetitionRules,
  repetitions,
  weekOfMonth,
} from '../../formats/repetition.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { ExtrasProps } from '../records/record-definition.ts';
import { InputField, SelectField, RadioGroup } from '../ui/field.tsx';
import { countOf } from '../ui/words.ts';
import choiceStyles from '../ui/choices.module.css';
import styles from './series-fields.module.css';

/** Which events of a series to change. */
export function SeriesFields(props: ExtrasProps<'events'>) {
  // Only the server changes several events at once.
  return !apiIsOff && props.item?.series && <FollowersChoice {...props} item={props.item} />;
}

/** The default length of a repetition, in days: a novena, or three months. */
const defaultDays = { daily: 8, others: 91 };

/** The inputs of the repetition of an event that is not of a series yet, with the resulting dates. */
export function Repeat({ values, setValue, item }: ExtrasProps<'events'>) {
  const date = values['date'] ?? '';
  const repetition = repetitionIn(values);
  const until = values[seriesInputs.until] ?? '';
  const proposed = proposedDates(values);
  const choose = (choice: string) => {
    setValue(seriesInputs.repetition, choice);
    const defaults = Object.values(defaultDays).map((days) => addDays(date, days));
    if (until && !defaults.includes(until)) return;
    setValue(seriesInputs.until, addDays(date, defaultDays[choice === 'daily' ? 'daily' : 'others']));
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
          value={until}
          onChange={(day) => setValue(seriesInputs.until, day)}
        />
      )}
      <div role="status" className={styles.dates}>
        {repetition && <p>{repetitionSummary(proposed, repetition)}</p>}
      </div>
      {proposed.length > 1 && <DateTicks proposed={proposed} values={values} setValue={setValue} />}
    </div>
  );
}

type DateTicksProps = Pick<ExtrasProps<'events'>, 'values' | 'setValue'> & {
  proposed: readonly ProposedDate[];
};

/** The dates of a repetition, each with a tick; the event's own date stays. */
function DateTicks({ proposed, values, setValue }: DateTicksProps) {
  const toggle = (date: string) => {
    const others = toggledIn(values).filter((each) => each !== date);
    setValue(
      seriesInputs.toggled,
      [...others, ...(toggledIn(values).includes(date) ? [] : [date])].join(' '),
    );
  };
  return (
    <ul className={`panel ${styles.list}`} aria-label="The dates of the events">
      {proposed.map(({ date, greatDay, isTicked }, at) => (
        <li key={date}>
          <label className={choiceStyles.option}>
            <input type="checkbox" checked={isTicked} disabled={at === 0} onChange={() => toggle(date)} />
            <span>
              {formatDay(date)}
              {greatDay && <strong className={styles.great}>{` ${greatDay}`}</strong>}
            </span>
          </label>
        </li>
      ))}
    </ul>
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

/** The repetitions to choose from for an event on this date. */
export function repetitionChoices(date: CalendarDate) {
  return repetitions
    .filter((value) => value !== 'monthly-last' || isInLastWeek(date))
    .map((value) => ({ value, label: repetitionRules[value].label(date) }));
}

/** Summarises a repetition: the number of events, the last date, those left out for a great day, and the months it skips. */
export function repetitionSummary(proposed: readonly ProposedDate[], repetition: Repetition): string {
  const dates = proposed.filter(({ isTicked }) => isTicked);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return 'Choose the date until which it repeats.';
  if (dates.length === 1) return 'There is no other date before the end, so this makes one event.';
  const makes = `This makes ${dates.length} events, to ${formatDay(last.date)}.`;
  const limit =
    proposed.length === limits.seriesEvents ? ` There can be at most ${limits.seriesEvents}.` : '';
  const great = proposed.flatMap(({ greatDay, isTicked }) => (greatDay && !isTicked ? greatDay : []));
  const without = great.length > 0 ? ` Without ${inAList(great)}: tick what takes place.` : '';
  return makes + limit + without + omission(first.date, repetition);
}

function omission(date: CalendarDate, repetition: Repetition): string {
  if (repetition === 'monthly-weekday' && weekOfMonth(date) === 5) {
    return ` Months without a ${nthWeekday(date)} are left out.`;
  }
  if (repetition !== 'monthly-date' || dayOfMonth(date) <= 28) return '';
  return ` Months without a ${ordinal(dayOfMonth(date))} are left out.`;
}

/** The names of the form's extra inputs. */
export const seriesInputs = {
  repetition: 'repeat',
  until: 'repeatUntil',
  /** The dates whose tick was changed by hand. */
  toggled: 'repeatToggled',
  /** `following` if the change also applies to the later events. */
  scope: 'seriesScope',
  /** Identifies this change to the server, so that a retry changes nothing twice. */
  request: 'seriesRequest',
} as const;

/** The repetition chosen in the form, if any. */
export function repetitionIn(values: FormValues): Repetition | undefined {
  return repetitions.find((each) => each === values[seriesInputs.repetition]);
}

type ProposedDate = {
  readonly date: CalendarDate;
  readonly greatDay: string | undefined;
  readonly isTicked: boolean;
};

/** The dates of the repetition chosen in the form, starting with the event's own. Great days are ticked only by hand. */
export function proposedDates(values: FormValues): readonly ProposedDate[] {
  const repetition = repetitionIn(values);
  const first = values['date'] ?? '';
  if (!repetition) return [];
  const toggled = toggledIn(values);
  return repeatDates(first, repetition, values[seriesInputs.until] ?? '').map((date) => {
    const greatDay = greatDayOn(date);
    return {
      date,
      greatDay,
      isTicked: date === first || toggled.includes(date) === (greatDay !== undefined),
    };
  });
}

/** The dates at which the event will be, starting with its own. */
export function datesIn(values: FormValues): readonly CalendarDate[] {
  return proposedDates(values).flatMap(({ date, isTicked }) => (isTicked ? date : []));
}

function toggledIn(values: FormValues): readonly string[] {
  return (values[seriesInputs.toggled] ?? '').split(' ');
}
