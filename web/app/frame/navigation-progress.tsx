import styles from './navigation-progress.module.css';

/** A thin line at the top while the next page loads; its CSS delays it, so that it does not flash for a fast page. */
export function NavigationProgress({ underway }: { underway: boolean }) {
  return underway ? <div className={styles.line} role="progressbar" aria-label="Loading page" /> : null;
}
