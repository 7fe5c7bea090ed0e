import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type CategoryChoice, categoryChoices, type SortOrder, sortOrders } from './choose-events.ts';

export type CalendarQuery = {
  readonly category: CategoryChoice;
  readonly sort: SortOrder;
  readonly choose: (choice: { category?: CategoryChoice; sort?: SortOrder }) => void;
};

/** The calendar's category and order, stored in the URL (`?category=mass&sort=title`) so that a view can be shared. */
export function useCalendarQuery(): CalendarQuery {
  const [query, setQuery] = useSearchParams();
  // The server renders without a query, and hydration must match its markup.
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

/** Returns the choice with that name, or the first one. */
export function choiceOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  name: unknown,
): Choice {
  return choices.find((choice) => choice === name) ?? choices[0];
}
