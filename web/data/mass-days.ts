import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { isOfChurch, severalChurches } from '../../contract/masses/churches.ts';
import { greatDaysNear, isGreatDay } from '../../contract/masses/great-days.ts';
import { knownDays, massDays, type MassSources } from '../../contract/masses/mass-days.ts';
import { isChanged, type MassDays } from '../../contract/masses/shown-days.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { Api } from './api.ts';
import { loadChurchDays } from './church-calendar.ts';
import { type Month, monthOf } from './month-days.ts';
import { parishToday } from './today.tsx';

/**
 * Computes the Masses by date from fresh API responses. Rejects when any request fails: a week without a cancellation
 * would send people to a locked door.
 */
export async function loadMassDays(api: Api, parish: ParishFacts): Promise<MassDays> {
  return massDaysFrom(parishToday(parish.timeZone), await loadSources(api, parish));
}

/** Computes a month's page from fresh API responses. */
export async function loadMonth(api: Api, parish: ParishFacts, month: string): Promise<Month | null> {
  const [sources, funerals] = await Promise.all([loadSources(api, parish), api.record('funerals').list()]);
  return monthOf(month, { ...sources, funerals }, parishToday(parish.timeZone));
}

async function loadSources(api: Api, parish: ParishFacts) {
  const [massTimes, changes, events, devotions, churchDays] = await Promise.all([
    api.record('mass-times').list(),
    api.record('mass-changes').list(),
    api.record('events').list(),
    api.record('devotions').list(),
    loadChurchDays(parish.nationalCalendar),
  ]);
  return { massTimes, changes, events, devotions, churchDays, ownPlace: parish };
}

/** How far ahead changes are shown, in days. */
export const DAYS_AHEAD = 366;

/** Yesterday (its last Mass may still be on), today and the next seven days. */
const DAYS_LISTED = 9;

/** Where Masses are rare, further days are included until this many Masses lie ahead, in each church of several. */
const MIN_UPCOMING_MASSES = 3;

/**
 * The Masses by date that pages show: every day from yesterday to a week from today, further days until the next few
 * Masses (in each church) and the next one that is streamed are covered, every later day that differs from the regular
 * schedule, and Christmas or Holy Week when it is near. Days of which nothing is known are left out.
 */
export function massDaysFrom(today: CalendarDate, sources: MassSources): MassDays {
  const first = addDays(today, -1);
  const last = addDays(today, DAYS_AHEAD);
  const events = sources.events.filter(({ date }) => date >= first && date <= last);
  const great = greatDaysNear(today);
  const churches = severalChurches(sources.ownPlace).map(({ id }) => ({ id, upcomingMasses: 0 }));
  let upcomingMasses = 0;
  const all = massDays({ ...sources, events }, first, DAYS_AHEAD + 2);
  if (sources.massTimes.length === 0) return { from: today, days: knownDays(all, sources.massTimes) };
  const nextStream = all.find(({ date, masses }) => date > today && masses.some(({ streamed }) => streamed));
  const days = all.filter((day, index) => {
    const massesIn = (church: string) => day.masses.filter((mass) => isOfChurch(mass, church)).length;
    const isNeeded =
      index < DAYS_LISTED ||
      isChanged(day) ||
      upcomingMasses < MIN_UPCOMING_MASSES ||
      churches.some((each) => each.upcomingMasses < MIN_UPCOMING_MASSES && massesIn(each.id) > 0) ||
      day === nextStream ||
      isGreatDay(day.date, great);
    if (day.date > today) {
      upcomingMasses += day.masses.length;
      for (const each of churches) each.upcomingMasses += massesIn(each.id);
    }
    return isNeeded;
  });
  return { from: today, days };
}
