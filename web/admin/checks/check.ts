import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { ParishContacts } from './private-details/parish-contacts.ts';

/** The content of a form before it is saved, and the items that exist already. */
export type CheckedForm = {
  readonly resource: RecordName;
  readonly values: FormValues;
  /** The free texts among them, which visitors read as typed. */
  readonly texts: readonly string[];
  /** The URLs of pictures among them. */
  readonly pictures: readonly string[];
  /** The edited item; undefined for a new one. */
  readonly item: Readonly<Record<string, unknown>> | undefined;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly today: CalendarDate;
  readonly contacts: ParishContacts;
};

/** Returns a sentence for each possible mistake in a form, with a suggested correction. */
export type Check = (form: CheckedForm) => readonly string[];
