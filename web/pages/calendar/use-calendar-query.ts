import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { type CategoryChoice, categoryChoices, type SortOrder, sortOrders } from './choose-events.ts';

export type CalendarQuery = {
  readonly category: CategoryChoice;
  readonly sort: SortOrder;
  readonly choose: (choice: { category?: CategoryChoice; sort?: SortOrder }) => void;
};

/** What the calendar shows, kept in the address (`?category=mass&sort=title`), so that it can be shared and returned to. */
export function useCalendarQuery(): CalendarQuery {
  const [query, setQuery] = useSearchParams();
  // A server renders the page without a query, and the browser takes its markup over as it is.
  const hydrated = useHydrated();
  const category = choiceOf(categoryChoices, hydrated && query.get('category'));
  const sort = choiceOf(sortOrders, hydrated && query.get('sort'));
  const choose: CalendarQuery['choose'] = (choice) => {
    const next = { category, sort, ...choice };
    setQuery(
      {
        ...(next.category !== 'all' && { category: next.category }),
        ...(next.sort !== 'closest' && { sort: next.sort }),
      },
      { replace: true, state: { keepsScroll: true } },
    );
  };
  return { category, sort, choose };
}

/** The choice of that name; the first of them for any other text. */
function choiceOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  name: string | null | false,
): Choice {
  return choices.find((choice) => choice === name) ?? choices[0];
}
