import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Seen when it has the focus, first on every page: a keyboard need not walk through the menu. */
export function SkipLink() {
  return (
    <a className={`${styles.link} no-print`} href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}

/** Without a new entry in the history, so that going back is one step as before. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
}
