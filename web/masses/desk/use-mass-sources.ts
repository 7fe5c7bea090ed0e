import { useEffect, useMemo, useState } from 'react';
import type { ChurchDays } from '../../../contract/masses/church-year.ts';
import type { Item } from '../../../contract/items.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { loadChurchDays } from '../../data/church-calendar.ts';
import { useParish } from '../../data/parish.tsx';
import { type CachedList, staleAfter, type List, useList } from '../../desk/cached-list.ts';

const noChurchDays: ChurchDays = () => undefined;

/** The input of `massDays` for this tab; undefined until the events, the devotions and the church calendar are loaded. */
export function useMassSources(
  massTimes: readonly Item<'mass-times'>[],
  changes: readonly Item<'mass-changes'>[],
  events: CachedList<Item<'events'>>,
  devotions: List<Item<'devotions'>>,
): MassSources | undefined {
  const parish = useParish();
  const { nationalCalendar } = parish;
  const { items: allEvents, status } = useList(events, 'unchanged', staleAfter);
  const [churchDays, setChurchDays] = useState<ChurchDays>();
  useEffect(() => {
    void loadChurchDays(nationalCalendar).then(
      (days) => setChurchDays(() => days),
      () => setChurchDays(() => noChurchDays),
    );
  }, [nationalCalendar]);
  const isLoaded = status !== 'loading' && devotions.status !== 'loading';
  const { items: weekly } = devotions;
  return useMemo(() => {
    if (!churchDays || !isLoaded) return undefined;
    const seen = seenByVisitors(allEvents, new Date());
    return { massTimes, changes, events: seen, devotions: weekly, churchDays, ownPlace: parish };
  }, [massTimes, changes, allEvents, weekly, isLoaded, churchDays, parish]);
}

/** Leaves out drafts, and events that are not saved to the server. */
export function seenByVisitors(events: readonly Item<'events'>[], now: Date): readonly Item<'events'>[] {
  return events.filter((event) => event.version > 0 && isVisibleAt(event, now));
}
