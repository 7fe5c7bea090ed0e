import type { Item } from '../../contract/items.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { Prose } from '../ui/text/prose.tsx';
import { ItemLink } from '../ui/item-link.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { useParish } from '../data/parish.tsx';
import { formatWeekday } from '../formats/dates.ts';
import { pages } from '../routes/pages.ts';
import { itemPath } from '../routes/views.ts';
import styles from './page.module.css';

type NoticeColumnProps = {
  readonly events: readonly Item<'events'>[];
  readonly notices: readonly Item<'news'>[];
};

/** Upcoming events and notices. */
export function NoticeColumn({ events, notices }: NoticeColumnProps) {
  if (events.length + notices.length === 0) return null;
  return (
    <div className={styles.part} data-part>
      {events.length > 0 && (
        <section aria-labelledby="on">
          <h2 id="on" className={styles.title}>
            Coming up
          </h2>
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id} data-item>
                <EditLink of="events" item={event} />
                <h3 className={styles.itemTitle}>
                  <ItemLink to={itemPath('events', event)} title={event.title} />
                </h3>
                <p>{linkedText(whenAndWhere(event))}</p>
              </li>
            ))}
          </ul>
          <RestOnSite noun="event" path={pages.calendar.path} />
        </section>
      )}
      {notices.length > 0 && (
        <section aria-labelledby="notices">
          <h2 id="notices" className={styles.title}>
            Notices
          </h2>
          <ul className={styles.list}>
            {notices.map((item) => (
              <li key={item.id} data-item>
                <EditLink of="news" item={item} />
                <h3 className={styles.itemTitle}>
                  <ItemLink to={itemPath('news', item)} title={item.title} />
                </h3>
                <Prose text={item.content} />
              </li>
            ))}
          </ul>
          <RestOnSite noun="notice" path={pages.home.path} />
        </section>
      )}
    </div>
  );
}

function whenAndWhere({ date, time, location }: Item<'events'>): string {
  return `${formatWeekday(date)}, ${time}, ${location}`;
}

/** In print, how many items of a list did not fit and where they are listed, which fit-sheet.ts fills in. */
export function RestOnSite({ noun, path }: { noun: string; path: string }) {
  const { website = '' } = useParish();
  const address = website.replace(/^https:\/\/(www\.)?/, '') + path;
  return <p className={`print-only with-script ${styles.rest}`} data-rest={noun} data-address={address} />;
}
