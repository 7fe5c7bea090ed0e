import type { ComponentType } from 'react';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { allOf, type PageQuery, type Query } from '../data/query.ts';
import { parishOf } from '../data/parish.tsx';
import type { QueryStore } from '../data/query-store.tsx';
import { defaultHead, type HeadContext, type PageHead } from '../routes/page-head.ts';
import type { PublicViewName, View } from '../routes/views.ts';

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

/**
 * Loads a page's chunk once and always returns the same promise, so that a suspended render does not start another
 * request. React's `use` reads `status` and `value` from a promise: setting them lets a loaded page render synchronously, on
 * the server and in the browser.
 */
export function loadPage(name: PublicViewName): Promise<PageModule> {
  const known = loading.get(name);
  if (known) return known;
  const page = imports[name]().then((value) => {
    Object.assign(page, { status: 'fulfilled', value });
    return value;
  });
  loading.set(name, page);
  return page;
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
    const loaded = store.read(query);
    return loaded.status === 'loaded' && !loaded.isFallback ? loaded.value : undefined;
  };
  const parish = parishOf(store);
  return { ...defaultHead(view, parish), ...page.head?.({ view, today, parish, valueOf }) };
}
