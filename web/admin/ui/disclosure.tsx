import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

/** A collapsed section below a form. Its content is rendered, and makes its requests, once it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
