import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message that must not be overlooked. `problem` is read out at once. */
export function Notice({ kind, children }: { kind: 'problem' | 'warning' | 'good'; children: ReactNode }) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
