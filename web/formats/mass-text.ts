import {
  type CalendarDate,
  calendarDateIn,
  daysBetween,
  instantOf,
} from '../../contract/dates/calendar-date.ts';
import { MIDNIGHT } from '../../contract/dates/clock-time.ts';
import { inAList } from '../../contract/words.ts';
import type { Item } from '../../contract/items.ts';
import type { Difference } from '../../contract/masses/apply-changes.ts';
import { churchWith, isOfChurch, type OwnPlace } from '../../contract/masses/churches.ts';
import type { DevotionOfDay } from '../../contract/masses/devotions-on.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import {
  type Clock,
  isOver,
  nextMass,
  type NextMass,
  streamedOnly,
} from '../../contract/masses/next-mass.ts';
import { writeMasses } from '../../contract/masses/told-apart.ts';
import { formatWeekday } from './dates.ts';

/** Shown in place of the Mass times until some have been entered. */
export const noMassTimes = 'Please ask the parish office for the times of Mass.';

/**
 * Describes a Mass beside its time: 'Vigil: First Sunday of Advent', 'The Easter Vigil, Polish', 'Family Mass, St John,
 * Fanore', 'Msza Święta po polsku, St Mary, streamed'; empty for a usual one in a parish with one church.
 */
export function describeMass({ title, vigilOf, note, place, special, churchName, streamed }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  const parts = [title ?? vigil, note, place, special, churchName, streamed && 'streamed'];
  return parts.filter(Boolean).join(', ');
}

/** 'Rosary, 10:00 AM', 'Novena, After Mass, St Mary'. */
export function describeDevotion({
  name,
  time,
  churchName,
}: Pick<DevotionOfDay, 'name' | 'time' | 'churchName'>): string {
  return [name, time, churchName].filter(Boolean).join(', ');
}

/** Describes how a day differs from the usual: 'Changed: Bank holiday', 'Changed at St Mary', 'No Mass: Bank holiday'. */
export function describeDifference({ kind, note, at }: Difference): string {
  const label = kind === 'no-mass' ? 'No Mass' : at ? `Changed at ${at}` : 'Changed';
  return note ? `${label}: ${note}` : label;
}

/**
 * Describes what a change does to a day: '10:00 AM Mass is cancelled: Bank holiday', 'Mass at 10:30 AM, instead of 10:00 AM',
 * '6:00 PM Mass is cancelled; Mass at 10:00 AM'. Of several churches only those that differ are named.
 */
export function describeChangedDay({ difference, ...day }: MassDay): string {
  const differs = (mass: Mass) =>
    difference?.churches === undefined || difference.churches.some(({ id }) => isOfChurch(mass, id));
  const [masses, cancelled] = [day.masses.filter(differs), day.cancelled.filter(differs)];
  const shown = masses.length > 0 ? `Mass at ${writeMasses(masses)}` : '';
  const what =
    cancelled.length > 0 && masses.length > 0 && masses.every(({ isNew }) => isNew)
      ? `${shown}, instead of ${writeMasses(cancelled)}`
      : [calledOff(cancelled), shown].filter(Boolean).join('; ') || 'No Mass';
  return [what, difference?.note].filter(Boolean).join(': ');
}

function calledOff(cancelled: readonly Mass[]): string {
  const times = inAList(cancelled.map(({ timeText }) => timeText));
  if (cancelled.length === 0) return '';
  if (writeMasses(cancelled) !== cancelled.map(({ timeText }) => timeText).join(', '))
    return `Mass at ${writeMasses(cancelled)} is cancelled`;
  return cancelled.length === 1 ? `${times} Mass is cancelled` : `${times} Masses are cancelled`;
}

/** The days of a Mass time, or the name of a devotion, with its church: 'Sunday, St Mary'; alone in a parish with one church. */
export function withChurch(
  text: string,
  church: string | undefined,
  parish: Pick<OwnPlace, 'churches'>,
): string {
  return [text, churchWith(church, parish)?.name].filter(Boolean).join(', ');
}

/**
 * 'Next Mass: Today, Saturday 28 November, 6:00 PM', 'Next Mass: Sunday 29 November, 10:30 AM (Msza Święta po polsku, St John,
 * Fanore)', 'Mass now: it began at 10:00 AM'; of a live stream 'Next live stream: …'. The date is beside 'today', so that an
 * old copy is seen to be old.
 */
export function nextMassText(
  { date, masses, isNow }: NextMass,
  today: CalendarDate,
  isStream = false,
): string {
  const times = timesText(
    masses.map((mass) => ({ ...mass, note: [mass.note, mass.special].filter(Boolean).join(', ') })),
  );
  if (isNow) return `${isStream ? 'Live stream' : 'Mass'} now: it began at ${times}`;
  const day = dayText(date, today);
  return `${isStream ? 'Next live stream' : 'Next Mass'}: ${day.charAt(0).toUpperCase()}${day.slice(1)}, ${times}`;
}

/** 'Friday 27 November', without a break in the date. */
export function unbrokenWeekday(date: CalendarDate): string {
  return formatWeekday(date).replace(/ (?=\D+$)/, '\u00a0');
}

function timesText(masses: readonly Mass[]): string {
  return [...new Set(masses.map(timeAndPlace))].join(' and ');
}

/** '10:00 AM (St Mary)'. */
export function timeAndPlace({ time, timeText, note, place, churchName }: Mass): string {
  const text = time === MIDNIGHT ? 'midnight' : timeText.replace(' ', '\u00a0');
  const about = [note, place, churchName].filter(Boolean).join(', ');
  return about ? `${text} (${about})` : text;
}

/** Says when the next Mass of these days is, as above; undefined if there is none. The days start with yesterday. */
export function nextMassLine(days: readonly MassDay[], clock: Clock, timeZone: string): string | undefined {
  const next = nextMass(days, clock, timeZone);
  return next && nextMassText(next, calendarDateIn(timeZone, clock.time));
}

/** Says when the next Mass of these days is streamed; undefined if none is. The days start with yesterday. */
export function nextStreamLine(days: readonly MassDay[], clock: Clock, timeZone: string): string | undefined {
  const next = nextMass(streamedOnly(days), clock, timeZone);
  return next && nextMassText(next, calendarDateIn(timeZone, clock.time), true);
}

/** 'today, Saturday 28 November', 'tomorrow, Sunday 29 November', 'Monday 30 November'. */
function dayText(date: CalendarDate, today: CalendarDate): string {
  // A Mass dated yesterday at midnight (24:00) begins today.
  const ahead = Math.max(daysBetween(today, date), 0);
  const day = unbrokenWeekday(ahead === 0 ? today : date);
  return [['today', 'tomorrow'][ahead], day].filter(Boolean).join(', ');
}

/** Names the Mass that is called off before the next one: 'No Mass tomorrow, Friday 27 November: Storm'. Undefined if none is. */
export function calledOffLine(days: readonly MassDay[], clock: Clock, timeZone: string): string | undefined {
  const next = nextMass(days, clock, timeZone);
  const off = next && calledOffBefore(next, days, clock.time, timeZone);
  return off && calledOffText(off, calendarDateIn(timeZone, clock.time));
}

/** The first of the days on which a Mass is called off before the next one, with only those of its cancelled Masses. */
function calledOffBefore(
  next: NextMass,
  days: readonly MassDay[],
  now: Date,
  timeZone: string,
): MassDay | undefined {
  return days
    .map((day) => ({
      ...day,
      cancelled: day.cancelled.filter(({ time, church }) => {
        const begins = instantOf(day.date, time, timeZone);
        const isElsewhere = next.masses.every((mass) => mass.church !== church);
        return !isOver(begins, now) && (begins < next.begins || (isElsewhere && +begins === +next.begins));
      }),
    }))
    .find(({ cancelled }) => cancelled.length > 0);
}

/** Names the times only on a day with other Masses. */
function calledOffText({ date, masses, cancelled }: MassDay, today: CalendarDate): string {
  const day = dayText(date, today);
  const note = cancelled[0]?.dayNote;
  const times = masses.length > 0 ? `, ${timesText(cancelled)}` : '';
  return `No Mass ${/^to/.test(day) ? '' : 'on '}${day}${times}${note ? `: ${note}` : ''}`;
}

/** Whether an event is a Mass that a change of its date calls off at all of its times. Days without a change may be missing. */
export function isCalledOff(
  { id, date }: Pick<Item<'events'>, 'id' | 'date'>,
  days: readonly MassDay[],
): boolean {
  const day = days.find((each) => each.date === date);
  const isOfEvent = ({ eventId }: Mass) => eventId === id;
  return day !== undefined && day.cancelled.some(isOfEvent) && !day.masses.some(isOfEvent);
}
