import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { severalChurches } from '../../contract/masses/churches.ts';
import { isShortcut } from '../ui/is-shortcut.ts';
import { useParish } from '../data/parish.tsx';
import { weekPath } from '../routes/views.ts';
import { chooseChurch } from '../session/chosen-church.ts';
import styles from './church-filter.module.css';

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
              <Link
                className="chip"
                to={weekPath(id)}
                state={{ keepsScroll: true }}
                aria-current={id === current ? 'true' : undefined}
                onClick={(press) => choose(press, id)}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
