import { useSyncExternalStore } from 'react';
import { daysInChurch, withoutChurchNames } from '../../../contract/masses/days-in-church.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import type { MassDay } from '../../../contract/masses/mass-days.ts';
import { nextMassAttribute } from '../../data/element-ids.ts';
import { useParish } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.tsx';
import { nextMassLine } from '../../formats/next-mass.ts';
import { followShownChurch, rememberedChurch } from '../../session/chosen-church.ts';
import styles from './next-mass.module.css';

/**
 * 'Next Mass: today at 6:00 PM', by the parish's clock; empty on the server. Of the church with an id, for a place about that
 * church; otherwise of the church that the visitor has chosen, or of any.
 */
export function NextMass({ church = '' }: { church?: string }) {
  const massDays = useQuery(queries.massDays);
  const parish = useParish();
  const chosen = useSyncExternalStore(followShownChurch, rememberedChurch, () => '');
  const now = useNow();
  if (massDays.status === 'failed') return null;
  const all = massDays.status === 'loaded' ? massDays.value.days : undefined;
  const inChurch = all && daysInChurch(all, church || chosen, parish);
  const days = church && inChurch ? withoutChurchNames(inChurch) : inChurch;
  // The line of the visitor's church keeps its place.
  if ((church ? days : all)?.every(({ masses }) => masses.length === 0)) return null;
  const text = days && now && nextMassLine(days, now, parish.timeZone);
  return (
    // The boot script has already filled it in before hydration.
    <p
      {...{ [nextMassAttribute]: church }}
      className={`${styles.next} with-script`}
      data-is-long={severalChurches(parish).length > 0 || (all && isOffSoon(all)) || undefined}
      suppressHydrationWarning
    >
      {text || '\u00a0'}
    </p>
  );
}

/** Whether a Mass is called off before or on the first day after today that has one, by the time at which the days were computed. */
function isOffSoon(days: readonly MassDay[]): boolean {
  const next = days.findIndex(({ masses }, index) => index > 1 && masses.length > 0);
  return days.slice(0, next + 1).some(({ cancelled }) => cancelled.length > 0);
}
