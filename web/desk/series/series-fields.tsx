import { addDays, daysBetween, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { followersOf } from '../../../contract/series.ts';
import { apiIsOff } from '../../data/request.ts';
import { formatDay } from '../../formats/dates.ts';
import type { ExtrasProps } from '../records/record-definition.ts';
import { InputField, SelectField } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { datesIn, repetitionChoices, repetitionIn, repetitionSummary, seriesInputs } from './repeat-dates.ts';
import styles from './series.module.css';

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
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
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
