import { parish } from '../../parish/details.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** What is loading, shown beside the wheel and told to a screen reader. */
  label?: string;
  /** Keeps as much room as a page is likely to need, so that the footer does not jump. */
  fillsPage?: boolean;
};

/** Shown while something loads; where no script will ever load it, says so, and whom to ask. */
export function Spinner({ label = 'Loading...', fillsPage = false }: SpinnerProps) {
  return (
    <p className={styles.loading} role="status" data-fills-page={fillsPage}>
      <span className={`${styles.wheel} with-script`} aria-hidden="true" />
      <span className="with-script">{label}</span>
      <span className="without-script">
        This part needs JavaScript. The parish office is glad to help:{' '}
        <a href={`tel:${parish.phoneLink}`}>{parish.phone}</a>
      </span>
    </p>
  );
}
