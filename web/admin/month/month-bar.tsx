import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { Button } from '../../components/button.tsx';
import { dateParts } from '../../formats/format-date.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { addMonths } from './month-days.ts';
import styles from './month.module.css';

type MonthBarProps = {
  /** A day of the month that is shown. */
  day: CalendarDate;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
};

/** The name of the month, which is announced when it changes, and the buttons that lead to others. */
export function MonthBar({ day, today, onChoose }: MonthBarProps) {
  const { month, year } = dateParts(day);
  return (
    <div className={styles.monthBar}>
      <h3 className={styles.monthName} aria-live="polite">
        {`${month} ${year}`}
      </h3>
      <IconButton
        label="Previous month"
        onClick={() => onChoose(addMonths(day, -1))}
        icon={ChevronLeft}
        iconSize={22}
      />
      <IconButton
        label="Next month"
        onClick={() => onChoose(addMonths(day, 1))}
        icon={ChevronRight}
        iconSize={22}
      />
      <Button onClick={() => onChoose(today)}>Today</Button>
    </div>
  );
}
