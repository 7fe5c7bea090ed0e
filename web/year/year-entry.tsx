import type { ReactNode } from 'react';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Item, Stored } from '../../contract/items.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { EventPlace } from '../ui/event-place.tsx';
import { ItemPicture } from '../ui/pictures/item-picture.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { useToday } from '../data/today.tsx';
import { useDayOfEvent } from '../calendar/use-day-of-event.ts';
import { dateParts, formatDay } from '../formats/format-date.ts';
import { isCalledOff } from '../formats/is-called-off.ts';
import { summary } from '../formats/summary.ts';
import { type DatedList, datedLists } from '../routes/dated-lists.ts';
import { itemPath } from '../routes/views.ts';
import { DocumentRow } from '../documents/document-row.tsx';
import { newsCategories } from '../news/news-categories.ts';
import styles from './year-entry.module.css';

type YearEvent = Item<'events'>;
type YearArticle = Item<'news'> | Item<'reflections'>;
export type YearItem = YearEvent | YearArticle | Stored<ParishDocument>;

type EntryProps<Item extends YearItem> = { list: DatedList; item: Item };

/** An item of a year: its date and linked title, or a document with its links. */
export function YearEntry({ list, item }: EntryProps<YearItem>) {
  if ('fileUrl' in item) return <DocumentRow document={item} />;
  if ('location' in item) return <EventRow list={list} item={item} />;
  return (
    <Row list={list} item={item}>
      {'excerpt' in item
        ? linkedText(summary(item.excerpt))
        : linkedText(`${newsCategories[item.category].name}, ${item.author}`)}
    </Row>
  );
}

/** Past events are dimmed, and cancelled Masses marked. */
function EventRow({ list, item }: EntryProps<YearEvent>) {
  const today = useToday();
  const isCancelled = isCalledOff(item, useDayOfEvent(item));
  return (
    <Row list={list} item={item} isPast={item.date < today} isCancelled={isCancelled}>
      <span className={styles.when}>
        {isCancelled ? <s>{unbrokenTimes(item.time)}</s> : linkedText(item.time)}
      </span>{' '}
      <span>
        <EventPlace event={item} />
      </span>
    </Row>
  );
}

type RowProps = EntryProps<YearEvent | YearArticle> & {
  isPast?: boolean;
  isCancelled?: boolean;
  children: ReactNode;
};

function Row({ list, item, isPast = false, isCancelled = false, children }: RowProps) {
  const { date, title } = item;
  const { weekday, day } = dateParts(date);
  return (
    <li className={styles.entry} data-past={isPast || undefined}>
      <time dateTime={date} className={styles.date}>
        <span className="visually-hidden">{formatDay(date)}</span>
        <span aria-hidden>
          <span>{weekday.slice(0, 3)}</span> <span className={styles.day}>{day}</span>
        </span>
      </time>
      <EditLink of={datedLists[list].resource} item={item} />
      <h3 className={styles.title}>
        <ItemLink to={itemPath(list, item)} title={title} />
        {isCancelled && <strong className={styles.off}> Cancelled</strong>}
      </h3>
      <p className={`quiet ${styles.detail}`}>{children}</p>
      {'imageUrl' in item && <ItemPicture item={item} className={styles.picture} sizes="4.5rem" />}
    </li>
  );
}
