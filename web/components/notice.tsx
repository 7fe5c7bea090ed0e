import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  /** `quiet` stands beside what it speaks of; the others must not be overlooked, and `problem` is announced at once. */
  kind?: 'quiet' | 'problem' | 'warning' | 'good';
  children: ReactNode;
};

/** A message in the page, such as that what is shown may not be the latest, or that a save has failed. */
export function Notice({ kind = 'quiet', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  );
}

const roles = { quiet: undefined, problem: 'alert', warning: 'status', good: 'status' };
