import type { SiteData, SitePage } from '../../../contract/site/site-renderer.ts';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { isNamed } from '../../../parish/is-named.ts';
import { partsOfFolder } from '../../gallery/shown-images.ts';
import { partCount, yearPart } from '../../year/year-lists.ts';
import { publishedMonths } from '../../data/month-days.ts';
import { allOf, type PageQuery, valueIn } from '../../data/query.ts';
import { parishKnownFrom, parishQueries } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import type { Listing } from '../../data/listing.ts';
import { type PageModule, pageQueriesOf } from '../page-modules.ts';
import { pageNames, pages } from '../../routes/pages.ts';
import { type DatedList, datedListNames } from '../../routes/dated-lists.ts';
import {
  folderPath,
  hasView,
  itemPath,
  monthPath,
  textPagePath,
  type View,
  viewAt,
  type ViewName,
  weekPath,
  yearPath,
} from '../../routes/views.ts';

export type Modules = Partial<Readonly<Record<ViewName, PageModule>>>;

/** A page of the site with its sitemap data (contract/site/site-renderer.ts). */
type SiteView = Pick<SitePage, 'items' | 'lastModified'> & { readonly view: View };

/**
 * Every public page that exists for the data: fixed pages, the weeks of churches, gallery folders, years and items. A parish
 * without a name has only Home.
 */
export function siteViews(data: SiteData): SiteView[] {
  const parish = parishKnownFrom(data);
  if (!isNamed(parish)) return [{ view: viewAt(pages.home.path) }];
  const fixed = pageNames
    .filter((name) => pages[name].audience === 'everyone' && name !== 'notFound' && name !== 'gallery')
    .map((name) => ({ view: viewAt(pages[name].path) }));
  const weeks = severalChurches(parish).map(({ id }) => ({ view: viewAt(weekPath(id)) }));
  const folders = valueIn(data, queries.galleryFolders) ?? [];
  const views: SiteView[] = [
    ...fixed,
    ...weeks,
    ...['', ...folders].flatMap((folder) => folderViews(folder, data)),
    ...datedListNames.flatMap((list) => datedViews(list, data)),
  ];
  const known = views.filter(({ view }) => hasView(view, parish));
  return [...new Map(known.map((each) => [each.view.path, each])).values()];
}

/** The page of each month (`publishedMonths`). What they read, the calendar reads too. */
export function monthViews(data: SiteData, now: Date): SiteView[] {
  const parish = parishKnownFrom(data);
  const { items = [] } = valueIn(data, queries.events) ?? {};
  const changes = valueIn(data, queries.massChanges) ?? [];
  const months = publishedMonths({ events: items, changes }, calendarDateIn(parish.timeZone, now));
  return months
    .map((month) => ({
      view: viewAt(monthPath(month)),
      items: [...items, ...changes].filter(({ date }) => date.startsWith(month)).map(({ id }) => id),
    }))
    .filter(({ view }) => isNamed(parish) && hasView(view, parish));
}

/** The queries of a view: its page's and the footer's, if it has one. */
export function queriesOf(view: View, modules: Modules): PageQuery[] {
  const page = modules[view.name];
  if (view.name === 'beingSetUp') return [allOf(parishQueries.facts)];
  return [
    ...(page ? pageQueriesOf(page, view) : []),
    allOf(parishQueries.facts),
    allOf(queries.footerMassTimes),
  ];
}

/** The distinct API paths that a view reads. */
export function readsOf(view: View, modules: Modules): string[] {
  return [...new Set(queriesOf(view, modules).flatMap(({ query }) => query.computedFrom ?? [query.path]))];
}

function folderViews(folder: string, data: SiteData): SiteView[] {
  const images = valueIn(data, queries.galleryImages(folder))?.items ?? [];
  const [latest] = images
    .map(({ lastModified }) => lastModified)
    .sort()
    .reverse();
  return Array.from({ length: partsOfFolder(images.length) }, (_, index) => ({
    view: viewAt(folderPath(folder, index + 1)),
    ...(latest && { lastModified: latest }),
  }));
}

type Dated = { readonly id: string; readonly date: string };
type DatedDocument = Dated & { readonly fileUrl?: string; readonly unlisted?: boolean | undefined };

function datedViews(list: DatedList, data: SiteData): SiteView[] {
  const listing = valueIn<Listing<DatedDocument>>(data, queries[list]);
  if (!listing) return [];
  const listed = list === 'events' ? [] : listing.years;
  const years = listed.flatMap(({ year, count }) =>
    Array.from({ length: partCount(count) }, (_, index) => {
      const view = viewAt(yearPath(list, year, index + 1));
      return { view, items: yearPart(listing, view).map(({ id }) => id) };
    }),
  );
  const items = listing.items.flatMap((item) => {
    const { fileUrl } = item;
    const path = fileUrl === undefined ? itemPath(list, item) : textPagePath({ ...item, fileUrl });
    return path === undefined ? [] : [{ view: viewAt(path), items: [item.id] }];
  });
  return [...years, ...items];
}
