import { Button } from '../../components/button.tsx';
import { goTo } from '../navigation/admin-address.ts';
import type { Attention } from './use-attention.ts';
import styles from './what-needs-a-look.module.css';

type Props = {
  readonly attention: Attention;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

/** The number of things that need attention, which opens a line for each, with a button for its action. */
export function WhatNeedsALook({ attention, isOpen, onToggle }: Props) {
  const { lines, status } = attention;
  const isClear = status === 'loaded' && lines.length === 0;
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={styles.title}>
        {`What needs a look${isClear ? ': nothing' : lines.length > 0 ? ` (${lines.length})` : ''}`}
      </summary>
      {status === 'loading' && <p className={styles.line}>Loading…</p>}
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
      {status === 'failed' && (
        <p className={styles.line}>Some lists could not be loaded, so this may not be everything.</p>
      )}
    </details>
  );
}
