import { addDays, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { apiIsOff } from '../../data/request.ts';
import type { ExtrasProps } from '../records/record-definition.ts';
import { InputField, SelectField } from '../ui/field.tsx';
import { DateList } from './date-list.tsx';
import { FollowersChoice } from './followers-choice.tsx';
import { repetitionChoices, repetitionSummary } from './repetition-text.ts';
import { datesIn, repetitionIn, seriesInputs } from './series.ts';
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
