import type { MassSources } from '../../../../contract/masses/mass-days.ts';
import type { ParishFacts } from '../../../../contract/parish-record.ts';
import { loadChurchDays } from '../../../data/church-calendar.ts';
import { massChangeForm, massTimeForm } from '../../../masses/desk/mass-forms.ts';
import { seenByVisitors } from '../../../masses/desk/use-mass-sources.ts';
import { devotions } from '../../../devotions/admin.ts';
import { events } from '../../../calendar/admin.ts';

/** Requests what the Masses of a date are computed from. Throws if any list cannot be read: a Mass that is off would be missed. */
export async function readMasses(parish: ParishFacts): Promise<MassSources> {
  const [massTimes, changes, allEvents, weekly, churchDays] = await Promise.all([
    massTimeForm.store.items.read(),
    massChangeForm.store.items.read(),
    events.store.items.read(),
    devotions.store.items.read(),
    loadChurchDays(parish.nationalCalendar),
  ]);
  return {
    massTimes,
    changes,
    events: seenByVisitors(allEvents, new Date()),
    devotions: weekly,
    churchDays,
    ownPlace: parish,
  };
}
