import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { repeatDates, repetitions, type Repetition } from './repeat-dates.ts';

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
