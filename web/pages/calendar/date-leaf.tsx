import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateParts, formatDay } from '../../formats/format-date.ts';
import type { RelativeDay } from '../../formats/relative-day.ts';
import styles from './date-leaf.module.css';

type DateLeafProps = {
  date: CalendarDate;
  today: CalendarDate;
  status: RelativeDay['status'];
};

/** A date as the leaf of a tear-off calendar, with the year unless it is the current one; read out in full. */
export function DateLeaf({ date, today, status }: DateLeafProps) {
  const { weekday, day, month, year } = dateParts(date);
  return (
    <time className={`panel raised ${styles.leaf}`} dateTime={date} data-status={status}>
      <span className="visually-hidden">{formatDay(date)}</span>
      <span className={styles.weekday} aria-hidden>
        {`${weekday.slice(0, 3)} `}
      </span>
      <span className={styles.day} aria-hidden>
        {`${day} `}
      </span>
      <span className={`quiet ${styles.month}`} aria-hidden>
        {`${month.slice(0, 3)}${year !== today.slice(0, 4) ? ` ${year}` : ''}`}
      </span>
    </time>
  );
}
