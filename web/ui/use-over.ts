import { instantOf } from '../../contract/dates/calendar-date.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { isOver } from '../../contract/masses/next-mass.ts';
import { useParish } from '../data/parish.tsx';
import { useClock, useToday } from '../data/today.tsx';

/** Returns whether a Mass of a day was earlier today. */
export function useOver({ date }: MassDay): (mass: Mass) => boolean {
  const { timeZone } = useParish();
  const clock = useClock();
  const isToday = useToday() === date;
  return ({ time }) => isToday && clock !== undefined && isOver(instantOf(date, time, timeZone), clock.time);
}

/** What is said beside a Mass that is over. */
export const earlierToday = ' earlier today';
