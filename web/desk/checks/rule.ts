import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import type { ParishContacts } from './private-details/parish-contacts.ts';

/** The content of a form of a record before it is saved, and the items that exist already. */
export type CheckedForm = {
  readonly resource: RecordName;
  readonly fields: AnyFieldInputs;
  readonly values: FormValues;
  /** The edited item; undefined for a new one. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly today: CalendarDate;
  readonly contacts: ParishContacts;
};

/** Returns a sentence for each possible mistake in a form, with a suggested correction. `texts` are its free texts. */
export type Rule = (form: CheckedForm & { readonly texts: readonly string[] }) => readonly string[];
