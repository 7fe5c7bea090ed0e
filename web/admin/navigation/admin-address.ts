import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { confirmLeave } from './leave-guard.ts';

/**
 * The state in the URL of the admin area: the tab, the form that is open in it (`new` or an item's id), and the folder
 * selected in the gallery.
 */
export type AdminAddress = { readonly tab?: string; readonly open?: string; readonly folder?: string };

type Place = { readonly pathname: string; readonly search: string; readonly state: unknown };

const listeners = new Set<() => void>();
/** The last history entry that the leave guard accepted. */
let place: Place = { pathname: '', search: '', state: null };
let isReturning = false;

/** Returns the current address, and rerenders when it changes, including by back and forward. */
export function useAdminAddress(): AdminAddress {
  return parseAddress(useSyncExternalStore(subscribe, acceptedSearch));
}

/** Follows links of the site to the admin area, such as the footer's. The leave guard has asked before they are followed. */
export function useFollowedLinks(): void {
  const followed = useLocation();
  const isLink = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isLink) acceptLocation();
  }, [followed, isLink]);
}

/**
 * Navigates within the admin area, unless the user keeps unsaved changes; returns whether it navigated. Going from one form
 * to another in the same tab replaces the history entry, so that closing either leads to the list. This bypasses the
 * router, which would scroll to the top as for a new page, but keeps the router's own history state.
 */
export function goTo(address: AdminAddress): boolean {
  if (!confirmLeave()) return false;
  const { tab, open } = parseAddress(location.search);
  if (open && address.open && tab === address.tab) replaceUrl(address);
  else {
    history.pushState({ ...history.state, adminDepth: depth() + 1 }, '', addressOf(address));
    acceptLocation();
  }
  return true;
}

/** Replaces the address without a new history entry. */
export function replaceUrl(address: AdminAddress): void {
  history.replaceState(history.state, '', addressOf(address));
  acceptLocation();
}

/**
 * Closes the form that an address names, if it is still open: goes back in the history, or replaces the URL if the admin
 * area was entered at it.
 */
export function closeForm({ tab, open }: AdminAddress): void {
  if (open !== parseAddress(location.search).open) return;
  if (depth() > 0) history.back();
  else replaceUrl(tab ? { tab } : {});
}

/** Parses a query string; ignores unknown parameters. */
export function parseAddress(search: string): AdminAddress {
  const query = new URLSearchParams(search);
  const [tab, open, folder] = [query.get('tab'), query.get('open'), query.get('folder')];
  return { ...(tab && { tab }), ...(open && { open }), ...(folder && { folder }) };
}

/** Returns the path and query of an address. */
export function addressOf({ tab, open, folder }: AdminAddress): string {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...(open && { open }),
    ...(folder && { folder }),
  }).toString();
  return `/admin${query && `?${query}`}`;
}

/** How many history entries were pushed since the admin area was entered. */
function depth(): number {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'adminDepth' in state && state.adminDepth;
  return typeof known === 'number' ? known : 0;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    place = currentPlace();
    addEventListener('popstate', onPopState);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', onPopState);
  };
}

/** The query that the leave guard accepted: a back or forward step that the user declines is never rendered. */
function acceptedSearch(): string {
  return listeners.size === 0 ? location.search : place.search;
}

/**
 * Handles back and forward. If the user declines to leave, restores the previous entry. The router has already handled the
 * event by then, so a second one is dispatched for it; nothing is painted before this returns.
 */
function onPopState(): void {
  if (isReturning) return;
  const isSamePage = location.pathname === place.pathname && location.search === place.search;
  if (isSamePage || confirmLeave()) return acceptLocation();
  history.pushState(place.state, '', `/admin${place.search}`);
  isReturning = true;
  dispatchEvent(new PopStateEvent('popstate', { state: place.state }));
  isReturning = false;
}

function acceptLocation(): void {
  place = currentPlace();
  for (const listener of listeners) listener();
}

function currentPlace(): Place {
  const { pathname, search } = location;
  return { pathname, search, state: history.state };
}
