import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { timesIn } from '../../../contract/dates/clock-time.ts';
import { statedStart } from '../../../contract/dates/start-time.ts';
import { type DevotionOfWeek, devotionsOn } from '../../../contract/devotions/devotions-on.ts';
import { describeDevotion } from '../../formats/mass-text.ts';

/** The devotions that can be called off on a date, and those that a change of it calls off already. */
export function devotionOptions(
  devotions: readonly DevotionOfWeek[],
  date: string,
  calledOff: readonly string[] = [],
) {
  const ofDay = isCalendarDate(date) ? devotionsOn(devotions, date) : [];
  const others = calledOff.filter((id) => !ofDay.some((each) => each.id === id));
  return [
    ...ofDay.map((devotion) => ({ value: devotion.id, label: describeDevotion(devotion) })),
    ...others.map((id) => ({ value: id, label: devotionName(id, devotions) })),
  ];
}

/** In minutes: a devotion that begins closer to a Mass is for those who come to it. */
const AROUND_MASS = 60;

/** The ids of the devotions of a date that probably depend on its usual Masses: one after the Mass, or within the hour around it. */
export function dependentDevotions(
  devotions: readonly DevotionOfWeek[],
  date: string,
  usual: string,
): readonly string[] {
  const masses = timesIn(usual).flatMap((time) => statedStart(time) ?? []);
  const isDependent = ({ time = '' }: Pick<DevotionOfWeek, 'time'>) => {
    const start = statedStart(time);
    const isNear = (mass: number) => start !== undefined && Math.abs(start - mass) <= AROUND_MASS;
    return /\bmass\b/i.test(time) || masses.some(isNear);
  };
  if (masses.length === 0 || !isCalendarDate(date)) return [];
  return devotionsOn(devotions, date)
    .filter(isDependent)
    .map(({ id }) => id);
}

/** 'Also off: Rosary. Still on: Prayer Group, 7:00 PM.' for a day without Mass; empty for one without devotions. */
export function devotionsWithoutMass(
  devotions: readonly DevotionOfWeek[],
  date: string,
  calledOff: readonly string[],
): string {
  const on = devotionOptions(devotions, date).filter(({ value }) => !calledOff.includes(value));
  const off = alsoOff(calledOff, devotions);
  return [off && `${off}.`, on.length > 0 && `Still on: ${on.map(({ label }) => label).join('; ')}.`]
    .filter(Boolean)
    .join(' ');
}

/** 'Also off: Rosary, Prayer Group'; empty if nothing is. */
export function alsoOff(calledOff: readonly string[] = [], devotions: readonly DevotionOfWeek[]): string {
  if (calledOff.length === 0) return '';
  return `Also off: ${calledOff.map((id) => devotionName(id, devotions)).join(', ')}`;
}

function devotionName(id: string, devotions: readonly DevotionOfWeek[]): string {
  return devotions.find((each) => each.id === id)?.name ?? 'a devotion that has been deleted';
}
