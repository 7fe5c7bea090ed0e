import { createContext, use, useSyncExternalStore } from 'react';

/** Provides the path of the page, without a trailing slash. */
export const PagePath = createContext('');

/** The path of the page around this component; empty in a preview. */
export function usePagePath(): string {
  return use(PagePath);
}

const moved = new EventTarget();

/** Changes the query or hash of the address, without loading the page again. */
export function setAddress(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
  moved.dispatchEvent(new Event('move'));
}

/** The query and hash of the address, as they change. Both are empty on the server and during hydration. */
export function useAddress(): { readonly search: string; readonly hash: string } {
  const search = useSyncExternalStore(follow, () => location.search, none);
  const hash = useSyncExternalStore(follow, () => location.hash, none);
  return { search, hash };
}

const none = () => '';

function follow(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  moved.addEventListener('move', listener, { signal });
  // Also fires for a link to a part of the page.
  addEventListener('popstate', listener, { signal });
  return () => stop.abort();
}
