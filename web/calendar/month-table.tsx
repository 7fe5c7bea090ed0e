import type { ComponentProps, ReactNode } from 'react';
import { weekdays } from '../../contract/fields/choices.ts';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import styles from './month-table.module.css';

type MonthTableProps<Day> = Omit<ComponentProps<'table'>, 'children'> & {
  weeks: readonly (readonly Day[])[];
  /** Renders the cell of a day. */
  children: (day: Day) => ReactNode;
};

/** The weeks of a month as a table, Sunday first, in the admin area and on the month's page. */
export function MonthTable<Day extends { readonly date: CalendarDate }>({
  weeks,
  children,
  className = '',
  ...table
}: MonthTableProps<Day>) {
  return (
    <table className={`${styles.table} ${className}`} {...table}>
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
          <tr key={days[0]?.date}>{days.map(children)}</tr>
        ))}
      </tbody>
    </table>
  );
}
