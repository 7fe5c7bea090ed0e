import { useSyncExternalStore } from 'react';
import { daysInChurch, withoutChurchNames } from '../../../contract/masses/days-in-church.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { instantOf } from '../../../contract/dates/zoned-time.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import { nextMassAttribute } from '../../data/element-ids.ts';
import { useParish } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useToday } from '../../data/today.tsx';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.tsx';
import { calledOffLine } from '../../formats/called-off-line.ts';
import { nextMassLine } from '../../formats/next-mass.ts';
import { followShownChurch, rememberedChurch } from '../../session/chosen-church.ts';
import styles from './next-mass.module.css';

/**
 * 'Next Mass: today at 6:00 PM', by the parish's clock; empty on the server; and which Mass is called off before it. Of the church with an id, for a place about that
 * church; otherwise of the church that the visitor has chosen, or of any.
 */
export function NextMass({ church = '' }: { church?: string }) {
  const massDays = useQuery(queries.massDays);
  const parish = useParish();
  const chosen = useSyncExternalStore(followShownChurch, rememberedChurch, () => '');
  const now = useNow();
  const today = useToday();
  if (massDays.status === 'failed') return null;
  const all = massDays.status === 'loaded' ? massDays.value.days : undefined;
  const inChurch = all && daysInChurch(all, church || chosen, parish);
  const days = church && inChurch ? withoutChurchNames(inChurch) : inChurch;
  // The line of the visitor's church keeps its place.
  if ((church ? days : all)?.every(({ masses }) => masses.length === 0)) return null;
  const text = days && now && nextMassLine(days, now, parish.timeZone);
  // By the beginning of the day on the server, which does not know the time.
  const off = days && calledOffLine(days, now ?? instantOf(today, 0, parish.timeZone), parish.timeZone);
  return (
    <>
      {/* The boot script has already filled it in before hydration. */}
      <p
        {...{ [nextMassAttribute]: church }}
        className={`${styles.next} with-script`}
        data-names-churches={severalChurches(parish).length > 0 || undefined}
        suppressHydrationWarning
      >
        {text || '\u00a0'}
      </p>
      {off && <p className={styles.off}>{linkedText(off)}</p>}
    </>
  );
}
