import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A card for one of several similar items, with its own background. Its content includes the heading. */
export function Card({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.card} ${className}`.trim()}>{children}</div>;
}
