import type { ReactNode } from 'react';
import styles from './card.module.css';

/** One of several things of a kind, on a ground of its own. Give its heading level with the content. */
export function Card({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.card} ${className}`.trim()}>{children}</div>;
}
