import { useMemo } from 'react';
import { addDays, type CalendarDate, onOrAfter, yearOf } from '../../../contract/dates/calendar-date.ts';
import { months } from '../../../contract/fields/choices.ts';
import type { Item } from '../../../contract/items.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { saidBack } from '../../../contract/masses/said-back.ts';
import { inAList } from '../../../contract/words.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import type { Line } from '../../desk/attention/lines.ts';
import type { CachedList } from '../../desk/cached-list.ts';
import type { AdminAddress } from '../../desk/navigation/admin-url.ts';
import { tabOf } from '../../desk/records/record-tabs.ts';
import { formatDay } from '../../formats/dates.ts';
import { massChangeForm, massTimeForm, seenByVisitors } from './mass-forms.ts';
import { useChurchDays } from './mass-days-said-back.tsx';

type Sources = Omit<MassSources, 'massTimes' | 'devotions'> & {
  readonly massTimes: readonly Item<'mass-times'>[];
  readonly devotions: readonly Item<'devotions'>[];
};

/** What needs a look among Masses, from the lists that have been read while it is open. */
export function useMassLines(
  events: CachedList<Item<'events'>>,
  devotions: CachedList<Item<'devotions'>>,
  isOpen: boolean,
): readonly Line[] {
  const today = useToday();
  const ownPlace = useParish();
  const churchDays = useChurchDays();
  const { items: massTimes } = massTimeForm.store.items.useValue();
  const { items: changes } = massChangeForm.store.items.useValue();
  const { items: allEvents } = events.useValue();
  const { items: weekly = [] } = devotions.useValue();
  return useMemo(() => {
    if (!isOpen || !massTimes || !changes || !allEvents || !churchDays) return [];
    const seen = seenByVisitors(allEvents, new Date());
    return massLines({ massTimes, changes, events: seen, devotions: weekly, churchDays, ownPlace }, today);
  }, [isOpen, massTimes, changes, allEvents, weekly, churchDays, ownPlace, today]);
}

/** Names Mass times on no date, months without a Sunday Mass, and what names no church where there are several. */
export function massLines(sources: Sources, today: CalendarDate): readonly Line[] {
  return [onNoDate(sources, today), withoutSundays(sources, today), withoutChurch(sources, today)].flatMap(
    (line) => line ?? [],
  );
}

function onNoDate({ massTimes, churchDays }: Sources, today: CalendarDate): Line | undefined {
  const [first, ...others] = massTimes.filter((each) => !saidBack(each, today, churchDays).isRead);
  return (
    first && {
      id: 'masses-on-no-date',
      sentence: `The Mass time ‘${first.day}’${others.length > 0 ? `, and ${others.length} more,` : ''} names no date in the next year.`,
      action: open({ tab: 'mass-times', open: first.id }),
    }
  );
}

/** How many months after this one are looked at. */
const MONTHS = 12;

function withoutSundays(sources: Sources, today: CalendarDate): Line | undefined {
  const held = new Map<string, boolean>();
  const from = addDays(onOrAfter(today, 0), -1);
  const days = massDays(sources, from, (MONTHS + 1) * 31);
  for (const [at, { date, masses }] of days.entries()) {
    if (onOrAfter(date, 0) !== date) continue;
    const isHeld = masses.length > 0 || days[at - 1]?.masses.some(({ vigilOf }) => vigilOf);
    const month = date.slice(0, 7);
    held.set(month, isHeld || (held.get(month) ?? false));
  }
  // The first of them has begun, and the last may end later.
  const whole = [...held].slice(1, 1 + MONTHS);
  const without = whole.flatMap(([month, isHeld]) => (isHeld ? [] : nameOfMonth(month)));
  if (without.length === 0 || without.length === whole.length) return undefined;
  return {
    id: 'no-sunday-mass',
    sentence: `There is no Sunday Mass in ${inAList(without)}.`,
    action: { label: 'Look at Mass Times', address: { tab: 'mass-times' } },
  };
}

function nameOfMonth(month: string): string {
  return `${months[Number(month.slice(5)) - 1] ?? ''} ${yearOf(month)}`;
}

/** How far ahead the Masses of events and changes are looked at, in days. */
const DAYS_AHEAD = 62;

/** A note or a place of a Mass may say where it is. */
function withoutChurch(sources: Sources, today: CalendarDate): Line | undefined {
  if (severalChurches(sources.ownPlace).length === 0) return undefined;
  const single = massDays({ ...sources, massTimes: [] }, today, DAYS_AHEAD).flatMap(({ date, masses }) =>
    masses
      .filter(({ church, note, place }) => !church && !note && !place)
      .map(({ timeText, eventId }) => ({
        name: `${timeText} on ${formatDay(date)}`,
        address: eventId
          ? { tab: 'events', open: eventId }
          : { tab: 'mass-times', open: tabOf('mass-changes').prefix + date },
      })),
  );
  const [first, ...others] = [
    ...sources.massTimes
      .filter(({ church }) => !church)
      .map(({ id, day }) => ({ name: day, address: { tab: 'mass-times', open: id } })),
    ...single,
    ...sources.devotions
      .filter(({ church }) => !church)
      .map(({ id, name }) => ({ name, address: { tab: 'devotions', open: id } })),
  ];
  return (
    first && {
      id: 'no-church',
      sentence: `‘${first.name}’${others.length > 0 ? `, and ${others.length} more,` : ''} ${others.length > 0 ? 'name' : 'names'} no church.`,
      action: open(first.address),
    }
  );
}

function open(address: AdminAddress): Line['action'] {
  return { label: 'Open it', address };
}
