import { nextMass } from '../../../contract/masses/next-mass.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { parish } from '../../../parish/details.ts';
import { useToday } from '../../data/today.tsx';
import { useNow } from '../../data/use-now.ts';
import { nextMassText } from '../../formats/next-mass.ts';
import { nextMassId } from '../../routes/element-ids.ts';
import styles from './this-week.module.css';

/** 'Next Mass: today at 6:00 PM', by the parish's clock; empty on the server. */
export function NextMass({ days }: { days: readonly MassDay[] }) {
  const today = useToday();
  const now = useNow();
  const next = now && nextMass(days, now, parish.timeZone);
  return (
    // The boot script has already filled it in before hydration.
    <p id={nextMassId} className={`${styles.next} with-script no-print`} suppressHydrationWarning>
      {next ? nextMassText(next, today) : '\u00a0'}
    </p>
  );
}
