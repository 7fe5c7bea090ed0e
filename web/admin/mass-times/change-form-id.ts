import { type CalendarDate, isCalendarDate } from '../../../contract/calendar-date.ts';

const CHANGE = 'change-';
const INTENTION = 'intention-';

/** What the address calls the form of a day's change, and that for a day yet to be chosen. */
export const changeFormId = (date: CalendarDate): string => CHANGE + date;
export const newChangeFormId = `${CHANGE}new`;

/** The day of such a form. */
export function dateOfForm(open: string | undefined): CalendarDate | undefined {
  const date = open?.startsWith(CHANGE) ? open.slice(CHANGE.length) : '';
  return isCalendarDate(date) ? date : undefined;
}

export function isChangeForm(open: string | undefined): boolean {
  return open === newChangeFormId || dateOfForm(open) !== undefined;
}

/** What the address calls the form of an intention: its id, or `new`. */
export const intentionFormId = (id: string): string => INTENTION + id;

export function intentionOfForm(open: string | undefined): string | undefined {
  return open?.startsWith(INTENTION) ? open.slice(INTENTION.length) : undefined;
}
