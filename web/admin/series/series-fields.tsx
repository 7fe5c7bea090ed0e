import { addDays, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { ExtrasProps } from '../records/record-definition.ts';
import { Field } from '../ui/field.tsx';
import { DateList } from './date-list.tsx';
import { FollowersChoice } from './followers-choice.tsx';
import { repetitionChoices, repetitionSummary } from './repetition-text.ts';
import { datesIn, repetitionIn, seriesInputs } from './series.ts';
import styles from './series.module.css';

/** Extra inputs of the event form: the repetition of a new event, or which events of a series to change. */
export function SeriesFields(props: ExtrasProps<'events'>) {
  return props.item?.series ? <FollowersChoice {...props} item={props.item} /> : <Repeat {...props} />;
}

/** The default length of a repetition, in days. */
const THREE_MONTHS = 91;

/** The inputs of a repetition, with the resulting dates. */
function Repeat({ values, setValue }: ExtrasProps<'events'>) {
  const date = values['date'] ?? '';
  const repetition = repetitionIn(values);
  const dates = datesIn(values);
  const choose = (choice: string) => {
    setValue(seriesInputs.repetition, choice);
    if (!values[seriesInputs.until]) setValue(seriesInputs.until, addDays(date, THREE_MONTHS));
  };
  if (!isCalendarDate(date)) return null;
  return (
    <div className={styles.repeat}>
      <Field label="Repeat">
        {(control) => (
          <select
            {...control}
            value={repetition ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">Does not repeat</option>
            {repetitionChoices(date).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {repetition && (
        <Field label="Repeat until">
          {(control) => (
            <input
              type="date"
              {...control}
              value={values[seriesInputs.until] ?? ''}
              onChange={({ currentTarget }) => setValue(seriesInputs.until, currentTarget.value)}
            />
          )}
        </Field>
      )}
      <div role="status" className={styles.dates}>
        {repetition && <p>{repetitionSummary(dates, repetition)}</p>}
      </div>
      {dates.length > 1 && <DateList dates={dates} label="The dates of the events" />}
    </div>
  );
}
