import type { Item } from '../../../contract/items.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { Prose } from '../../components/text/prose.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { formatWeekday } from '../../formats/format-date.ts';
import { pages } from '../../routes/pages.ts';
import { itemPath } from '../../routes/views.ts';
import styles from './page.module.css';
import { RestOnSite } from './rest-on-site.tsx';
import { type Column, fitInLines, largestScale, linesOfText, NOTICE_COLUMN, scaled } from './sheet.ts';

type NoticeColumnProps = {
  readonly events: readonly Item<'events'>[];
  readonly notices: readonly Item<'news'>[];
  /** The room on the sheet if they are printed below the Masses, in two columns. */
  readonly below?: Column | undefined;
};

/** The height of a heading with its margins, in lines. */
const HEADING = 2.5;

/** The space between two items, in lines. */
const ITEM_GAP = 0.6;

/** Upcoming events and notices. In print, each list is cut to fit on the sheet. */
export function NoticeColumn({ events, notices, below }: NoticeColumnProps) {
  const full = below ?? NOTICE_COLUMN;
  const scale = largestScale(full, (column) => linesOfAll(events, notices, column));
  const room = scaled(full, scale);
  const shownEvents = fitInLines(events, room.lines - HEADING, (event) => linesOfEvent(event, room));
  const used = shownEvents.printed.reduce((sum, event) => sum + linesOfEvent(event, room), HEADING);
  const shownNotices = fitInLines(notices, room.lines - used - HEADING - 1, (notice) =>
    linesOfNotice(notice, room),
  );
  if (events.length + notices.length === 0) return null;
  return (
    <div className={styles.scaled} data-scale={scale} data-below={below && true}>
      {events.length > 0 && (
        <section aria-labelledby="on">
          <h2 id="on" className={styles.title}>
            Coming up
          </h2>
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id} className={shownEvents.printed.includes(event) ? '' : 'no-print'}>
                <EditLink of="events" item={event} />
                <h3 className={styles.itemTitle}>
                  <ItemLink to={itemPath('events', event)} title={event.title} />
                </h3>
                <p>{linkedText(whenAndWhere(event))}</p>
              </li>
            ))}
          </ul>
          <RestOnSite left={shownEvents.left.length} noun="event" path={pages.calendar.path} />
        </section>
      )}
      {notices.length > 0 && (
        <section aria-labelledby="notices">
          <h2 id="notices" className={`${styles.title} ${shownNotices.printed.length > 0 ? '' : 'no-print'}`}>
            Notices
          </h2>
          <ul className={styles.list}>
            {notices.map((item) => (
              <li key={item.id} className={shownNotices.printed.includes(item) ? '' : 'no-print'}>
                <EditLink of="news" item={item} />
                <h3 className={styles.itemTitle}>
                  <ItemLink to={itemPath('news', item)} title={item.title} />
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

function linesOfAll(
  events: readonly Item<'events'>[],
  notices: readonly Item<'news'>[],
  column: Column,
): number {
  const lines = [
    ...events.map((event) => linesOfEvent(event, column)),
    ...notices.map((notice) => linesOfNotice(notice, column)),
  ];
  return lines.reduce((sum, each) => sum + each, 2 * HEADING + 1);
}

function linesOfEvent(event: Item<'events'>, { characters }: Column): number {
  return linesOfText(event.title, characters) + linesOfText(whenAndWhere(event), characters) + ITEM_GAP;
}

function linesOfNotice({ title, content }: Item<'news'>, { characters }: Column): number {
  return linesOfText(title, characters) + linesOfText(content, characters) + ITEM_GAP;
}

function whenAndWhere({ date, time, location }: Item<'events'>): string {
  return `${formatWeekday(date)}, ${time}, ${location}`;
}
