import { streamedOnly } from '../../../contract/masses/next-mass.ts';
import { nextStreamId } from '../../data/element-ids.ts';
import { useParish } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.tsx';
import { nextStreamLine } from '../../formats/next-mass.ts';
import styles from './next-stream-line.module.css';

/** 'Next live stream: Sunday at 10:30 AM', by the parish's clock; nothing while no streamed Mass is to come. */
export function NextStreamLine() {
  const massDays = useQuery(queries.massDays);
  const { timeZone } = useParish();
  const now = useNow();
  if (massDays.status !== 'loaded') return null;
  const { days } = massDays.value;
  if (streamedOnly(days).every(({ masses }) => masses.length === 0)) return null;
  const text = now && nextStreamLine(days, now, timeZone);
  return (
    // The boot script has already filled it in before hydration.
    <p id={nextStreamId} className={`${styles.stream} with-script`} suppressHydrationWarning>
      {text || '\u00a0'}
    </p>
  );
}
