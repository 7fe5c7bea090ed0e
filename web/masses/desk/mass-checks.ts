import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { readClockTime, timesIn } from '../../../contract/dates/clock-time.ts';
import type { MassIntention } from '../../../contract/mass-intentions.ts';
import type { MassChangeOfDay } from '../../../contract/masses/apply-changes.ts';
import { massDays, type MassSources, usualMasses } from '../../../contract/masses/mass-days.ts';
import { massesMeant, ofChurch, writeMasses } from '../../../contract/masses/told-apart.ts';
import { churchWith, type OwnPlace } from '../../../contract/masses/churches.ts';
import { describeDifference } from '../../formats/mass-text.ts';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { readTypedTimes } from '../../desk/records/typed-times.ts';

/** The usual Mass times of a date, in a church or all, comma-separated; empty when there are none or `date` is invalid. */
export function usualTimes(sources: MassSources | undefined, date: string, church = ''): string {
  if (!sources || !isCalendarDate(date)) return '';
  const masses = usualMasses(sources, date);
  if (!church) return writeMasses(masses);
  const own = masses.filter((mass) => mass.church === church);
  return writeMasses(own.map(({ churchName: _, ...mass }) => mass));
}

/** A warning if the date has passed or usually has no Mass. */
export function dayWarning(
  sources: MassSources | undefined,
  date: string,
  today: CalendarDate,
): string | undefined {
  if (!isCalendarDate(date)) return undefined;
  if (date < today) return 'This day has passed.';
  if (sources && usualTimes(sources, date) === '') return 'There is usually no Mass on this day.';
  return undefined;
}

/** Says what visitors see of an existing change of nothing; undefined if it lists other times, or calls a devotion off. */
export function unchangedNotice(
  usual: string,
  { times = '', note = '', cancelledDevotions }: FormValues,
): string | undefined {
  if (!usual || cancelledDevotions || readTypedTimes(times).text !== usual) return undefined;
  if (!note.trim())
    return 'These are the usual times, so visitors see no change. You can delete it in the list.';
  const text = describeDifference({ kind: 'changed', note: note.trim() });
  return `These are the usual times, but visitors see ‘${text}’. If the day is as usual again, delete this change in the list.`;
}

type IntendedMass = Pick<MassIntention, 'date' | 'time' | 'church'>;

/** The intentions from today on for which there is no Mass at their date and time. */
export function intentionsWithoutMass<Intention extends IntendedMass>(
  intentions: readonly Intention[],
  sources: MassSources,
  today: CalendarDate,
): Intention[] {
  return intentions.filter((each) => each.date >= today && massesOfIntention(each, sources).length === 0);
}

type ChangedDay = Pick<MassChangeOfDay, 'date' | 'church'>;

/** Whether two changes are of the same date and church, so that only one of them can exist. */
export function replacesSame(one: ChangedDay, other: ChangedDay): boolean {
  return one.date === other.date && (one.church ?? '') === (other.church ?? '');
}

/** The Masses at which visitors see an intention. */
function massesOfIntention(intention: IntendedMass, sources: MassSources) {
  const written = readClockTime(intention.time);
  if (!written) return [];
  const meant = ofChurch(written, intention);
  return massDays(sources, intention.date, 1).flatMap(({ masses }) => massesMeant(meant, masses));
}

/** The intentions that would lose their Mass through this change; empty while its times are incomplete. */
export function intentionsLosingMass<Intention extends IntendedMass>(
  intentions: readonly Intention[],
  sources: MassSources | undefined,
  change: MassChangeOfDay,
  today: CalendarDate,
): Intention[] {
  const isIncomplete = timesIn(change.times).some((time) => !readClockTime(time));
  if (!sources || !isCalendarDate(change.date) || isIncomplete) return [];
  const ofDay = intentions.filter(({ date }) => date === change.date);
  const before = intentionsWithoutMass(ofDay, sources, today);
  const others = sources.changes.filter((each) => !replacesSame(each, change));
  const after = intentionsWithoutMass(ofDay, { ...sources, changes: [...others, change] }, today);
  return after.filter((each) => !before.includes(each));
}

/** A sentence if both a church and all churches have a change on this day: that of the church wins. */
export function changeScope(
  { date, church }: ChangedDay,
  changes: readonly MassChangeOfDay[],
  parish: OwnPlace,
): string | undefined {
  const ofDay = changes.filter((each) => each.date === date);
  if (church) {
    const hasGeneral = ofDay.some((each) => !each.church);
    return hasGeneral ? 'The change for all churches on this day does not apply to this church.' : undefined;
  }
  const names = ofDay.flatMap((each) => churchWith(each.church, parish)?.name ?? []);
  if (names.length === 0) return undefined;
  const have = names.length === 1 ? 'has a change' : 'have changes';
  return `${names.join(' and ')} ${have} of ${names.length === 1 ? 'its' : 'their'} own on this day, to which this one does not apply.`;
}
