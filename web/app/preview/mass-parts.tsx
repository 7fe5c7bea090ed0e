import type { Item } from '../../../contract/items.ts';
import type { MassChangeOfDay } from '../../../contract/masses/apply-changes.ts';
import { massDays, type MassDay } from '../../../contract/masses/mass-days.ts';
import { listingOf } from '../../data/listing.ts';
import * as calendar from '../../calendar/page.tsx';
import { MassTimes } from '../../home/mass-times.tsx';
import { WeekDays } from '../../home/this-week.tsx';
import { MassColumn } from '../../this-week/mass-column.tsx';
import { pages } from '../../routes/pages.ts';
import { type PartContext, partsOf } from './part.ts';

export const massTimeParts = partsOf<Item<'mass-times'>>((massTime) => [
  {
    place: 'Home',
    data: { massTimes: [massTime], devotions: [] },
    element: <MassTimes />,
  },
]);

export const devotionParts = partsOf<Item<'devotions'>>((devotion, { massTimes }) => [
  {
    place: 'Home',
    // Also outside its season.
    data: { massTimes, devotions: [{ ...devotion, from: '', until: '' }] },
    element: <MassTimes />,
  },
]);

export const massChangeParts = partsOf<Item<'mass-changes'>>((change, context) => {
  const { today } = context;
  const days = dayOf(change, context);
  const data = { massDays: { from: today, days }, events: listingOf([]) };
  return [
    {
      place: 'Home',
      isInset: true,
      element: <WeekDays days={days} />,
    },
    {
      place: pages.calendar.label,
      isInert: true,
      data,
      element: <calendar.Component />,
    },
  ];
});

export const intentionParts = partsOf<Item<'mass-intentions'>>((intention, context) => {
  const { date, time } = intention;
  const days = dayOf({ date, times: time }, { ...context, massTimes: [], devotions: [] });
  return [
    {
      place: pages.thisWeek.label,
      isInset: true,
      element: <MassColumn days={days.map(asUsual)} intentions={[intention]} />,
    },
  ];
});

/** One day with its change; feasts and the Masses among the events are left out. */
function dayOf(change: MassChangeOfDay, { massTimes, devotions, parish }: PartContext): MassDay[] {
  const sources = {
    massTimes,
    changes: [change],
    events: [],
    devotions,
    churchDays: () => undefined,
    ownPlace: parish,
  };
  return massDays(sources, change.date, 1);
}

function asUsual({ difference: _, ...day }: MassDay): MassDay {
  return day;
}
