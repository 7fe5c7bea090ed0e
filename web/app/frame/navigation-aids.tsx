import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useParish } from '../../data/parish.tsx';
import { isPageName, pages, pageWords } from '../../routes/pages.ts';
import type { View } from '../../routes/views.ts';
import { focusMain } from '../../ui/focus-main.ts';
import styles from './navigation-aids.module.css';

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

/** A thin line at the top while the next page loads; its CSS delays it, so that it does not flash for a fast page. */
export function NavigationProgress({ underway }: { underway: boolean }) {
  return underway ? <div className={styles.line} role="progressbar" aria-label="Loading page" /> : null;
}

/** Announces a client-side navigation to screen readers, and moves the focus to the start of the new page. */
export function RouteAnnouncer({ view: { name, path } }: { view: View }) {
  // Gallery folders share one page.
  const place = isPageName(name) ? name : path;
  const parish = useParish();
  const announced = useRef(place);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (announced.current === place) return;
    announced.current = place;
    setMessage(isPageName(name) ? pageWords(pages[name], parish).title : document.title);
    focusMain();
  }, [place, name, parish]);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}
