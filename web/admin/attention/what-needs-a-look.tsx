import { Button } from '../../components/button.tsx';
import { goTo } from '../navigation/admin-address.ts';
import type { Line } from './what-needs-a-look.ts';
import styles from './what-needs-a-look.module.css';

/**
 * The list of what needs attention, each line with a button for its action; collapsed when empty. While `lines` is undefined
 * (loading), it reserves the height of one line to reduce layout shift.
 */
export function WhatNeedsALook({ lines }: { lines: readonly Line[] | undefined }) {
  if (!lines)
    return (
      <div className={styles.fold} data-loading>
        <p className={styles.title}>What needs a look</p>
      </div>
    );
  return (
    <details className={styles.fold} open={lines.length > 0} key={lines.map(({ id }) => id).join()}>
      <summary className={styles.title}>
        What needs a look{lines.length > 0 ? ` (${lines.length})` : ': nothing'}
      </summary>
      {lines.length === 0 ? (
        <p className={styles.line}>Everything is as it should be.</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ id, sentence, action }) => (
            <li key={id} className={styles.line}>
              <span>{sentence}</span>
              <Button look="quiet" onClick={() => goTo(action.address)}>
                {action.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
