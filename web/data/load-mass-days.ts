import { addDays, yearOf } from '../../contract/dates/calendar-date.ts';
import type { MassDays } from '../../contract/masses/published-week.ts';
import { parish } from '../../parish/details.ts';
import type { Api } from './api.ts';
import { loadChurchDays } from './church-calendar.ts';
import { DAYS_AHEAD, massDaysFrom } from './mass-days.ts';
import { parishToday } from './parish-today.ts';

/**
 * Computes the Masses by date from fresh API responses. Rejects when any request fails: a week without a cancellation
 * would send people to a locked door.
 */
export async function loadMassDays(api: Api): Promise<MassDays> {
  const today = parishToday();
  const [massTimes, changes, events, churchDays] = await Promise.all([
    api.record('mass-times').list(),
    api.record('mass-changes').list(),
    api.record('events').list(),
    loadChurchDays([yearOf(addDays(today, -1)), yearOf(today), yearOf(addDays(today, DAYS_AHEAD))]),
  ]);
  return massDaysFrom(today, { massTimes, changes, events, churchDays, ownPlace: parish });
}
