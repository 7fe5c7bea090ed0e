import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { adminPath } from '../../../contract/sign-in.ts';

/**
 * The state in the URL of the admin area: the tab, the form that is open in it (`new` or an item's id), the folder
 * selected in the gallery, and the day chosen in the month of Events, which is shown instead of the list.
 */
export type AdminAddress = {
  readonly tab?: string;
  readonly open?: string;
  readonly folder?: string;
  readonly day?: CalendarDate;
};

/** Parses a query string; ignores unknown parameters, and what is not a day. */
export function parseAddress(search: string): AdminAddress {
  const query = new URLSearchParams(search);
  const [tab, open, folder, day] = ['tab', 'open', 'folder', 'day'].map((name) => query.get(name));
  return {
    ...(tab && { tab }),
    ...(open && { open }),
    ...(folder && { folder }),
    ...(day && isCalendarDate(day) && { day }),
  };
}

/** Returns the path and query of an address. */
export function addressOf({ tab, open, folder, day }: AdminAddress): string {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...(open && { open }),
    ...(folder && { folder }),
    ...(day && { day }),
  }).toString();
  return `${adminPath}${query && `?${query}`}`;
}
