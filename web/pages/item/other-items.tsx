import { useId } from 'react';
import { ItemLink } from '../../components/item-link.tsx';
import type { Listing } from '../../data/listing.ts';
import { formatDay } from '../../formats/format-date.ts';
import { type DatedList, itemPath } from '../../routes/views.ts';
import styles from './other-items.module.css';

/** How many others are shown. */
const SHOWN = 3;

type OtherItem = { readonly id: string; readonly title: string; readonly date: string };

type OtherItemsProps<Item extends OtherItem> = {
  heading: string;
  list: DatedList;
  of: Listing<Item>;
  /** Which of the list, in the order in which they are shown. */
  choose: (items: readonly Item[]) => readonly Item[];
};

/**
 * A few other items of the list. A page's file has its own item alone, so that a change of another does not change it: they
 * come with the whole list, which the app reads.
 */
export function OtherItems<Item extends OtherItem>({ heading, list, of, choose }: OtherItemsProps<Item>) {
  const headingId = useId();
  const others = of.isPart ? [] : choose(of.items).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {others.map((item) => (
          <li key={item.id}>
            <time dateTime={item.date}>{formatDay(item.date)}</time>
            <h3 className={styles.title}>
              <ItemLink to={itemPath(list, item)} title={item.title} />
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
