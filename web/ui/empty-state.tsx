import type { ReactNode } from 'react';
import { passFocusToMain } from './focus-main.ts';
import styles from './states.module.css';

/** A message for an empty page or list. `children` can add a button. */
export function EmptyState({
  heading,
  message,
  children,
}: {
  heading?: string;
  message: string;
  children?: ReactNode;
}) {
  return (
    <div ref={passFocusToMain} className={styles.state}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <p>{message}</p>
      {children}
    </div>
  );
}
