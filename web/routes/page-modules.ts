import type { ComponentType } from 'react';
import type { PageName } from './pages.ts';
import type { Query } from '../data/query.ts';
import type { QueryStore } from '../data/query-store.ts';

/** What a page's file exports: its markup, and the queries to prefetch. */
export type PageModule = {
  readonly Component: ComponentType;
  readonly prefetch?: readonly Query<unknown>[];
};

/** Where each page's own chunk is; a missing page fails the compiler. */
const imports: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('../pages/home/page.tsx'),
  calendar: () => import('../pages/calendar/page.tsx'),
  gallery: () => import('../pages/gallery/page.tsx'),
  history: () => import('../pages/history/page.tsx'),
  team: () => import('../pages/team/page.tsx'),
  safeguarding: () => import('../pages/safeguarding/page.tsx'),
  reflections: () => import('../pages/reflections/page.tsx'),
  newsletters: () => import('../pages/newsletters/page.tsx'),
  meetingNotes: () => import('../pages/meeting-notes/page.tsx'),
  lectioDivina: () => import('../pages/lectio-divina/page.tsx'),
  memorial: () => import('../pages/memorial/page.tsx'),
  admin: () => import('../admin/page.tsx'),
  authCallback: () => import('../session/auth-callback.tsx'),
  notFound: () => import('../pages/not-found/page.tsx'),
};

const loading = new Map<PageName, Promise<PageModule>>();
const failed = new Set<PageName>();

/**
 * Loads a page's chunk once, and answers with the same promise ever after. That of a failed load too, until
 * `forgetFailure`: each render that waits for a page asks for its promise, and a new one would be a new request. React's
 * `use` looks for `status` and `value` on a promise: with them a page whose chunk is here renders at once, on a server
 * as in a browser.
 */
export function loadPage(name: PageName): Promise<PageModule> {
  const known = loading.get(name);
  if (known) return known;
  const page = imports[name]().then((value) => {
    Object.assign(page, { status: 'fulfilled', value });
    return value;
  });
  loading.set(name, page);
  page.catch(() => failed.add(name));
  return page;
}

/** Lets a page whose chunk could not be fetched be asked for anew; nothing happens to one that is here or on its way. */
export function forgetFailure(name: PageName): void {
  if (failed.delete(name)) loading.delete(name);
}

/** Fetches a page and what it reads before it is asked for, such as when a pointer rests on a link to it. */
export async function preloadPage(name: PageName, store: QueryStore): Promise<void> {
  forgetFailure(name);
  const page = await loadPage(name);
  for (const query of page.prefetch ?? []) void store.refresh(query);
}
