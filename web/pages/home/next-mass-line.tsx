import { nextMass } from '../../../contract/masses/next-mass.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { useNow } from '../../data/use-now.ts';
import { nextMassId } from '../../data/element-ids.ts';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';
import { nextMassText } from '../../formats/next-mass.ts';
import styles from './next-mass-line.module.css';

/** 'Next Mass: today at 6:00 PM', by the parish's clock; empty on the server. */
export function NextMassLine() {
  const massDays = useQuery(queries.massDays);
  const today = useToday();
  const { timeZone } = useParish();
  const now = useNow();
  if (massDays.status === 'failed') return null;
  const days = massDays.status === 'loaded' ? massDays.value.days : undefined;
  if (days?.every(({ masses }) => masses.length === 0)) return null;
  const next = days && now && nextMass(days, now, timeZone);
  return (
    // The boot script has already filled it in before hydration.
    <p id={nextMassId} className={`${styles.next} with-script`} suppressHydrationWarning>
      {next ? nextMassText(next, today) : '\u00a0'}
    </p>
  );
}
