import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  /** `quiet` has no role; `warning` and `good` are announced politely, `problem` immediately. */
  kind?: 'quiet' | 'problem' | 'warning' | 'good';
  children: ReactNode;
};

/** A message in the page, such as that a save failed. */
export function Notice({ kind = 'quiet', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  );
}

const roles = { quiet: undefined, problem: 'alert', warning: 'status', good: 'status' };

/** A warning above sample entries, which replace entries that could not be loaded, so that no one plans a visit by them. */
export function SampleNotice() {
  return (
    <Notice>
      These are sample entries: ours cannot be loaded just now. Please try again later, or ask the parish
      office.
    </Notice>
  );
}
