import { useEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { adminPath } from '../../../contract/sign-in.ts';
import { confirmLeave } from './leave-guard.ts';
import { router } from './router.ts';

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

/** Returns the current address, and rerenders when it changes. */
export function useAdminAddress(): AdminAddress {
  return parseAddress(useLocation().search);
}

/** Asks before links, back and forward leave unsaved input. The router has one blocker, so call it once. */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && !confirmLeave(),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/**
 * Navigates within the admin area, unless the user keeps unsaved changes; returns whether it navigates. Going from one form
 * to another in the same tab replaces the history entry, so that closing either leads to the list.
 */
export function goTo(address: AdminAddress): boolean {
  if (!confirmLeave()) return false;
  const { tab, open } = currentAddress();
  if (open && address.open && tab === address.tab) replaceUrl(address);
  else void router().navigate(addressOf(address), { state: { ...historyState(), depth: depth() + 1 } });
  return true;
}

/** Replaces the address without a new history entry. */
export function replaceUrl(address: AdminAddress): void {
  void router().navigate(addressOf(address), { replace: true, state: historyState() });
}

/**
 * Closes the form that an address names, if it is still open: goes back in the history, or replaces the URL if the admin
 * area was entered at it.
 */
export function closeForm({ open }: AdminAddress): void {
  const { open: current, ...rest } = currentAddress();
  if (open !== current) return;
  if (depth() > 0) void router().navigate(-1);
  else replaceUrl(rest);
}

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

/**
 * The key of the history entry by which the admin area was entered. Its tabs and forms are one page to the scroll position.
 */
export function enteredKey({ key, state }: Location): string {
  return typeof state?.enteredKey === 'string' ? state.enteredKey : key;
}

function currentAddress(): AdminAddress {
  return parseAddress(router().state.location.search);
}

/** The history state of entries that the admin area adds: how many it has added, and the one by which it was entered. */
function historyState(): { depth: number; enteredKey: string } {
  return { depth: depth(), enteredKey: enteredKey(router().state.location) };
}

function depth(): number {
  const { state } = router().state.location;
  return typeof state?.depth === 'number' ? state.depth : 0;
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}
