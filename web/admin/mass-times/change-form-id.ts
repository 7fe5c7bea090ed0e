import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { copiedId, copyFormId } from '../forms/form-id.ts';

const CHANGE = 'change-';
const INTENTION = 'intention-';

/** The ids, in the URL, of the forms that edit the change of a date, create a new one, and copy one to another date. */
export const changeFormId = (date: CalendarDate): string => CHANGE + date;
export const newChangeFormId = `${CHANGE}new`;
export const copyChangeFormId = (date: CalendarDate): string => CHANGE + copyFormId(date);

/** The date in the form id of an existing change. */
export function dateOfForm(open: string | undefined): CalendarDate | undefined {
  return calendarDate(changeIn(open));
}

/** The date of the change that a copy form duplicates. */
export function copiedDateOfForm(open: string): CalendarDate | undefined {
  return calendarDate(copiedId(changeIn(open) ?? ''));
}

export function isChangeForm(open: string | undefined): boolean {
  return (
    open === newChangeFormId ||
    dateOfForm(open) !== undefined ||
    (open !== undefined && copiedDateOfForm(open) !== undefined)
  );
}

/** The id, in the URL, of the form of an intention. `id` is the intention's id, a copy's, or `new`. */
export const intentionFormId = (id: string): string => INTENTION + id;

export function intentionOfForm(open: string | undefined): string | undefined {
  return open?.startsWith(INTENTION) ? open.slice(INTENTION.length) : undefined;
}

function changeIn(open: string | undefined): string | undefined {
  return open?.startsWith(CHANGE) ? open.slice(CHANGE.length) : undefined;
}

function calendarDate(text: string | undefined): CalendarDate | undefined {
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
