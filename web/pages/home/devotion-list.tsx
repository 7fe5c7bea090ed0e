import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import snapRow from '../../components/snap-row.module.css';
import type { devotionsByDay } from './mass-schedule.ts';
import styles from './mass-times.module.css';

type Days = ReturnType<typeof devotionsByDay<Item<'devotions'>>>;

/** The week's devotions, by day. */
export function DevotionList({ days }: { days: Days }) {
  const row = useRef<HTMLDivElement>(null);
  const scrolls = useIsScrollable(row);
  return (
    <section className={styles.devotions} aria-labelledby="devotions">
      <h3 id="devotions" className={styles.columnTitle}>
        Devotions
      </h3>
      <div
        ref={row}
        className={snapRow.row}
        {...(scrolls && { role: 'group', tabIndex: 0, 'aria-labelledby': 'devotions' })}
      >
        {days.map(({ day, devotions }) => (
          <div key={day} className={styles.devotionDay}>
            <h4>{day}</h4>
            <ul>
              {devotions.map(({ id, name, time, note }) => (
                <li key={id}>
                  <span>
                    {linkedText(name)}
                    {note && <span className={`quiet ${styles.note}`}>{linkedText(note)}</span>}
                  </span>
                  {time && <span className={styles.time}>{linkedText(time)}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * Whether an element scrolls horizontally, and so has to be focusable if it has no controls. True until measured, so that it
 * can be scrolled by keyboard without JavaScript too.
 */
function useIsScrollable(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const resizes = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [scroller]);
  return scrolls;
}
