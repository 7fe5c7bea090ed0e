import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type CalendarDate, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { Clock } from '../../contract/masses/next-mass.ts';
import { useParish } from './parish.tsx';
import { poll } from './poll.ts';

const Today = createContext<CalendarDate | undefined>(undefined);

const ClockContext = createContext<Clock | undefined>(undefined);

/** The interval in milliseconds at which the time is updated, so that an open page is correct after midnight. */
const POLL_INTERVAL = 15_000;

type TodayProviderProps = {
  readonly initial: CalendarDate;
  /** The time for which the server rendered the page (ISO timestamp), if the page depends on it. */
  readonly at?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Provides today's date in the parish's time zone, and the time. Server and browser must render the same, so the first render
 * uses the server's; an effect then corrects them, and keeps them up to date.
 */
export function TodayProvider({ initial, at, children }: TodayProviderProps) {
  const { timeZone } = useParish();
  const [now, setNow] = useState<Date>();
  useEffect(() => poll(() => setNow(new Date()), POLL_INTERVAL), []);
  const clock = useMemo(() => {
    if (now) return { time: now, isRunning: true };
    return at === undefined ? undefined : { time: new Date(at), isRunning: false };
  }, [now, at]);
  return (
    <Today value={now ? calendarDateIn(timeZone, now) : initial}>
      <ClockContext value={clock}>{children}</ClockContext>
    </Today>
  );
}

/** Today's date in the parish, `yyyy-mm-dd`. Pages must not read the date in any other way. */
export function useToday(): CalendarDate {
  const today = use(Today);
  if (!today) throw new Error('There is no TodayProvider around this component');
  return today;
}

/** The time, updated while the page is open; undefined until it is known. In a page's file only those know it that depend on it. */
export function useClock(): Clock | undefined {
  return use(ClockContext);
}

/** Today's date in the parish's time zone. Not for rendering: use `useToday`. */
export function parishToday(timeZone: string): CalendarDate {
  return calendarDateIn(timeZone, new Date());
}
