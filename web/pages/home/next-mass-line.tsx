import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { nextMass, streamedOnly } from '../../../contract/masses/next-mass.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { useNow } from '../../data/use-now.ts';
import { nextMassId, nextStreamId } from '../../data/element-ids.ts';
import { queries } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.tsx';
import { nextMassText, nextStreamText } from '../../formats/next-mass.ts';
import styles from './next-mass-line.module.css';

/** 'Next Mass: today at 6:00 PM', by the parish's clock; empty on the server. */
export function NextMassLine() {
  const massDays = useQuery(queries.massDays);
  if (massDays.status === 'failed') return null;
  const days = massDays.status === 'loaded' ? massDays.value.days : undefined;
  return <Line id={nextMassId} days={days} textOf={nextMassText} className={styles.next} />;
}

/** 'Next live stream: Sunday at 10:30 AM', the same; nothing while no streamed Mass is to come. */
export function NextStreamLine() {
  const massDays = useQuery(queries.massDays);
  if (massDays.status !== 'loaded') return null;
  const days = streamedOnly(massDays.value.days);
  return <Line id={nextStreamId} days={days} textOf={nextStreamText} className={styles.stream} />;
}

type LineProps = {
  id: string;
  /** Undefined while they load. */
  days: readonly MassDay[] | undefined;
  textOf: typeof nextMassText;
  className: string | undefined;
};

function Line({ id, days, textOf, className }: LineProps) {
  const today = useToday();
  const { timeZone } = useParish();
  const now = useNow();
  if (days?.every(({ masses }) => masses.length === 0)) return null;
  const next = days && now && nextMass(days, now, timeZone);
  return (
    // The boot script has already filled it in before hydration.
    <p id={id} className={`${className} with-script`} suppressHydrationWarning>
      {next ? textOf(next, today) : '\u00a0'}
    </p>
  );
}
