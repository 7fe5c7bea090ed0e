import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { limits } from '../limits.ts';
import { type Church, churchWith, isOfChurch } from './churches.ts';
import type { Mass, MassDay } from './mass-days.ts';

// What pages show of days that were computed elsewhere. Kept apart from mass-days.ts, so that visitors' scripts do not
// contain what computes them.

/** The Masses by date, computed for the day `from`. */
export type MassDays = { readonly from: CalendarDate; readonly days: readonly MassDay[] };

/** The items of the seven days from today on. */
export function weekFrom<Dated extends { readonly date: CalendarDate }>(
  today: CalendarDate,
  items: readonly Dated[],
): readonly Dated[] {
  const end = addDays(today, 7);
  return items.filter(({ date }) => date >= today && date < end);
}

/** Whether the Masses or the devotions of a day differ from the usual. */
export function isChanged({ difference, devotions = [] }: MassDay): boolean {
  return difference !== undefined || devotions.some(({ isOff }) => isOff);
}

/**
 * The days as the people of a church have them: its Masses and devotions, those of no church in particular, and what differs
 * there. The same days if the parish has no church with this id.
 */
export function daysInChurch(
  days: readonly MassDay[],
  church: string,
  parish: { readonly churches?: readonly Church[] | undefined },
): readonly MassDay[] {
  if (!churchWith(church, parish)) return days;
  return days.map(({ difference, ...day }) => {
    const masses = day.masses.filter((mass) => isOfChurch(mass, church));
    const own = difference?.churches?.find(({ id }) => id === church);
    return {
      ...day,
      masses,
      cancelled: day.cancelled.filter((mass) => isOfChurch(mass, church)),
      ...(day.devotions && { devotions: day.devotions.filter((each) => isOfChurch(each, church)) }),
      ...(own && {
        difference: {
          kind: masses.length === 0 ? 'no-mass' : 'changed',
          ...(own.note && { note: own.note }),
        },
      }),
    };
  });
}

/** The same days for a place that is about one church, where its name need not be beside each Mass and devotion. */
export function withoutChurchNames(days: readonly MassDay[]): readonly MassDay[] {
  return days.map((day) => ({
    ...day,
    masses: day.masses.map(withoutChurchName),
    cancelled: day.cancelled.map(withoutChurchName),
    ...(day.devotions && { devotions: day.devotions.map(withoutChurchName) }),
  }));
}

/** A Mass or devotion where something else says which church it is in. */
export function withoutChurchName<Of extends Pick<Mass, 'churchName'>>({
  churchName: _,
  ...rest
}: Of): Omit<Of, 'churchName'> {
  return rest;
}

/** The funerals that visitors see: those to come, and those after which people are asked to pray for the dead. */
export function listedFunerals<Funeral extends { readonly date: CalendarDate }>(
  funerals: readonly Funeral[],
  today: CalendarDate,
): readonly Funeral[] {
  const first = addDays(today, -limits.funeralDays);
  return funerals.filter(({ date }) => date >= first);
}
