import { type MouseEvent, useSyncExternalStore } from 'react';
import { type Church, churchWith, severalChurches } from '../../contract/masses/churches.ts';
import { daysInChurch, withoutChurchNames } from '../../contract/masses/shown-days.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';
import { useClock } from '../data/today.tsx';
import { calledOffLine, nextMassLine } from '../formats/mass-text.ts';
import { weekPath } from '../routes/views.ts';
import { chooseChurch, followShownChurch, rememberedChurch, shownChurch } from '../session/chosen-church.ts';
import { isShortcut } from '../ui/browser.ts';
import { linkedText } from '../ui/text/linked-text.tsx';
import styles from './church-masses.module.css';

/**
 * 'Next Mass: Today, Friday 27 November, 10:00 AM', and which Mass is called off before it. Of the church with an id, for a place about that church; otherwise of the church that the visitor
 * has chosen, or of any.
 */
export function NextMass({ church = '' }: { church?: string }) {
  const massDays = useQuery(queries.massDays);
  const parish = useParish();
  const chosen = useSyncExternalStore(followShownChurch, rememberedChurch, () => '');
  const clock = useClock();
  if (massDays.status === 'failed') return null;
  const all = massDays.status === 'loaded' ? massDays.value.days : undefined;
  const inChurch = all && daysInChurch(all, church || chosen, parish);
  const days = church && inChurch ? withoutChurchNames(inChurch) : inChurch;
  const text = days && clock && nextMassLine(days, clock, parish.timeZone);
  if (!text) return null;
  const off = calledOffLine(days, clock, parish.timeZone);
  const [label, ...answer] = text.split(': ');
  const parts = answer.join(': ').split(/ (?=\()/);
  // What is said of a single Mass is in smaller type beneath its time.
  const [when, about] = parts.length === 2 ? [parts.slice(0, 1), parts[1]] : [parts];
  return (
    <>
      <p className={styles.next}>
        <span className={styles.label}>{`${label}: `}</span>
        <span>{linkedText(when.join(' '))}</span>
        {about && <span className={styles.about}>{linkedText(` ${about}`)}</span>}
      </p>
      {off && <p className={styles.off}>{linkedText(off)}</p>}
    </>
  );
}

type ChurchFilterProps = {
  /** The id of the church whose Masses are shown; undefined for all. */
  readonly current: string | undefined;
  /** Whether the Masses are filtered where they are; otherwise the links lead to the weeks of the churches. */
  readonly isInPlace?: boolean;
};

/**
 * 'All churches', and each of them, in a parish with several: links to their weeks, which need no JavaScript. With it, this
 * device remembers the choice.
 */
export function ChurchFilter({ current = '', isInPlace = false }: ChurchFilterProps) {
  const churches = severalChurches(useParish());
  if (churches.length === 0) return null;
  const choose = (press: MouseEvent, id: string) => {
    if (isShortcut(press) || press.shiftKey) return;
    chooseChurch(id);
    if (isInPlace) press.preventDefault();
  };
  const only = isInPlace && churches.find(({ id }) => id === current)?.name;
  return (
    <>
      {only && <p className="print-only">{`Only the Masses at ${only}, and in no church in particular`}</p>}
      <nav className={`${styles.filter} no-print`} aria-label="Show the Masses of">
        <ul className="cluster">
          {[{ id: '', name: 'All churches' }, ...churches].map(({ id, name }) => (
            <li key={id}>
              <a
                className="chip"
                href={weekPath(id)}
                aria-current={id === current ? 'true' : undefined}
                onClick={(press) => choose(press, id)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The church whose Masses lists show; undefined for all. */
export function useShownChurch(): Church | undefined {
  const id = useSyncExternalStore(followShownChurch, shownChurch, () => '');
  return churchWith(id, useParish());
}
