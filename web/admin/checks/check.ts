import type { CalendarDate } from '../../../contract/calendar-date.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';

/** What is about to be saved, and what is there already. */
export type CheckedForm = {
  readonly resource: RecordName;
  readonly fields: AnyFieldInputs;
  readonly values: FormValues;
  /** The edited item; nothing for a new one. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly today: CalendarDate;
};

/** What looks wrong in a form, each in a sentence that says what would be right. Nothing for what is fine. */
export type Check = (form: CheckedForm) => readonly string[];

/** The texts of a form that visitors read as they are, by the names of their fields. */
export function textsIn({ fields, values }: CheckedForm): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'line' || kind === 'text' ? [values[name] ?? ''] : [],
  );
}
