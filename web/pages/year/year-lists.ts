import { withPlainTexts } from '../../../contract/markup.ts';
import { startTime } from '../../../contract/dates/start-time.ts';
import { dayOfEvent } from '../event/day-of-event.ts';
import type { Listing } from '../../data/listing.ts';
import { type PageQuery, partOf } from '../../data/page-data.ts';
import { queries } from '../../data/queries.ts';
import { isCalledOff } from '../../formats/is-called-off.ts';
import type { Query } from '../../data/query.ts';
import { summary } from '../../formats/summary.ts';
import { datedQueries, partCount, PART_SIZE } from '../../routes/dated-queries.ts';
import type { DatedList, View } from '../../routes/views.ts';

type Dated = { readonly date: string };

export const yearTitles: Readonly<Record<DatedList, string>> = {
  calendar: 'Events',
  news: 'News',
  reflections: 'Reflections',
  newsletters: 'Newsletters',
  meetingNotes: 'Meeting Notes',
  lectioDivina: 'Lectio Divina',
};

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
  switch (view.list) {
    case 'calendar':
      return [
        ...part(queries.events, (event) => ({ ...event, description: '' })),
        partOf(queries.massChanges, (changes, _today, valueOf) => {
          const events = valueOf(queries.events);
          const shown = events ? yearPart(events, view) : [];
          const massTimes = valueOf(queries.footerMassTimes) ?? [];
          return changes.filter((change) =>
            shown.some((event) => isCalledOff(event, dayOfEvent(event, [change], massTimes))),
          );
        }),
      ];
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

/** Returns the items on a year page: events in date order, others in list order. */
export function yearPart<Item extends Dated>(
  { items, isPart }: Listing<Item>,
  { list, year = '', part = 1 }: View,
): readonly Item[] {
  const ofYear = items.filter(({ date }) => date.startsWith(`${year}-`));
  if (list === 'calendar') ofYear.sort(byDateAndTime);
  // The page file already contains just this part.
  return isPart && ofYear.length <= PART_SIZE
    ? ofYear
    : ofYear.slice((part - 1) * PART_SIZE, part * PART_SIZE);
}

/** Sorts by date and time, because the API lists past events after upcoming ones. */
function byDateAndTime(a: Dated, b: Dated): number {
  return a.date.localeCompare(b.date) || minutesOf(a) - minutesOf(b);
}

function minutesOf(item: object): number {
  return startTime('time' in item && typeof item.time === 'string' ? item.time : '');
}

/** The number of pages of a list's year; 0 without items. */
export function partsOf({ years }: Listing<unknown>, year: string | undefined): number {
  const count = years.find((each) => each.year === year)?.count ?? 0;
  return partCount(count);
}
