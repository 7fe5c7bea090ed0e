import Printer from 'lucide-react/icons/printer';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './calendar-filters.module.css';
import { type CategoryChoice, categoryChoices, categoryLabels, sortOrders } from './choose-events.ts';
import { type CalendarQuery, choiceOf } from './use-calendar-query.ts';

const sortLabels = {
  closest: 'Closest to today',
  latest: 'Date, latest first',
  title: 'Alphabetical',
} as const;

/** Controls for the category and order of the events. */
export function CalendarFilters({ category, sort, choose }: CalendarQuery) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    if (!form.current || location.search) return;
    const chosen = new FormData(form.current);
    const category = choiceOf(categoryChoices, chosen.get('category'));
    const sort = choiceOf(sortOrders, chosen.get('sort'));
    if (category !== 'all' || sort !== 'closest') choose({ category, sort });
  });
  // What the visitor chose before hydration.
  useEffect(() => adopt(), []);
  return (
    <form
      ref={form}
      className={`no-print ${styles.filters} with-script`}
      onSubmit={(submission) => submission.preventDefault()}
    >
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">Show</legend>
        <div className={styles.chips}>
          {categoryChoices.map((choice) => (
            <label key={choice} className={`chip ${styles.chip}`}>
              <input
                className={styles.radio}
                type="radio"
                name="category"
                value={choice}
                checked={choice === category}
                onChange={() => choose({ category: choice })}
              />
              <span>{labelOf(choice)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className={styles.sort}>
        <span className="visually-hidden">Sort by</span>
        <select
          name="sort"
          className={styles.select}
          value={sort}
          onChange={({ target }) => {
            const order = sortOrders.find((each) => each === target.value);
            if (order) choose({ sort: order });
          }}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
            </option>
          ))}
        </select>
      </label>
      <Button className={styles.print} onClick={() => print()}>
        <Printer size={18} aria-hidden />
        Print
      </Button>
    </form>
  );
}

function labelOf(choice: CategoryChoice): string {
  return choice === 'all' ? 'All' : categoryLabels[choice];
}
