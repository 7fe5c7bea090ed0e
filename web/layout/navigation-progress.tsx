import styles from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way; it waits a moment, so that a quick page shows none. */
export function NavigationProgress({ underway }: { underway: boolean }) {
  return underway ? <div className={styles.line} role="progressbar" aria-label="Loading page" /> : null;
}
