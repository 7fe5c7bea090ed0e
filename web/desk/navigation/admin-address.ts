import { useEffect } from 'react';
import {
  type Location,
  useBlocker,
  useLocation,
  createBrowserRouter,
  type RouteObject,
} from 'react-router-dom';
import { type AdminAddress, addressOf, parseAddress } from './admin-url.ts';
import { confirmLeave } from './leave-guard.ts';

/** Returns the current address, and rerenders when it changes. */
export function useAdminAddress(): AdminAddress {
  return parseAddress(useLocation().search);
}

/**
 * Asks before links, back and forward leave unsaved input. What was typed is offered again after a visit to another page. The
 * router has one blocker, so call it once.
 */
export function useLeaveBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) &&
      !confirmLeave(undefined, currentLocation.pathname !== nextLocation.pathname),
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
  else void router().navigate(addressOf(address), { state: { depth: depth() + 1 } });
  return true;
}

/** Replaces the address without a new history entry. */
export function replaceUrl(address: AdminAddress): void {
  void router().navigate(addressOf(address), { replace: true, state: { depth: depth() } });
}

/** The current address. */
export function currentAddress(): AdminAddress {
  return parseAddress(router().state.location.search);
}

/** How many history entries the admin area has added before the current one. */
export function depth(): number {
  const { state } = router().state.location;
  return typeof state?.depth === 'number' ? state.depth : 0;
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}

type Router = ReturnType<typeof createBrowserRouter>;

let started: Router | undefined;

/** Creates the document's router from the pages of the admin area. All other pages are the site's: it loads their documents. */
export function startRouter(pages: readonly RouteObject[]): Router {
  started = createBrowserRouter([...pages, { path: '*', loader: ({ request }) => leaveFor(request.url) }]);
  return started;
}

/** The document's router. Throws before `startRouter`. */
export function router(): Router {
  if (!started) throw new Error('The router of the admin area has not been started');
  return started;
}

/** Never resolves, so that this page is shown until the document is loaded. After back or forward, the address is its own. */
async function leaveFor(url: string): Promise<never> {
  if (url === location.href) location.reload();
  else location.assign(url);
  return new Promise(() => {});
}
