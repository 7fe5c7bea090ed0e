import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { useParish } from '../../data/parish.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { pages } from '../../routes/pages.ts';
import { itemPath } from '../../routes/views.ts';
import styles from './page.module.css';
import { RestOnSite, restText } from './rest-on-site.tsx';
import { fitNotices } from './fit-notices.ts';
import type { Column } from './sheet.ts';

type NoticeColumnProps = {
  readonly events: readonly Item<'events'>[];
  readonly notices: readonly Item<'news'>[];
  /** Their room on the sheet, or that of each of two columns. */
  readonly column: Column;
  /** Whether they are printed below the Masses, in two columns. */
  readonly isBelow: boolean;
};

const restOfEvents = { noun: 'event', path: pages.calendar.path };
const restOfNotices = { noun: 'notice', path: pages.home.path };

/** Upcoming events and notices. In print, each list is cut to fit on the sheet. */
export function NoticeColumn({ events, notices, column, isBelow }: NoticeColumnProps) {
  const { website } = useParish();
  const { scale, shownEvents, shownNotices } = fitNotices(
    events.map(({ title, ...event }) => ({ title, text: whenAndWhere(event) })),
    notices.map(({ title, content }) => ({ title, text: content })),
    {
      events: restText({ ...restOfEvents, left: events.length }, website),
      notices: restText({ ...restOfNotices, left: notices.length }, website),
    },
    column,
    isBelow ? 2 : 1,
  );
  const classOf = (isShown: boolean) => (isShown ? '' : 'no-print');
  if (events.length + notices.length === 0) return null;
  return (
    <div className={styles.scaled} data-scale={scale} data-below={isBelow || undefined}>
      {events.length > 0 && (
        <section aria-labelledby="on">
          <h2 id="on" className={styles.title}>
            Coming up
          </h2>
          <ul className={styles.list}>
            {events.map((event, at) => (
              <li key={event.id} className={classOf(at < shownEvents)}>
                <EditLink of="events" item={event} />
                <h3 className={styles.itemTitle}>
                  <ItemLink to={itemPath('events', event)} title={event.title} />
                </h3>
                <p>{linkedText(whenAndWhere(event))}</p>
              </li>
            ))}
          </ul>
          <RestOnSite {...restOfEvents} left={events.length - shownEvents} />
        </section>
      )}
      {notices.length > 0 && (
        <section aria-labelledby="notices">
          <h2 id="notices" className={`${styles.title} ${classOf(shownNotices > 0)}`}>
            Notices
          </h2>
          <ul className={styles.list}>
            {notices.map((item, at) => (
              <li key={item.id} className={classOf(at < shownNotices)}>
                <EditLink of="news" item={item} />
                <h3 className={styles.itemTitle}>
                  <ItemLink to={itemPath('news', item)} title={item.title} />
                </h3>
                <Prose text={item.content} />
              </li>
            ))}
          </ul>
          <RestOnSite {...restOfNotices} left={notices.length - shownNotices} />
        </section>
      )}
    </div>
  );
}

function whenAndWhere({ date, time, location }: Pick<Item<'events'>, 'date' | 'time' | 'location'>): string {
  return `${formatWeekday(date)}, ${time}, ${location}`;
}
