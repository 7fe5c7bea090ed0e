import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { dateParts } from '../../formats/format-date.ts';
import type { RelativeDay } from '../../formats/relative-day.ts';
import styles from './date-leaf.module.css';

interface DateLeafProps {
  date: CalendarDate;
  today: CalendarDate;
  status: RelativeDay['status'];
}

/** A day as the leaf of a tear-off calendar; with its year where that is not this one. */
export function DateLeaf({ date, today, status }: DateLeafProps) {
  const { weekday, day, month, year } = dateParts(date);
  return (
    <time className={styles.leaf} dateTime={date} data-status={status}>
      <span className={styles.weekday}>
        {weekday.slice(0, 3)}
        <span className="visually-hidden">{weekday.slice(3)}</span>{' '}
      </span>
      <span className={styles.day}>{day} </span>
      <span className={styles.month}>
        {month.slice(0, 3)}
        <span className="visually-hidden">{month.slice(3)}</span>
        {year !== today.slice(0, 4) && ` ${year}`}
      </span>
    </time>
  );
}
