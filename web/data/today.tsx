import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { poll } from './poll.ts';
import { useParish } from './parish.tsx';
import { parishToday } from './parish-today.ts';

const Today = createContext<CalendarDate | undefined>(undefined);

/** The interval in milliseconds at which the date is checked, so that an open page is correct after midnight. */
const POLL_INTERVAL = 30_000;

/**
 * Provides today's date in the parish's time zone. Server and browser must render the same, so the first render uses the
 * server's date; an effect then corrects it, and updates it after midnight.
 */
export function TodayProvider({ initial, children }: { initial: CalendarDate; children: ReactNode }) {
  const [today, setToday] = useState(initial);
  const { timeZone } = useParish();
  useEffect(() => poll(() => setToday(parishToday(timeZone)), POLL_INTERVAL), [timeZone]);
  return <Today value={today}>{children}</Today>;
}

/** Today's date in the parish, `yyyy-mm-dd`. Pages must not read the date in any other way. */
export function useToday(): CalendarDate {
  const today = use(Today);
  if (!today) throw new Error('There is no TodayProvider around this component');
  return today;
}
