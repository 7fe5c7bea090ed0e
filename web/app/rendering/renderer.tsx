import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { SiteData, SiteRenderer } from '../../../contract/site/site-renderer.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { loadFormattedText } from '../../ui/text/load-formatted-text.ts';
import { createApi } from '../../data/api.ts';
import { parishKnownFrom, parishOf } from '../../data/parish.tsx';
import { type PageData, pageFileOf } from '../../data/page-file.ts';
import { type PageQuery, selectPageData, valueIn } from '../../data/page-data.ts';
import { createPageFiles } from '../../data/page-files.ts';
import { queries as siteQueries } from '../../data/queries.ts';
import { createQueryStore } from '../../data/query-store.ts';
import { headOf, loadPage, type PageModule } from '../page-modules.ts';
import { pages } from '../../routes/pages.ts';
import { isPublicView, type View, viewAt, viewNames } from '../../routes/views.ts';
import { Site } from '../site.tsx';
import type { ClientBuild } from './client-build.ts';
import { dependsOnTime, renderDate, renderTime, type RenderTime } from './render-date.ts';
import { pageFile } from './page-file.ts';
import { resultsData } from './search-results.ts';
import { derivedData } from './derived-data.ts';
import { queriesOf, type Modules, readsOf, siteViews } from './site-views.ts';

/** What a page is rendered from. */
type Inputs = {
  readonly view: View;
  readonly day: CalendarDate;
  readonly time?: RenderTime | undefined;
  readonly queries: readonly PageQuery[];
  readonly pageData: PageData;
};

/** Creates the renderer of one build. Renders share code but no state: each has its own query store. */
export async function createRenderer(build: ClientBuild): Promise<SiteRenderer> {
  const [modules] = await Promise.all([loadModules(), loadFormattedText()]);
  const inputsOf = (requested: View, data: SiteData, now: Date): Inputs => {
    const parish = parishKnownFrom(data);
    const view: View = isNamed(parish) ? requested : { ...requested, name: 'beingSetUp' };
    const queries = queriesOf(view, modules);
    const today = calendarDateIn(parish.timeZone, now);
    const showsMasses = queries.some(({ query }) => query === siteQueries.massDays);
    const derived = showsMasses ? derivedData(data, today) : {};
    // The page data is today's even when the page is rendered for an earlier day.
    const pageData = selectPageData(queries, { ...data, ...derived }, today);
    const days = valueIn(derived, siteQueries.massDays)?.days;
    const time = days && dependsOnTime(view) ? renderTime(days, today, now, parish.timeZone) : undefined;
    return { view, day: renderDate(view, today, data), time, queries, pageData };
  };
  const render = ({ view, day: today, time, queries, pageData }: Inputs) => {
    const opened = { ...pageFileOf(pageData, view.name), path: view.path };
    const store = createQueryStore(createApi(), createPageFiles({ opened }));
    const router = (app: ReactNode) => <StaticRouter location={view.path}>{app}</StaticRouter>;
    const body = renderToString(<Site store={store} today={today} at={time?.at} router={router} />);
    const head = headOf(view, modules[view.name] ?? frame, { today, store });
    const isComplete =
      queries.every(({ query }) => query.key in pageData) && isPublicView(view.name) && view.name !== 'draft';
    const parish = parishOf(store);
    return pageFile({ view, head, parish, body, data: pageData, today, time, isComplete }, build);
  };
  return {
    reads: (data) => [...new Set(siteViews(data).flatMap(({ view }) => readsOf(view, modules)))],
    pages: (data) =>
      siteViews(data).map(({ view, ...sitemapData }) => ({
        path: view.path,
        reads: readsOf(view, modules),
        ...(dependsOnTime(view) && { dependsOnTime: true }),
        ...sitemapData,
      })),
    readsAt: (path) => readsOf(viewAt(path), modules),
    inputs: (path, data, now, kind) => {
      const { view, day, time, pageData } = inputsOf(
        kind === 'gone' ? goneAt(path) : viewAt(path),
        data,
        now,
      );
      return JSON.stringify([view, day, time, pageData]);
    },
    render: async (path, data, now) => render(inputsOf(viewAt(path), data, now)),
    search: async (question, page, index, now) => {
      const view = viewAt(pages.search.path);
      const { day, pageData } = await resultsData(question, page, index, now);
      return render({ view, day, queries: queriesOf(view, modules), pageData });
    },
    gone: async (path, data, now) => render(inputsOf(goneAt(path), data, now)),
  };
}

const goneAt = (path: string): View => ({ ...viewAt(path), name: 'gone' });

/** The server renders only the frame of an administrators' page. */
const frame: PageModule = { Component: () => null };

async function loadModules(): Promise<Modules> {
  const publicNames = viewNames.filter(isPublicView);
  return Object.fromEntries(
    await Promise.all(publicNames.map(async (name) => [name, await loadPage(name)] as const)),
  );
}
