import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';

/** The content of a form before it is saved, and the items that exist already. */
export type CheckedForm = {
  readonly resource: RecordName;
  readonly fields: AnyFieldInputs;
  readonly values: FormValues;
  /** The edited item; undefined for a new one. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly today: CalendarDate;
};

/** Returns a sentence for each possible mistake in a form, with a suggested correction. */
export type Check = (form: CheckedForm) => readonly string[];

/** Returns the free texts of a form, which visitors read as typed. */
export function textsIn({ fields, values }: CheckedForm): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'line' || kind === 'text' ? [values[name] ?? ''] : [],
  );
}
