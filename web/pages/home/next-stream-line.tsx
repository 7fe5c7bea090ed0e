import { useParish } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useClock } from '../../data/today.tsx';
import { useQuery } from '../../data/use-query.tsx';
import { nextStreamLine } from '../../formats/next-mass.ts';
import styles from './next-stream-line.module.css';

/** 'Next live stream: Sunday at 10:30 AM', by the parish's clock; nothing while no streamed Mass is to come. */
export function NextStreamLine() {
  const massDays = useQuery(queries.massDays);
  const { timeZone } = useParish();
  const clock = useClock();
  if (massDays.status !== 'loaded') return null;
  const text = clock && nextStreamLine(massDays.value.days, clock, timeZone);
  return text ? <p className={styles.stream}>{text}</p> : null;
}
