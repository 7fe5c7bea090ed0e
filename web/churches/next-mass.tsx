import { useSyncExternalStore } from 'react';
import { daysInChurch, withoutChurchNames } from '../../contract/masses/mass-days.ts';
import { severalChurches } from '../../contract/masses/churches.ts';
import { linkedText } from '../ui/text/linked-text.tsx';
import { useParish } from '../data/parish.tsx';
import { useClock } from '../data/today.tsx';
import { useMassDays } from '../data/use-mass-days.ts';
import { calledOffLine } from '../formats/called-off-line.ts';
import { nextMassLine } from '../formats/next-mass.ts';
import { followShownChurch, rememberedChurch } from '../session/chosen-church.ts';
import styles from './next-mass.module.css';

/**
 * 'Next Mass: Friday 27 November, 10:00 AM' in the page's file, and 'Next Mass: today at 10:00 AM' in an open page; and which Mass is
 * called off before it. Of the church with an id, for a place about that church; otherwise of the church that the visitor
 * has chosen, or of any.
 */
export function NextMass({ church = '' }: { church?: string }) {
  const massDays = useMassDays();
  const parish = useParish();
  const chosen = useSyncExternalStore(followShownChurch, rememberedChurch, () => '');
  const clock = useClock();
  if (massDays.status === 'failed') return null;
  const all = massDays.status === 'loaded' ? massDays.value.days : undefined;
  const inChurch = all && daysInChurch(all, church || chosen, parish);
  const days = church && inChurch ? withoutChurchNames(inChurch) : inChurch;
  // The line of the visitor's church keeps its place.
  if ((church ? days : all)?.every(({ masses }) => masses.length === 0)) return null;
  const text = days && clock && nextMassLine(days, clock, parish.timeZone);
  const off = days && clock && calledOffLine(days, clock, parish.timeZone);
  return (
    <>
      <p
        className={styles.next}
        data-names-churches={(!church && severalChurches(parish).length > 0) || undefined}
      >
        {text || '\u00a0'}
      </p>
      {off && <p className={styles.off}>{linkedText(off)}</p>}
    </>
  );
}
