import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { CalendarDate } from '../../contract/calendar-date.ts';
import { lookAgain } from './look-again.ts';
import { parishToday } from './parish-today.ts';

const Today = createContext<CalendarDate | undefined>(undefined);

/** How often the day is looked at again, in milliseconds, so that a page left open is right after midnight. */
const LOOK_EVERY = 30_000;

/**
 * Gives every component below the day that it is in the parish's time zone. A page must render the same on the server
 * and in the browser, so the first render uses the server's day; it is corrected at once, and again after midnight.
 */
export function TodayProvider({ initial, children }: { initial: CalendarDate; children: ReactNode }) {
  const [today, setToday] = useState(initial);
  useEffect(() => lookAgain(() => setToday(parishToday()), LOOK_EVERY), []);
  return <Today value={today}>{children}</Today>;
}

/** The day that it is in the parish, `yyyy-mm-dd`. The only way in which a page may look at the date. */
export function useToday(): CalendarDate {
  const today = use(Today);
  if (!today) throw new Error('There is no TodayProvider around this component');
  return today;
}
