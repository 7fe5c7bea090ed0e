import type { SiteData } from '../../contract/site-renderer.ts';
import { type PageQuery, wholeOf } from '../data/page-data.ts';
import { queries } from '../data/queries.ts';
import type { Listing } from '../data/listing.ts';
import type { Query } from '../data/query.ts';
import { datedQueries, partCount } from '../routes/dated-queries.ts';
import { type PageModule, pageQueriesOf } from '../routes/page-modules.ts';
import { pageNames, pages } from '../routes/pages.ts';
import {
  datedListNames,
  folderPath,
  itemPath,
  type View,
  type ViewName,
  viewAt,
  yearPath,
} from '../routes/views.ts';

export type Modules = Partial<Readonly<Record<ViewName, PageModule>>>;

/** Every public page that there is for the data: the fixed ones, the gallery's folders, the years, and the items. */
export function siteViews(data: SiteData): View[] {
  const fixed = pageNames
    .filter((name) => pages[name].audience === 'everyone' && name !== 'notFound')
    .map((name) => pages[name].path);
  const folders = valueOf(queries.galleryFolders, data) ?? [];
  const paths = [
    ...fixed,
    ...folders.map(folderPath),
    ...datedListNames.flatMap((list) => datedPaths(list, data)),
  ];
  return [...new Set(paths)].map(viewAt);
}

/** The queries of a view: those of its page, and that of the footer. */
export function queriesShown(view: View, modules: Modules): PageQuery[] {
  const page = modules[view.name];
  return [...(page ? pageQueriesOf(page, view) : []), wholeOf(queries.footerMassTimes)];
}

/** The API paths that a view shows, each once. */
export function readsOf(view: View, modules: Modules): string[] {
  return [...new Set(queriesShown(view, modules).map(({ query }) => query.path))];
}

function datedPaths(list: (typeof datedListNames)[number], data: SiteData): string[] {
  const listing = valueOf<Listing<{ readonly date: string }>>(datedQueries[list], data);
  if (!listing) return [];
  const years = listing.years.flatMap(({ year, count }) =>
    Array.from({ length: partCount(count) }, (_, index) => yearPath(list, year, index + 1)),
  );
  const items = listing.items.flatMap((item) => itemPath(list, item) ?? []);
  return [...years, ...items];
}

function valueOf<Value>(query: Query<Value>, data: SiteData): Value | undefined {
  return data[query.path] === undefined ? undefined : query.fromResponse(data[query.path]);
}
