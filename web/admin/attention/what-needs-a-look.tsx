import { Button } from '../../components/button.tsx';
import { goTo } from '../navigation/admin-address.ts';
import type { Line } from './what-needs-a-look.ts';
import styles from './what-needs-a-look.module.css';

/**
 * A few lines, each with what can be done about it beside it; folded when there is nothing. Without `lines` they are being
 * loaded, and one has its place already, so that little moves when they come.
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
