import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './folds.module.css';

/** Titles in one column, or in two where there is room, that open by the platform, without script. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}

/** A title that opens what stands beneath it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <h4>{title}</h4>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
