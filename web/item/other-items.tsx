import { type ReactNode, useId } from 'react';
import { ItemLink } from '../ui/item-link.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { formatDay } from '../formats/dates.ts';
import type { DatedList } from '../routes/dated-lists.ts';
import { itemPath } from '../routes/views.ts';
import styles from './other-items.module.css';

type OtherItem = { readonly id: string; readonly title: string; readonly date: string };

type OtherItemsProps<Item extends OtherItem> = {
  heading: string;
  list: DatedList;
  items: readonly Item[];
  /** An additional line below each title. */
  detail?: (item: Item) => ReactNode;
};

/** A few other items of the list, at the end of an item's page; renders nothing if there are none. */
export function OtherItems<Item extends OtherItem>({ heading, list, items, detail }: OtherItemsProps<Item>) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section className={`${styles.others} no-print`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <time dateTime={item.date}>{unbrokenTimes(formatDay(item.date))}</time>
            <h3 className={styles.title}>
              <ItemLink to={itemPath(list, item)} title={item.title} />
            </h3>
            {detail && <p className={styles.detail}>{detail(item)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
