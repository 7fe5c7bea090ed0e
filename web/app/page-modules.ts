import type { ComponentType } from 'react';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { allOf, type PageQuery, type Query } from '../data/query.ts';
import { parishOf } from '../data/parish.tsx';
import type { QueryStore } from '../data/query-store.tsx';
import { defaultHead, type HeadContext, type PageHead } from '../routes/page-head.ts';
import { isPublicView, type PublicViewName, type View } from '../routes/views.ts';

type Prefetch = readonly (Query<unknown> | PageQuery)[];

/** The exports of a page module: its component, the queries to prefetch, and overrides of its default head. */
export type PageModule = {
  readonly Component: ComponentType<{ view: View }>;
  readonly prefetch?: Prefetch | ((view: View) => Prefetch);
  readonly head?: (context: HeadContext) => Partial<PageHead>;
};

/** The dynamic import of each page; a missing page is a compile error. */
const imports: Record<PublicViewName, () => Promise<PageModule>> = {
  home: () => import('../home/page.tsx'),
  calendar: () => import('../calendar/page.tsx'),
  thisWeek: () => import('../this-week/page.tsx'),
  gallery: () => import('../gallery/page.tsx'),
  churches: () => import('../churches/page.tsx'),
  history: () => import('../history/page.tsx'),
  team: () => import('../team/page.tsx'),
  safeguarding: () => import('../safeguarding/page.tsx'),
  reflections: () => import('../reflections/page.tsx'),
  newsletters: async () => (await import('../documents/documents-page.tsx')).newsletters,
  meetingNotes: async () => (await import('../documents/documents-page.tsx')).meetingNotes,
  lectioDivina: async () => (await import('../documents/documents-page.tsx')).lectioDivina,
  sacraments: () => import('../sacraments/page.tsx'),
  search: () => import('../search/page.tsx'),
  memorial: () => import('../memorial/page.tsx'),
  privacy: () => import('../privacy/page.tsx'),
  notFound: () => import('../not-found/page.tsx'),
  event: () => import('../calendar/event-page.tsx'),
  newsItem: () => import('../news/page.tsx'),
  reflection: () => import('../reflections/reflection-page.tsx'),
  documentText: () => import('../documents/text-page.tsx'),
  year: () => import('../year/page.tsx'),
  month: () => import('../calendar/month-page.tsx'),
  draft: () => import('../draft/page.tsx'),
  gone: () => import('./gone/page.tsx'),
  beingSetUp: () => import('./being-set-up/page.tsx'),
};

const loading = new Map<PublicViewName, Promise<PageModule>>();
const failed = new Set<PublicViewName>();

/**
 * Loads a page's chunk once and always returns the same promise, so that a suspended render does not start another
 * request. A failed load is kept until `clearFailure`. React's `use` reads `status` and `value` from a promise: setting
 * them lets a loaded page render synchronously, on the server and in the browser.
 */
export function loadPage(name: PublicViewName): Promise<PageModule> {
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

/** Clears a failed load so that the chunk is fetched again; a loaded or pending chunk is kept. */
export function clearFailure(name: PublicViewName): void {
  if (failed.delete(name)) loading.delete(name);
}

/** The page's queries, and the part of each value that its file contains. */
export function pageQueriesOf({ prefetch = [] }: PageModule, view: View): PageQuery[] {
  const listed = typeof prefetch === 'function' ? prefetch(view) : prefetch;
  return listed.map((each) => ('query' in each ? each : allOf(each)));
}

/** The page's head, from the data that the store holds. */
export function headOf(
  view: View,
  page: PageModule,
  { today, store }: { today: CalendarDate; store: QueryStore },
): PageHead {
  const valueOf: HeadContext['valueOf'] = (query) => {
    const loaded = store.read(query, view.path);
    return loaded.status === 'loaded' && !loaded.isFallback ? loaded.value : undefined;
  };
  const parish = parishOf(store);
  return { ...defaultHead(view, parish), ...page.head?.({ view, today, parish, valueOf }) };
}

/**
 * Loads a page's chunk and data ahead of navigation, for example on hover over a link: the data in its file where pages are
 * published, otherwise those of the API, which administrators see first. Administrators' pages are another app.
 */
export async function preloadPage(view: View, store: QueryStore): Promise<void> {
  const { name } = view;
  if (!isPublicView(name)) return;
  clearFailure(name);
  const [page] = await Promise.all([loadPage(name), store.files.isAwaited && store.files.load(view.path)]);
  if (store.files.isAwaited) return;
  for (const { query } of pageQueriesOf(page, view)) void store.refresh(query, view.path);
}
