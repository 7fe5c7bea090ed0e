import { addDays, daysBetween, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { followersOf } from '../../../contract/series.ts';
import type { ExtrasProps } from '../records/record-definition.ts';
import { DateList } from './date-list.tsx';
import { seriesInputs } from './series.ts';
import styles from './series.module.css';

type FollowersChoiceProps = ExtrasProps<'events'> & { item: Item<'events'> };

/** The choice between changing this event only and the later events of its series too, with their new dates. */
export function FollowersChoice({ values, setValue, item, items }: FollowersChoiceProps) {
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
    <fieldset className={styles.choice}>
      <legend>This event repeats. Save the changes for</legend>
      {choices.map(({ scope, label }) => (
        <label key={label}>
          <input
            type="radio"
            name="series-scope"
            checked={isForAll === (scope !== '')}
            onChange={() => choose(scope)}
          />
          <span>{label}</span>
        </label>
      ))}
      <div role="status">
        {isForAll && days !== 0 && <p>{`They move ${shiftText(days)}, to these dates:`}</p>}
      </div>
      {isForAll && days !== 0 && (
        <DateList dates={followers.map((each) => addDays(each.date, days))} label="The new dates" />
      )}
    </fieldset>
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
