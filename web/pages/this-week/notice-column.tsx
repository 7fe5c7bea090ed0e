import { Link } from 'react-router-dom';
import type { Item } from '../../../contract/items.ts';
import { Prose } from '../../components/prose.tsx';
import { unbrokenTimes } from '../../components/unbroken-times.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { pages } from '../../routes/pages.ts';
import { itemPath } from '../../routes/views.ts';
import styles from './page.module.css';
import { RestOnSite } from './rest-on-site.tsx';
import { fitInLines, linesOfText, NOTICE_COLUMN } from './sheet.ts';

type NoticeColumnProps = {
  readonly events: readonly Item<'events'>[];
  readonly notices: readonly Item<'news'>[];
};

/** A heading with the space around it, in lines. */
const HEADING = 2.5;

/** What is on, and the notices. On paper both end where the sheet does. */
export function NoticeColumn({ events, notices }: NoticeColumnProps) {
  const { lines, characters } = NOTICE_COLUMN;
  const linesOfEvent = (event: Item<'events'>) =>
    linesOfText(event.title, characters) + linesOfText(whenAndWhere(event), characters) + 0.6;
  const linesOfNotice = ({ title, content }: Item<'news'>) =>
    linesOfText(title, characters) + linesOfText(content, characters) + 0.6;
  const shownEvents = fitInLines(events, lines - HEADING, linesOfEvent);
  const used = shownEvents.printed.reduce((sum, event) => sum + linesOfEvent(event), HEADING);
  const shownNotices = fitInLines(notices, lines - used - HEADING - 1, linesOfNotice);
  return (
    <div>
      {events.length > 0 && (
        <section aria-labelledby="on">
          <h2 id="on" className={styles.title}>
            Coming up
          </h2>
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id} className={shownEvents.printed.includes(event) ? '' : 'no-print'}>
                <h3 className={styles.itemTitle}>
                  <LinkToItem path={itemPath('calendar', event)}>{event.title}</LinkToItem>
                </h3>
                <p>{unbrokenTimes(whenAndWhere(event))}</p>
              </li>
            ))}
          </ul>
          <RestOnSite left={shownEvents.left.length} noun="event" path={pages.calendar.path} />
        </section>
      )}
      {notices.length > 0 && (
        <section aria-labelledby="notices" className={shownNotices.printed.length > 0 ? '' : 'no-print'}>
          <h2 id="notices" className={styles.title}>
            Notices
          </h2>
          <ul className={styles.list}>
            {notices.map((item) => (
              <li key={item.id} className={shownNotices.printed.includes(item) ? '' : 'no-print'}>
                <h3 className={styles.itemTitle}>
                  <LinkToItem path={itemPath('news', item)}>{item.title}</LinkToItem>
                </h3>
                <Prose text={item.content} />
              </li>
            ))}
          </ul>
          <RestOnSite left={shownNotices.left.length} noun="notice" path={pages.home.path} />
        </section>
      )}
    </div>
  );
}

function LinkToItem({ path, children }: { path: string | undefined; children: string }) {
  return path ? <Link to={path}>{children}</Link> : children;
}

function whenAndWhere({ date, time, location }: Item<'events'>): string {
  return `${formatWeekday(date)}, ${time}, ${location}`;
}
