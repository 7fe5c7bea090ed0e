import { renderToString } from 'react-dom/server';
import {
  type CalendarDate,
  calendarDateIn,
  addDays,
  instantOf,
} from '../../../contract/dates/calendar-date.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { massTurns } from '../../../contract/masses/next-mass.ts';
import type { MassDays } from '../../../contract/masses/shown-days.ts';
import { languageIn, type ParishFacts } from '../../../contract/parish-record.ts';
import type { SiteData, SiteRenderer } from '../../../contract/site/site-renderer.ts';
import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { createApi } from '../../data/api.ts';
import { type PageData, pageDataId } from '../../data/page-data.ts';
import { itemWithSlug } from '../../data/listing.ts';
import { massDaysFrom } from '../../data/mass-days.ts';
import { monthOf } from '../../data/month-days.ts';
import { type PageQuery, selectPageData, valueIn } from '../../data/query.ts';
import { parishKnownFrom, parishOf, parishQueries } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { createQueryStore } from '../../data/query-store.tsx';
import type { PageHead } from '../../routes/page-head.ts';
import { isPublicView, type View, viewAt, viewNames, type ViewName } from '../../routes/views.ts';
import { loadFormattedText } from '../../ui/text/prose.tsx';
import { headOf, loadPage, type PageModule } from '../page-modules.ts';
import { Site } from '../app.tsx';
import { type ClientBuild, inlineStyles } from './client-build.ts';
import { escapeJson, headHtml } from './head-html.ts';
import { queriesOf, type Modules, monthViews, readsOf, siteViews } from './site-views.ts';

/**
 * The date for which a page is rendered: earlier than today if the page looks the same on both days, so that thousands of
 * pages are not rewritten each midnight. Footers show the year, hence 1 January at the earliest.
 */
function renderDate(view: View, today: CalendarDate, data: SiteData): CalendarDate {
  const newYear = `${today.slice(0, 4)}-01-01`;
  switch (view.name) {
    case 'newsItem':
    case 'reflection':
    case 'documentText':
    case 'gone':
    case 'beingSetUp':
    case 'year':
      return newYear;
    case 'month':
      return (view.month ?? '') < today.slice(0, 7) ? newYear : today;
    case 'event': {
      const date = itemWithSlug(valueIn(data, queries.events), view.slug)?.date ?? today;
      const past = addDays(date, 1);
      return date >= today ? today : past > newYear ? past : newYear;
    }
    default:
      return today;
  }
}

/** The views that say which Mass is next, and so change during the day. */
const timedViews: readonly ViewName[] = ['home', 'thisWeek', 'churches'];

/** Whether a view depends on the time, not only on the date. */
function dependsOnTime({ name }: View): boolean {
  return timedViews.includes(name);
}

/** The time for which a page that depends on it is rendered, and until when it looks the same (ISO timestamps). */
type RenderTime = { readonly at: string; readonly until: string };

/** Between these instants, neither the date nor anything about these days' Masses changes. */
function renderTime(days: readonly MassDay[], today: CalendarDate, now: Date, timeZone: string): RenderTime {
  const midnights = [today, addDays(today, 1)].map((date) => instantOf(date, 0, timeZone));
  const turns = [...midnights, ...massTurns(days, timeZone)].map((instant) => instant.toISOString()).sort();
  const since = now.toISOString();
  const [first = since] = turns;
  return {
    at: turns.findLast((turn) => turn <= since) ?? first,
    until: turns.find((turn) => turn > since) ?? since,
  };
}

/** What a page is rendered from. */
type Inputs = {
  readonly view: View;
  readonly day: CalendarDate;
  readonly time?: RenderTime | undefined;
  readonly queries: readonly PageQuery[];
  readonly pageData: PageData;
};

/** Cached, because the publisher renders thousands of pages from the same responses. */
const computed = new WeakMap<SiteData, { readonly today: CalendarDate; readonly days: MassDays }>();

/** What the server computes from several responses for a view; empty until all of them are known. */
function derivedData(data: SiteData, today: CalendarDate, { month }: View): SiteData {
  const parish = valueIn(data, parishQueries.facts);
  const massTimes = valueIn(data, queries.massTimes);
  const changes = valueIn(data, queries.massChanges);
  const events = valueIn(data, queries.events)?.items;
  const devotions = valueIn(data, queries.devotions);
  if (!parish || !massTimes || !changes || !events || !devotions) return {};
  const churchDays = churchDaysIn(parish.nationalCalendar);
  const sources = { massTimes, changes, events, devotions, churchDays, ownPlace: parish };
  const funerals = valueIn(data, queries.funerals);
  if (month)
    return funerals ? { [queries.month(month).path]: monthOf(month, { ...sources, funerals }, today) } : {};
  const known = computed.get(data);
  const days = known?.today === today ? known.days : massDaysFrom(today, sources);
  computed.set(data, { today, days });
  return { [queries.massDays.path]: days };
}

/** Creates the renderer of one build. Renders share code but no state: each has its own query store. */
export async function createRenderer(build: ClientBuild): Promise<SiteRenderer> {
  const [modules] = await Promise.all([loadModules(), loadFormattedText()]);
  const inputsOf = (requested: View, data: SiteData, now: Date): Inputs => {
    const parish = parishKnownFrom(data);
    const view: View = isNamed(parish) ? requested : { ...requested, name: 'beingSetUp' };
    const pageQueries = queriesOf(view, modules);
    const today = calendarDateIn(parish.timeZone, now);
    const showsMasses = pageQueries.some(({ query }) => query.computedFrom);
    const derived = showsMasses ? derivedData(data, today, view) : {};
    // The page data is today's even when the page is rendered for an earlier day.
    const pageData = selectPageData(pageQueries, { ...data, ...derived }, today);
    const days = valueIn(derived, queries.massDays)?.days;
    const time = days && dependsOnTime(view) ? renderTime(days, today, now, parish.timeZone) : undefined;
    return { view, day: renderDate(view, today, data), time, queries: pageQueries, pageData };
  };
  const render = ({ view, day: today, time, queries, pageData }: Inputs) => {
    const store = createQueryStore(createApi(), pageData);
    const body = renderToString(<Site store={store} view={view} today={today} at={time?.at} />);
    const head = headOf(view, modules[view.name] ?? frame, { today, store });
    const isComplete =
      queries.every(({ query }) => query.key in pageData) && isPublicView(view.name) && view.name !== 'draft';
    const parish = parishOf(store);
    return pageFile({ view, head, parish, body, data: pageData, today, time, isComplete }, build);
  };
  return {
    reads: (data) => [...new Set(siteViews(data).flatMap(({ view }) => readsOf(view, modules)))],
    pages: (data, now) =>
      [...siteViews(data), ...monthViews(data, now)].map(({ view, ...sitemapData }) => ({
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

type PageFile = {
  readonly view: View;
  readonly head: PageHead;
  readonly parish: ParishFacts;
  readonly body: string;
  readonly data: PageData;
  readonly today: CalendarDate;
  readonly time?: RenderTime | undefined;
  /** Whether the page contains all of its data: only then can its script be deferred. */
  readonly isComplete: boolean;
};

/** Returns the HTML file of a page: its markup, and the data that it was rendered from, for hydration. */
export function pageFile(
  { view, head, parish, body, data, today, time, isComplete }: PageFile,
  build: ClientBuild,
): string {
  const start = isComplete ? 'when-idle' : 'at-once';
  const later = isComplete ? ` data-scripts="${(build.scripts[view.name] ?? []).join(' ')}"` : '';
  const times = time ? ` data-at="${time.at}" data-until="${time.until}"` : '';
  return `<!doctype html>
<html lang="${languageIn(parish.country)}" data-palette="${parish.palette}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${headHtml(head, parish)}
    ${build.fonts.map(preloadedFont).join('\n    ')}
    ${styleElements(build, view).join('\n    ')}
    ${(isComplete ? bootScripts(build) : appScripts(build, view)).join('\n    ')}
  </head>
  <body>
    <div id="root" data-today="${today}"${times} data-view="${view.name}" data-start="${start}"${later}>${body}</div>
    <script type="application/json" id="${pageDataId}">${escapeJson(data)}</script>
  </body>
</html>
`;
}

/**
 * The inline styles, and links to the same styles as files. The files are needed where the Content-Security-Policy blocks
 * the inline styles, as on a page from another release: `boot.ts` enables them, or, without JavaScript, the browser.
 */
function styleElements(build: ClientBuild, { name }: View): string[] {
  const inline = inlineStyles(build, name).map((text) => `<style>${text}</style>`);
  const files = build.styles[name] ?? [];
  const links = files.map((file) => `<link rel="stylesheet" href="${file}" />`);
  if (inline.length === 0) return links;
  const disabled = files.map((file) => `<link rel="stylesheet" href="${file}" disabled />`);
  return [...inline, ...disabled, `<noscript>${links.join('')}</noscript>`];
}

/**
 * The boot script is async: Chromium then lays the page out as soon as it is parsed; with a deferred script outstanding it
 * waits for its first frame.
 */
function bootScripts({ boot }: ClientBuild): string[] {
  const scripts = boot.slice(-1).map((file) => `<script type="module" async src="${file}"></script>`);
  return [...boot.slice(0, -1).map(preloadedScript), ...scripts];
}

/** The app and everything that it needs for the view, loaded at once. */
function appScripts({ apps, scripts }: ClientBuild, { name }: View): string[] {
  const preloads = (scripts[name] ?? []).map(preloadedScript);
  const app = isPublicView(name) ? apps.site : apps.admin;
  return [...preloads, `<script type="module" src="${app}"></script>`];
}

function preloadedScript(file: string): string {
  return `<link rel="modulepreload" href="${file}" />`;
}

function preloadedFont(file: string): string {
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`;
}
