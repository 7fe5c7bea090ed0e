import { withPlainTexts } from '../../contract/markup.ts';
import type { Listing } from '../data/listing.ts';
import { type PageQuery, partOf, type Query } from '../data/query.ts';
import { queries } from '../data/queries.ts';
import { summary } from '../formats/texts.ts';
import type { View } from '../routes/views.ts';

type Dated = { readonly date: string };

/** The number of items on one page of a year. */
const PART_SIZE = 100;

/** The queries of a year page: its part of the list, without long texts. */
export function yearPrefetch(view: View): PageQuery[] {
  const part = <Item extends Dated>(
    query: Query<Listing<Item>>,
    shorten: (item: Item) => Item = (item) => item,
  ) => [
    partOf(query, (listing): Listing<Item> => ({
      ...listing,
      items: yearPart(listing, view).map(shorten),
      isPart: true,
    })),
  ];
  const { list } = view;
  switch (list) {
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
      return part(queries[list], (item) => ({
        ...item,
        ...(item.description && { description: summary(withPlainTexts(item).description ?? '') }),
        formatted: undefined,
      }));
    default:
      return [];
  }
}

/** The items on a year page, in list order. */
export function yearPart<Item extends Dated>(
  { items, isPart }: Listing<Item>,
  { year = '', part = 1 }: View,
): readonly Item[] {
  const ofYear = items.filter(({ date }) => date.startsWith(`${year}-`));
  // The page file already contains just this part.
  return isPart && ofYear.length <= PART_SIZE
    ? ofYear
    : ofYear.slice((part - 1) * PART_SIZE, part * PART_SIZE);
}

/** The number of pages of a list's year; 0 without items. */
export function partsOf({ years }: Listing<unknown>, year: string | undefined): number {
  const count = years.find((each) => each.year === year)?.count ?? 0;
  return partCount(count);
}

/** The number of pages that a year with this many items has. */
export function partCount(items: number): number {
  return Math.ceil(items / PART_SIZE);
}
