import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { parish } from '../../../parish/details.ts';
import { formatDay } from '../../formats/format-date.ts';
import { visibilitySentence } from '../records/visibility-text.ts';
import { type PageName, pages } from '../../routes/pages.ts';
import { type DatedList, itemPath } from '../../routes/views.ts';

/** The resources whose items belong to the Masses of one day. */
type MassResource = 'mass-changes' | 'mass-intentions';

/** The page that shows the items of each resource, and the list if its items have pages of their own. */
const publicPages: Readonly<
  Record<Exclude<RecordName, MassResource>, { readonly page: PageName; readonly list?: DatedList }>
> = {
  events: { page: 'calendar', list: 'calendar' },
  news: { page: 'home', list: 'news' },
  reflections: { page: 'reflections', list: 'reflections' },
  team: { page: 'team' },
  history: { page: 'history' },
  'mass-times': { page: 'home' },
  devotions: { page: 'home' },
  newsletters: { page: 'newsletters' },
  'meeting-notes': { page: 'meetingNotes' },
  'lectio-divina': { page: 'lectioDivina' },
};

type AfterSave = { readonly message: string; readonly view?: string };

/** Returns the message after a save, and the path at which visitors see the item if it is visible now. */
export function afterSave(
  resource: RecordName,
  item: Readonly<Record<string, unknown>>,
  now: Date,
): AfterSave {
  if (resource === 'mass-changes' || resource === 'mass-intentions')
    return afterMassSave(resource, item, now);
  const state = visibilityAt(item, now);
  switch (state.kind) {
    case 'draft':
      return { message: 'Saved as a draft. Visitors do not see it.' };
    case 'scheduled':
      return { message: `Saved. ${visibilitySentence(item, now)}` };
    case 'past':
      return { message: 'Saved. Visitors no longer see it.' };
    case 'visible': {
      const { page, list } = publicPages[resource];
      return {
        message: 'Saved. Visitors see it now.',
        view: (list && itemPath(list, item)) ?? pages[page].path,
      };
    }
  }
}

/** An intention is shown with its Mass in the seven days of This Week; a change is also in the calendar, before that. */
function afterMassSave(
  resource: MassResource,
  { date }: Readonly<Record<string, unknown>>,
  now: Date,
): AfterSave {
  const today = calendarDateIn(parish.timeZone, now);
  if (typeof date !== 'string' || date < today) return { message: 'Saved.' };
  const firstShown = addDays(date, -6);
  const { path } = firstShown <= today ? pages.thisWeek : pages.calendar;
  if (resource === 'mass-changes') return { message: 'Saved. Visitors see it now.', view: path };
  if (firstShown <= today) return { message: 'Saved. Visitors see it with its Mass.', view: path };
  return { message: `Saved. Visitors see it with its Mass, from ${formatDay(firstShown)}.` };
}
