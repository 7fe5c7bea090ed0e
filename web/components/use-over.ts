import { instantOf } from '../../contract/dates/zoned-time.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { isOver } from '../../contract/masses/next-mass.ts';
import { beginsAttribute, overAttribute } from '../data/element-ids.ts';
import { useParish } from '../data/parish.tsx';
import { useToday } from '../data/today.tsx';
import { useNow } from '../data/use-now.ts';

/**
 * Returns the attributes of the element of a Mass of a day, which say once it is over. The start script has set them before
 * hydration, so the element needs `suppressHydrationWarning`. Undefined for a day that is not today.
 */
export function useOver({ date }: MassDay): (mass: Mass) => Readonly<Record<string, unknown>> | undefined {
  const { timeZone } = useParish();
  const now = useNow();
  const isToday = useToday() === date;
  return ({ time }) => {
    const begins = instantOf(date, time, timeZone);
    if (!isToday) return undefined;
    const isPast = now !== undefined && isOver(begins, now);
    return { [beginsAttribute]: begins.toISOString(), [overAttribute]: isPast || undefined };
  };
}

/** What is said beside a Mass that is over. */
export const earlierToday = ' earlier today';
