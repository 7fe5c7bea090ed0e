import { formatDay } from '../../formats/format-date.ts';
import styles from './series.module.css';

/** A list of dates in as many columns as fit; a long list scrolls. */
export function DateList({ dates, label }: { dates: readonly string[]; label: string }) {
  return (
    <ul className={`panel ${styles.list}`} aria-label={label} tabIndex={0}>
      {dates.map((each) => (
        <li key={each}>{formatDay(each)}</li>
      ))}
    </ul>
  );
}
