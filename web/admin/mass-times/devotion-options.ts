import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
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

/** 'Also off: Rosary, Prayer Group'; empty if nothing is. */
export function alsoOff(calledOff: readonly string[] = [], devotions: readonly DevotionOfWeek[]): string {
  if (calledOff.length === 0) return '';
  return `Also off: ${calledOff.map((id) => devotionName(id, devotions)).join(', ')}`;
}

function devotionName(id: string, devotions: readonly DevotionOfWeek[]): string {
  return devotions.find((each) => each.id === id)?.name ?? 'a devotion that has been deleted';
}
