import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { statedStart } from '../../../contract/dates/clock-time.ts';
import { type DevotionOfWeek, devotionsOn } from '../../../contract/masses/devotions-on.ts';
import { hasOwnChange, type MassChangeOfDay } from '../../../contract/masses/apply-changes.ts';
import { isOfChurch, type OwnPlace } from '../../../contract/masses/churches.ts';
import { type MassSources, usualMasses } from '../../../contract/masses/mass-days.ts';
import { describeDevotion } from '../../formats/mass-text.ts';

/** A change of a date, of one church or of all, beside the changes that there are. */
type ChangedDay = {
  readonly date: string;
  readonly church: string;
  readonly changes: readonly MassChangeOfDay[];
  readonly parish: Pick<OwnPlace, 'churches'>;
};

/** The devotions that a change can call off: those of its date that it concerns, and those that it calls off already. */
export function devotionOptions(
  devotions: readonly DevotionOfWeek[],
  { date, church, changes, parish }: ChangedDay,
  calledOff: readonly string[] = [],
) {
  const ofDay = isCalendarDate(date) ? devotionsOn(devotions, date, parish) : [];
  const own = changes.filter((each) => each.date === date);
  const concerned = ofDay.filter((each) => (church ? isOfChurch(each, church) : !hasOwnChange(each, own)));
  const others = calledOff.filter((id) => !concerned.some((each) => each.id === id));
  return [
    ...concerned.map((devotion) => ({ value: devotion.id, label: describeDevotion(devotion) })),
    ...others.map((id) => ({ value: id, label: devotionName(id, devotions) })),
  ];
}

/** In minutes: a devotion that begins closer to a Mass is for those who come to it. */
const AROUND_MASS = 60;

/**
 * The ids of the devotions of a date that probably depend on its usual Masses: one after the Mass, or within the hour around it.
 * One of no church in particular depends on those of a church only if there are no others around it.
 */
export function dependentDevotions(
  { devotions = [], ...sources }: MassSources,
  { date, church }: Pick<ChangedDay, 'date' | 'church'>,
): readonly string[] {
  if (!isCalendarDate(date)) return [];
  const masses = usualMasses(sources, date);
  const own = sources.changes.filter((each) => each.date === date);
  return devotionsOn(devotions, date, sources.ownPlace)
    .filter(({ time = '', ...devotion }) => {
      const start = statedStart(time);
      const there = masses.filter((mass) => !devotion.church || isOfChurch(mass, devotion.church));
      const near = there.filter((mass) => start !== undefined && Math.abs(start - mass.time) <= AROUND_MASS);
      const around = near.length === 0 && /\bmass\b/i.test(time) ? there : near;
      const isGone = around.every((mass) => (church ? mass.church === church : !hasOwnChange(mass, own)));
      return around.length > 0 && isGone;
    })
    .map(({ id }) => id);
}

/** 'Also off: Rosary. Still on: Prayer Group, 7:00 PM.' for a day without Mass; empty for one without devotions. */
export function devotionsWithoutMass(
  devotions: readonly DevotionOfWeek[],
  day: ChangedDay,
  calledOff: readonly string[],
): string {
  const on = devotionOptions(devotions, day).filter(({ value }) => !calledOff.includes(value));
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
