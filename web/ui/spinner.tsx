import styles from './spinner.module.css';

type SpinnerProps = {
  /** The text beside the wheel. */
  label?: string;
  /** Reserves about the height of a page, so that the footer does not jump. */
  fillsPage?: boolean;
};

/** A loading indicator; without JavaScript, on a page that was never published, a message. */
export function Spinner({ label = 'Loading...', fillsPage = false }: SpinnerProps) {
  return (
    <p className={styles.loading} role="status" data-fills-page={fillsPage}>
      <span className={`${styles.wheel} with-script`} aria-hidden="true" />
      <span className="with-script">{label}</span>
      <span className="without-script">This part needs JavaScript.</span>
    </p>
  );
}
