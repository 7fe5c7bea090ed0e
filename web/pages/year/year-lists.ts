import { withPlainTexts } from '../../../contract/markup.ts';
import type { Listing } from '../../data/listing.ts';
import { type PageQuery, partOf } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import type { Query } from '../../data/query.ts';
import { summary } from '../../formats/summary.ts';
import { datedQueries, partCount, PART_SIZE } from '../../routes/dated-queries.ts';
import type { DatedList, View } from '../../routes/views.ts';

/** What pages of a year call their list. */
export const yearTitles: Readonly<Record<DatedList, string>> = {
  calendar: 'Events',
  news: 'News',
  reflections: 'Reflections',
  newsletters: 'Newsletters',
  meetingNotes: 'Meeting Notes',
  lectioDivina: 'Lectio Divina',
};

/** The queries of a year's page: its part of the list, with titles and beginnings alone. */
export function yearPrefetch(view: View): PageQuery[] {
  const part = <Dated extends { readonly date: string }>(
    query: Query<Listing<Dated>>,
    shorten: (item: Dated) => Dated = (item) => item,
  ) => [
    partOf(query, (listing): Listing<Dated> => ({
      ...listing,
      items: yearPart(listing, view).map(shorten),
      isPart: true,
    })),
  ];
  switch (view.list) {
    case 'calendar':
      return part(queries.events, (event) => ({ ...event, description: '' }));
    case 'news':
      return part(queries.news, (item) => ({ ...item, content: '' }));
    case 'reflections':
      return part(queries.reflections, (item) => ({
        ...item,
        excerpt: summary(item.excerpt),
        content: '',
      }));
    case 'newsletters':
    case 'meetingNotes':
    case 'lectioDivina':
      return part(datedQueries[view.list], (item) => ({
        ...item,
        ...(item.description && { description: summary(withPlainTexts(item).description ?? '') }),
        formatted: undefined,
      }));
    default:
      return [];
  }
}

/** The items of a year that its part shows, in the order of the list. */
export function yearPart<Dated extends { readonly date: string }>(
  { items, isPart }: Listing<Dated>,
  { year = '', part = 1 }: View,
): readonly Dated[] {
  const ofYear = items.filter(({ date }) => date.startsWith(`${year}-`));
  // What the page's file carries is that part already.
  return isPart && ofYear.length <= PART_SIZE
    ? ofYear
    : ofYear.slice((part - 1) * PART_SIZE, part * PART_SIZE);
}

/** How many parts a year of a list has; none for a year without items. */
export function partsOf({ years }: Listing<unknown>, year: string | undefined): number {
  const count = years.find((each) => each.year === year)?.count ?? 0;
  return partCount(count);
}
