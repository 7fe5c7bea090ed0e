import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { addDays, type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { weekdays } from '../../../contract/entities/categories.ts';
import { dateParts } from '../../formats/format-date.ts';
import { DayCell, type DayCellProps } from './day-cell.tsx';
import { addMonths, type MonthDay, startOfWeek } from './month-days.ts';
import styles from './month.module.css';

type MonthGridProps = Pick<DayCellProps, 'today' | 'onOpen' | 'onAdd'> & {
  weeks: readonly (readonly MonthDay[])[];
  chosen: CalendarDate;
  onChoose: (date: CalendarDate) => void;
  /** Shows all events of a day. */
  onShowAll: (date: CalendarDate) => void;
};

/**
 * The days of a month as a grid. Tab reaches the chosen day and its events, the arrow keys choose another day (WAI-ARIA's
 * grid pattern).
 */
export function MonthGrid({ weeks, chosen, onChoose, onShowAll, ...cell }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const chosenByKey = useRef<CalendarDate>(undefined);
  useLayoutEffect(() => {
    if (chosenByKey.current !== chosen) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    chosenByKey.current = undefined;
  }, [chosen]);
  const onKeyDown = (date: CalendarDate) => (pressed: KeyboardEvent) => {
    const next =
      pressed.altKey || pressed.ctrlKey || pressed.metaKey ? undefined : dayWithin(date, pressed.key);
    if (!next) return;
    pressed.preventDefault();
    chosenByKey.current = next;
    onChoose(next);
  };
  const { month, year } = dateParts(chosen);
  return (
    <table ref={table} role="grid" aria-label={`Events of ${month} ${year}`} className={styles.grid}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.date}>
            {days.map((day) => (
              <DayCell
                key={day.date}
                {...cell}
                day={day}
                isChosen={day.date === chosen}
                onChoose={() => onChoose(day.date)}
                onShowAll={() => onShowAll(day.date)}
                onKeyDown={onKeyDown(day.date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day that a key leads to: by day and week with the arrows, by month with Page Up and Page Down, and to the ends of a week. */
function dayWithin(date: CalendarDate, key: string): CalendarDate | undefined {
  const days: Readonly<Record<string, CalendarDate>> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    PageUp: addMonths(date, -1),
    PageDown: addMonths(date, 1),
    Home: startOfWeek(date),
    End: addDays(startOfWeek(date), 6),
  };
  return days[key];
}
