import { useSyncExternalStore } from 'react';
import { mayLeave } from './leave-guard.ts';

/**
 * What the address of the admin area says: the tab, the form that is open in it (`new` or an item's id), and in the
 * gallery the folder that is selected.
 */
export type AdminAddress = { readonly tab?: string; readonly open?: string; readonly folder?: string };

const listeners = new Set<() => void>();

/** The address now, followed through the tabs, the browser's back and forward, and reloads. */
export function useAdminAddress(): AdminAddress {
  return parseAddress(useSyncExternalStore(subscribe, currentSearch));
}

/**
 * Goes to another place in the admin area, unless something unsaved keeps the person. Not through the router, which would scroll to the top as for a new page; the
 * router's own notes on the entry of the history are kept.
 */
export function goTo(address: AdminAddress): void {
  if (!mayLeave()) return;
  history.pushState({ ...history.state, adminDepth: depth() + 1 }, '', addressOf(address));
  announce();
}

/** Corrects the address without a step to go back over. */
export function correctTo(address: AdminAddress): void {
  history.replaceState(history.state, '', addressOf(address));
  announce();
}

/** Closes the open form: by the step back that opening it was, or by correcting an address that was opened as it is. */
export function closeForm({ tab }: AdminAddress): void {
  if (depth() > 0) history.back();
  else correctTo(tab ? { tab } : {});
}

/** Unknown parameters are left out. */
export function parseAddress(search: string): AdminAddress {
  const query = new URLSearchParams(search);
  const [tab, open, folder] = [query.get('tab'), query.get('open'), query.get('folder')];
  return { ...(tab && { tab }), ...(open && { open }), ...(folder && { folder }) };
}

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
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

function currentSearch(): string {
  return location.search;
}

function announce(): void {
  for (const listener of listeners) listener();
}
