import { useEffect, useMemo, useState } from 'react';
import { yearOf } from '../../../contract/dates/calendar-date.ts';
import type { ChurchDays } from '../../../contract/masses/church-year.ts';
import type { Item } from '../../../contract/items.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { parish } from '../../../parish/details.ts';
import { loadChurchDays } from '../../data/church-calendar.ts';
import { queries } from '../../data/queries.ts';
import { useToday } from '../../data/today.tsx';
import { useQuery } from '../../data/use-query.tsx';
import { YEARS_AHEAD } from './mass-checks.ts';

const noChurchDays: ChurchDays = () => undefined;

/** The input of `massDays` for this tab; undefined until the events and the church calendar are loaded. */
export function useMassSources(
  massTimes: readonly Item<'mass-times'>[],
  changes: readonly Item<'mass-changes'>[],
): MassSources | undefined {
  const year = yearOf(useToday());
  const events = useQuery(queries.events);
  const [churchDays, setChurchDays] = useState<ChurchDays>();
  useEffect(() => {
    const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => year - 1 + index);
    void loadChurchDays(years).then(
      (days) => setChurchDays(() => days),
      () => setChurchDays(() => noChurchDays),
    );
  }, [year]);
  const items = events.status === 'loaded' ? events.value.items : undefined;
  return useMemo(
    () =>
      churchDays && items ? { massTimes, changes, events: items, churchDays, ownPlace: parish } : undefined,
    [massTimes, changes, items, churchDays],
  );
}
