import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './folds.module.css';

/** A list of collapsible sections, in two columns if there is room. Uses `<details>`, so it works without JavaScript. */
export function Folds({ children }: { children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`fold ${styles.fold}`}>
      <summary>
        <h4>{title}</h4>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
