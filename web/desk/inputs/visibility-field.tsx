import { addDays, type CalendarDate, onOrAfter } from '../../../contract/dates/calendar-date.ts';
import { useToday } from '../../data/today.tsx';
import { parishTimeZone } from '../records/typed-times.ts';
import {
  dayAndTime,
  dayOfUntil,
  isUntil,
  untilDay,
  visibilityFields,
  type VisibilityMode,
  visibilitySentence,
} from '../records/visibility-values.ts';
import { InputField, RadioGroup } from '../ui/field.tsx';
import type { FieldValues } from './form-values.ts';
import styles from './inputs.module.css';

type VisibilityFieldProps = {
  values: FieldValues;
  /** The messages for `visibleFrom` and `visibleUntil`. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: string) => void;
};

const shownFrom: readonly (readonly [VisibilityMode, string])[] = [
  ['now', 'Now'],
  ['from', 'From a day and time'],
  ['draft', 'Not yet (draft)'],
];

/** The default time of day, on the next Sunday, because most notices are written for a Sunday. */
const MORNING = '06:00';

/** Inputs for when visitors see an item: 'Show it' now, from a day and time, or not yet; 'Until' always or a day. */
export function VisibilityField({ values, errors, onChange }: VisibilityFieldProps) {
  const today = useToday();
  const { draft = 'now', visibleFrom = '', visibleUntil = '' } = values;
  const [day, time] = dayAndTime(visibleFrom);
  const hasEnd = isUntil(visibleUntil);
  const chosen = visibilityFields(values);
  const isWrong = errors['visibleFrom'] ?? errors['visibleUntil'];
  const isAlways = draft === 'now' && !hasEnd;
  const choose = (mode: VisibilityMode) => {
    onChange('draft', mode);
    if (mode === 'from' && visibleFrom === '') onChange('visibleFrom', `${nextSunday(today)}T${MORNING}`);
  };
  const changeFrom = (newDay: string, newTime: string) => onChange('visibleFrom', `${newDay}T${newTime}`);

  return (
    <>
      <RadioGroup
        legend="Show it"
        error={errors['visibleFrom']}
        options={shownFrom.map(([mode, label]) => ({
          label,
          isChosen: draft === mode,
          choose: () => choose(mode),
        }))}
      >
        {draft === 'from' && (
          <div className={`cluster ${styles.when}`}>
            <InputField
              label="Show from, day"
              type="date"
              value={day}
              aria-invalid={Boolean(errors['visibleFrom'])}
              onChange={(newDay) => changeFrom(newDay, time)}
            />
            <InputField
              label="Show from, time"
              type="time"
              value={time}
              aria-invalid={Boolean(errors['visibleFrom'])}
              onChange={(newTime) => changeFrom(day, newTime)}
            />
          </div>
        )}
      </RadioGroup>
      {draft !== 'draft' && (
        <RadioGroup
          legend="Until"
          error={errors['visibleUntil']}
          options={[
            { label: 'Always', isChosen: !hasEnd, choose: () => onChange('visibleUntil', '') },
            {
              label: 'A day',
              isChosen: hasEnd,
              choose: () => hasEnd || onChange('visibleUntil', untilDay('')),
            },
          ]}
        >
          {hasEnd && (
            <div className={`cluster ${styles.when}`}>
              <InputField
                label="Show until, day"
                type="date"
                value={dayAndTime(dayOfUntil(visibleUntil))[0]}
                aria-invalid={Boolean(errors['visibleUntil'])}
                onChange={(newDay) => onChange('visibleUntil', untilDay(newDay))}
              />
            </div>
          )}
        </RadioGroup>
      )}
      <p className={`quiet ${styles.sentence}`} role="status">
        {!isAlways && !isWrong && isComplete(chosen) && sentenceOf(chosen)}
      </p>
    </>
  );
}

function sentenceOf(fields: Readonly<Record<string, unknown>>): string {
  const clock = isInOtherTimeZone() ? ` These are parish times (${parishTimeZone()}).` : '';
  return visibilitySentence(fields, new Date()) + clock;
}

function nextSunday(today: CalendarDate): CalendarDate {
  return onOrAfter(addDays(today, 1), 0);
}

function isComplete(fields: Readonly<Record<string, unknown>>): boolean {
  return [fields['visibleFrom'], fields['visibleUntil']].every(
    (instant) => instant === '' || !Number.isNaN(Date.parse(String(instant))),
  );
}

/** Whether this device is in another time zone than the parish. */
function isInOtherTimeZone(): boolean {
  return Intl.DateTimeFormat().resolvedOptions().timeZone !== parishTimeZone();
}
