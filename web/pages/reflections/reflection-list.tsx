import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Item } from '../../../contract/items.ts';
import { Button } from '../../components/button.tsx';
import { isShortcut } from '../../components/is-shortcut.ts';
import { closePopup } from '../../components/popup.ts';
import { itemPath } from '../../routes/views.ts';
import { formatDate } from '../../formats/format-date.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import styles from './reflection-list.module.css';

type ReflectionListProps = {
  reflections: readonly Item<'reflections'>[];
  total: number;
  shownId: string;
};

/** Links to all reflections, with title, date and excerpt. A narrow screen has them in a popover. */
export function ReflectionList({ reflections, total, shownId }: ReflectionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  /** Shows the text beside the list. In a new tab, or without JavaScript, the link opens the reflection's own page. */
  const choose = (event: MouseEvent, id: string) => {
    if (isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    closePopup(list.current);
    void navigate(`#${id}`, { replace: location.hash === `#${id}`, state: { keepsScroll: true } });
  };
  useEffect(() => {
    if (list.current) scrollWithin(list.current, list.current.querySelector('[data-shown]'));
  }, [shownId]);
  return (
    <nav className={`no-print ${styles.nav}`} aria-label="All reflections">
      <h2 className={styles.heading}>All reflections</h2>
      <Button className={styles.toggle} popoverTarget="reflection-list">
        <span>{total === 1 ? '1 reflection' : `All ${total} reflections`}</span>
        <ChevronDown size={20} aria-hidden />
      </Button>
      <ul ref={list} id="reflection-list" popover="auto" className={`dims ${styles.list}`}>
        {reflections.map((reflection) => {
          const { id, title, date, excerpt } = reflection;
          return (
            <li key={id} className={styles.item} data-shown={id === shownId || undefined}>
              <Link
                className={styles.title}
                to={itemPath('reflections', reflection) ?? `#${id}`}
                state={{ keepsScroll: true }}
                aria-current={id === shownId ? 'true' : undefined}
                onClick={(event) => choose(event, id)}
              >
                {unbrokenTimes(title)}
              </Link>
              <time dateTime={date}>{formatDate(date)}</time>
              <p>{linkedText(excerpt)}</p>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls the list, but never the page, until the entry is visible. */
function scrollWithin(list: HTMLElement, entry: Element | null): void {
  if (!entry) return;
  const [frame, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  const isSeen = place.top >= frame.top && place.bottom <= Math.min(frame.bottom, window.innerHeight);
  if (!isSeen) list.scrollTop += place.top - frame.top;
}
