import { Button } from '../../components/button.tsx';
import { goTo } from '../navigation/admin-address.ts';
import type { Attention } from './use-attention.ts';
import styles from './what-needs-a-look.module.css';

/**
 * The list of what needs attention, each line with a button for its action; collapsed when there is nothing, and on a phone,
 * which has no room to say that there is nothing. While `attention` is undefined (loading), it reserves the height of one line
 * to reduce layout shift.
 */
export function WhatNeedsALook({ attention }: { attention: Attention | undefined }) {
  if (!attention)
    return (
      <div className={`panel ${styles.fold}`} data-loading>
        <p className={styles.title}>What needs a look</p>
      </div>
    );
  const { lines, isComplete } = attention;
  const isClear = isComplete && lines.length === 0;
  return (
    <details
      className={`panel ${styles.fold}`}
      open={!isClear && !isPhone()}
      data-clear={isClear || undefined}
      key={`${isComplete} ${lines.map(({ id }) => id).join()}`}
    >
      <summary className={styles.title}>
        {`What needs a look${isClear ? ': nothing' : lines.length > 0 ? ` (${lines.length})` : ''}`}
      </summary>
      {isClear && <p className={styles.line}>Everything is as it should be.</p>}
      {lines.length > 0 && (
        <ul>
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
      {!isComplete && (
        <p className={styles.line}>Some lists could not be loaded, so this may not be everything.</p>
      )}
    </details>
  );
}

function isPhone(): boolean {
  return matchMedia('(width < 40em)').matches;
}
