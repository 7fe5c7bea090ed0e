import { useParish } from '../data/parish.tsx';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** The text beside the wheel. */
  label?: string;
  /** Reserves about the height of a page, so that the footer does not jump. */
  fillsPage?: boolean;
};

/** A loading indicator; without JavaScript, a message with the parish office's number. */
export function Spinner({ label = 'Loading...', fillsPage = false }: SpinnerProps) {
  const { phone, phoneLink } = useParish();
  return (
    <p className={styles.loading} role="status" data-fills-page={fillsPage}>
      <span className={`${styles.wheel} with-script`} aria-hidden="true" />
      <span className="with-script">{label}</span>
      <span className="without-script">
        This part needs JavaScript.
        {phone && ' The parish office is glad to help: '}
        {phone && <a href={`tel:${phoneLink}`}>{phone}</a>}
      </span>
    </p>
  );
}
