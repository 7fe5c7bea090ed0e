import type { ComponentType } from 'react';
import type { CalendarDate } from '../../contract/calendar-date.ts';
import { type PageQuery, wholeOf } from '../data/page-data.ts';
import type { Query } from '../data/query.ts';
import type { QueryStore } from '../data/query-store.ts';
import { defaultHead, type HeadContext, type PageHead } from './page-head.ts';
import type { View, ViewName } from './views.ts';

type Prefetch = readonly (Query<unknown> | PageQuery)[];

/** What a page's file exports: its markup, the queries to prefetch, and what its head says beyond the page table. */
export type PageModule = {
  readonly Component: ComponentType<{ view: View }>;
  readonly prefetch?: Prefetch | ((view: View) => Prefetch);
  readonly head?: (context: HeadContext) => Partial<PageHead>;
};

/** A server knows no administrator: their pages are left out of its bundle. */
const unknownToServers = async (): Promise<PageModule> => {
  throw new Error('A server renders the frame of this page alone');
};

/** Where each page's own chunk is; a missing page fails the compiler. */
const imports: Record<ViewName, () => Promise<PageModule>> = {
  home: () => import('../pages/home/page.tsx'),
  calendar: () => import('../pages/calendar/page.tsx'),
  thisWeek: () => import('../pages/this-week/page.tsx'),
  gallery: () => import('../pages/gallery/page.tsx'),
  history: () => import('../pages/history/page.tsx'),
  team: () => import('../pages/team/page.tsx'),
  safeguarding: () => import('../pages/safeguarding/page.tsx'),
  reflections: () => import('../pages/reflections/page.tsx'),
  newsletters: () => import('../pages/newsletters/page.tsx'),
  meetingNotes: () => import('../pages/meeting-notes/page.tsx'),
  lectioDivina: () => import('../pages/lectio-divina/page.tsx'),
  search: () => import('../pages/search/page.tsx'),
  memorial: () => import('../pages/memorial/page.tsx'),
  admin: import.meta.env.SSR ? unknownToServers : () => import('../admin/page.tsx'),
  authCallback: import.meta.env.SSR ? unknownToServers : () => import('../session/auth-callback.tsx'),
  notFound: () => import('../pages/not-found/page.tsx'),
  event: () => import('../pages/event/page.tsx'),
  newsItem: () => import('../pages/news-item/page.tsx'),
  reflection: () => import('../pages/reflection/page.tsx'),
  documentText: () => import('../pages/document-text/page.tsx'),
  year: () => import('../pages/year/page.tsx'),
  gone: () => import('../pages/gone/page.tsx'),
};

const loading = new Map<ViewName, Promise<PageModule>>();
const failed = new Set<ViewName>();

/**
 * Loads a page's chunk once, and returns the same promise ever after. That of a failed load too, until
 * `forgetFailure`: each render that waits for a page asks for its promise, and a new one would be a new request. React's
 * `use` looks for `status` and `value` on a promise: with them a page whose chunk is here renders at once, on a server
 * as in a browser.
 */
export function loadPage(name: ViewName): Promise<PageModule> {
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

/** Forgets a failed load of a page's chunk, so that it is fetched again; a chunk that is loaded or on its way is kept. */
export function forgetFailure(name: ViewName): void {
  if (failed.delete(name)) loading.delete(name);
}

/** The page's queries, and what of their values its file carries. */
export function pageQueriesOf({ prefetch = [] }: PageModule, view: View): PageQuery[] {
  const listed = typeof prefetch === 'function' ? prefetch(view) : prefetch;
  return listed.map((each) => ('query' in each ? each : wholeOf(each)));
}

/** What the page's head says, as far as the store knows its data. */
export function headOf(
  view: View,
  page: PageModule,
  { today, store }: { today: CalendarDate; store: QueryStore },
): PageHead {
  const valueOf: HeadContext['valueOf'] = (query) => {
    const loaded = store.read(query);
    return loaded.status === 'loaded' && !loaded.isFallback ? loaded.value : undefined;
  };
  return { ...defaultHead(view), ...page.head?.({ view, today, valueOf }) };
}

/** Loads a page's chunk and its queries before it is shown, such as when a pointer rests on a link to it. */
export async function preloadPage(view: View, store: QueryStore): Promise<void> {
  forgetFailure(view.name);
  const page = await loadPage(view.name);
  for (const { query } of pageQueriesOf(page, view)) void store.refresh(query);
}
