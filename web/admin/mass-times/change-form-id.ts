import { type CalendarDate, isCalendarDate } from '../../../contract/calendar-date.ts';
import { copiedId, copyFormId } from '../forms/form-id.ts';

const CHANGE = 'change-';
const INTENTION = 'intention-';

/** What the address calls the form of a day's change, that for a day yet to be chosen, and that of a copy for another day. */
export const changeFormId = (date: CalendarDate): string => CHANGE + date;
export const newChangeFormId = `${CHANGE}new`;
export const copyChangeFormId = (date: CalendarDate): string => CHANGE + copyFormId(date);

/** The day of such a form. */
export function dateOfForm(open: string | undefined): CalendarDate | undefined {
  return calendarDate(changeIn(open));
}

/** The day whose change is copied by such a form. */
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

/** What the address calls the form of an intention: its id, or `new`. */
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
