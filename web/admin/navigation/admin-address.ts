import { useSyncExternalStore } from 'react';
import { confirmLeave } from './leave-guard.ts';

/**
 * What the address of the admin area says: the tab, the form that is open in it (`new` or an item's id), and in the
 * gallery the folder that is selected.
 */
export type AdminAddress = { readonly tab?: string; readonly open?: string; readonly folder?: string };

type Place = { readonly search: string; readonly state: unknown };

const listeners = new Set<() => void>();
/** Where the person is, until a step away from it has been agreed to. */
let place: Place = { search: '', state: null };
let isReturning = false;

/** The address now, followed through the tabs, the browser's back and forward, and reloads. */
export function useAdminAddress(): AdminAddress {
  return parseAddress(useSyncExternalStore(subscribe, agreedSearch));
}

/**
 * Goes to another place in the admin area, unless something unsaved keeps the person; returns whether it has gone. From
 * one form of a tab to another is no step of its own: closing either leads to the list. Not through the router, which
 * would scroll to the top as for a new page; the router's own notes on the entry of the history are kept.
 */
export function goTo(address: AdminAddress): boolean {
  if (!confirmLeave()) return false;
  const { tab, open } = parseAddress(location.search);
  if (open && address.open && tab === address.tab) replaceUrl(address);
  else {
    history.pushState({ ...history.state, adminDepth: depth() + 1 }, '', addressOf(address));
    arrive();
  }
  return true;
}

/** Corrects the address without a step to go back over. */
export function replaceUrl(address: AdminAddress): void {
  history.replaceState(history.state, '', addressOf(address));
  arrive();
}

/**
 * Closes the form that an address names, if it is still the open one: by the step back that opening it was, or by
 * correcting an address that was opened as it is.
 */
export function closeForm({ tab, open }: AdminAddress): void {
  if (open !== parseAddress(location.search).open) return;
  if (depth() > 0) history.back();
  else replaceUrl(tab ? { tab } : {});
}

/** Unknown parameters are left out. */
export function parseAddress(search: string): AdminAddress {
  const query = new URLSearchParams(search);
  const [tab, open, folder] = [query.get('tab'), query.get('open'), query.get('folder')];
  return { ...(tab && { tab }), ...(open && { open }), ...(folder && { folder }) };
}

/** The path and query that say an address. */
export function addressOf({ tab, open, folder }: AdminAddress): string {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...(open && { open }),
    ...(folder && { folder }),
  }).toString();
  return `/admin${query && `?${query}`}`;
}

/** How many steps of ours lie between here and where the admin area was entered. */
function depth(): number {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'adminDepth' in state && state.adminDepth;
  return typeof known === 'number' ? known : 0;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    place = here();
    addEventListener('popstate', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', follow);
  };
}

/** Not the browser's own at once: a step back that the person takes back never becomes ours. */
function agreedSearch(): string {
  return listeners.size === 0 ? location.search : place.search;
}

/**
 * The browser has gone back or forward. If the person would rather stay, it is sent to where they were. The router has
 * seen the event before us, so it is dispatched again; the page that it went to is not shown before this has returned.
 */
function follow(): void {
  if (isReturning) return;
  if (confirmLeave()) return arrive();
  history.pushState(place.state, '', `/admin${place.search}`);
  isReturning = true;
  dispatchEvent(new PopStateEvent('popstate', { state: place.state }));
  isReturning = false;
}

function arrive(): void {
  place = here();
  for (const listener of listeners) listener();
}

function here(): Place {
  return { search: location.search, state: history.state };
}
