import type { ReactNode } from 'react';
import styles from './tab-heading.module.css';

/** The heading of a tab, with its action buttons. */
export function TabHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`cluster ${styles.heading}`}>
      <h2 className={styles.title} tabIndex={-1} data-tab-title>
        {title}
      </h2>
      {children && <div className={`cluster ${styles.actions}`}>{children}</div>}
    </div>
  );
}

/** Moves the focus to the heading of the open tab, when the element that had it or would get it is gone. */
export function focusTabTitle(): void {
  document.querySelector<HTMLElement>('[data-tab-title]')?.focus();
}
