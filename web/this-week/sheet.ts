import { weekdayOf } from '../../contract/dates/calendar-date.ts';
import type { ListedIntention } from '../../contract/mass-intentions.ts';
import { readClockTime } from '../../contract/dates/clock-time.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { isOfChurch } from '../../contract/masses/churches.ts';
import { massesMeant, ofChurch } from '../../contract/masses/told-apart.ts';

/** The week's Sunday; undefined if the Church's calendar does not reach this week. */
export function sundayOf(week: readonly MassDay[]): string | undefined {
  return churchSunday(week)?.celebration?.name;
}

/**
 * The years of the week's readings. The weekdays of the week in which Advent begins have two. `undefined` as for
 * `sundayOf`.
 */
export function readingsOf(week: readonly MassDay[]): string | undefined {
  const sunday = churchSunday(week);
  if (!sunday?.celebration) return undefined;
  const weekdays = week.filter(({ date }) => weekdayOf(date) !== 0);
  const cycles = new Set(weekdays.flatMap(({ churchDay }) => churchDay?.weekdayCycle ?? []));
  const ofWeekdays = [...cycles].map((cycle) => `Year\u00A0${cycle}`).join(', then ');
  return `Sunday readings of Year\u00A0${sunday.sundayCycle}, weekdays of ${ofWeekdays}.`;
}

function churchSunday(week: readonly MassDay[]) {
  return week.find(({ date }) => weekdayOf(date) === 0)?.churchDay;
}

/** The intentions of a Mass of a day: each text, or 'Private intention'; empty if none is recorded. */
export function intentionsOf<Listed extends ListedIntention>(
  mass: Mass,
  { date, masses }: Pick<MassDay, 'date' | 'masses'>,
  intentions: readonly Listed[],
): readonly Listed[] {
  return intentions.filter((each) => massesOf(each, { date, masses }).includes(mass));
}

/** What visitors read of an intention. */
export function intentionText({ text, private: isPrivate }: ListedIntention): string {
  return isPrivate || !text ? 'Private intention' : text;
}

/** The intentions of Masses to which the people of a church go. */
export function intentionsIn<Listed extends ListedIntention>(
  church: string,
  days: readonly MassDay[],
  intentions: readonly Listed[],
): readonly Listed[] {
  return intentions.filter((each) =>
    days.some((day) => massesOf(each, day).some((mass) => isOfChurch(mass, church))),
  );
}

function massesOf(
  intention: ListedIntention,
  { date, masses }: Pick<MassDay, 'date' | 'masses'>,
): readonly Mass[] {
  const written = intention.date === date ? readClockTime(intention.time) : undefined;
  return written ? massesMeant(ofChurch(written, intention), masses) : [];
}
