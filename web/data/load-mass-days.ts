import type { MassDays } from '../../contract/masses/mass-days.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { Api } from './api.ts';
import { loadChurchDays } from './church-calendar.ts';
import { massDaysFrom } from './mass-days.ts';
import { parishToday } from './parish-today.ts';

/**
 * Computes the Masses by date from fresh API responses. Rejects when any request fails: a week without a cancellation
 * would send people to a locked door.
 */
export async function loadMassDays(api: Api, parish: ParishFacts): Promise<MassDays> {
  const [massTimes, changes, events, devotions, churchDays] = await Promise.all([
    api.record('mass-times').list(),
    api.record('mass-changes').list(),
    api.record('events').list(),
    api.record('devotions').list(),
    loadChurchDays(parish.nationalCalendar),
  ]);
  const today = parishToday(parish.timeZone);
  return massDaysFrom(today, { massTimes, changes, events, devotions, churchDays, ownPlace: parish });
}
