import styles from './spinner.module.css';

interface SpinnerProps {
  /** What is loading, shown beside the wheel and told to a screen reader. */
  label?: string;
  /** Keeps as much room as a page is likely to need, so that the footer does not jump. */
  fillsPage?: boolean;
}

/** Shown while something loads. */
export function Spinner({ label = 'Loading...', fillsPage = false }: SpinnerProps) {
  return (
    <p className={styles.loading} role="status" data-fills-page={fillsPage}>
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </p>
  );
}
