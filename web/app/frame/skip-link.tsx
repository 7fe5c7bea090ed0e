import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The first link of every page, visible on focus, which lets keyboard users skip the menu. */
export function SkipLink() {
  return (
    <a className={`${styles.link} no-print`} href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}

/** Adds no history entry, so that going back still takes one step. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
}
