import { type ReactNode, useId } from 'react';
import { itemWithSlug, type Listing } from '../data/listing.ts';
import { useParish } from '../data/parish.tsx';
import type { Loaded } from '../data/query.ts';
import { formatDay } from '../formats/dates.ts';
import { Component as NotFound } from '../not-found/page.tsx';
import type { DatedList } from '../routes/dated-lists.ts';
import { itemPath, type View } from '../routes/views.ts';
import { ItemLink } from '../ui/item-link.tsx';
import { hasOffice, OfficeContacts } from '../ui/office-contacts.tsx';
import { FailedState, WhenLoaded } from '../ui/states.tsx';
import { unbrokenTimes } from '../ui/text/linked-text.tsx';
import styles from './item-page.module.css';

type WhenItemLoadedProps<Item extends object> = {
  of: Loaded<Listing<Item>>;
  view: View;
  loading: string;
  /** `listing` may contain only the item and its neighbours (`isPart`). */
  children: (item: Item, listing: Listing<Item>) => ReactNode;
};

/** Renders one item of a list on its own page. */
export function WhenItemLoaded<Item extends object>({
  of,
  view,
  loading,
  children,
}: WhenItemLoadedProps<Item>) {
  return (
    <WhenLoaded of={of} loading={loading}>
      {(listing, _isFallback, retry) => {
        const item = itemWithSlug(listing, view.slug);
        if (item) return children(item, listing);
        if (retry) return <FailedState message="This could not be loaded" retry={retry} fillsPage />;
        return <NotFound />;
      }}
    </WhenLoaded>
  );
}

type ItemColumnsProps = {
  /** The item's author or the contacts, beside it or, on narrow screens, below. */
  aside: ReactNode;
  children: ReactNode;
};

/** The layout of an item's page: the item with an aside. */
export function ItemColumns({ aside, children }: ItemColumnsProps) {
  return (
    <div className="sided">
      <div className="measure">{children}</div>
      <div className="measure no-print">{aside}</div>
    </div>
  );
}

/** The contacts for questions about an event or a notice. */
export function AskTheOffice() {
  const headingId = useId();
  if (!hasOffice(useParish())) return null;
  return (
    <section className="callout" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2">
        Any questions?
      </h2>
      <p>The parish office is glad to help.</p>
      <OfficeContacts />
    </section>
  );
}

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
      <h2 id={headingId} className="text-3">
        {heading}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <time className="label" dateTime={item.date}>
              {unbrokenTimes(formatDay(item.date))}
            </time>
            <h3 className="flush">
              <ItemLink to={itemPath(list, item)} title={item.title} />
            </h3>
            {detail && <p className="flush muted">{detail(item)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
