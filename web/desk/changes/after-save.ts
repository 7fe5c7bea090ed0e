import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { EditedName } from '../../../contract/items.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { formatDay } from '../../formats/dates.ts';
import { pages } from '../../routes/pages.ts';
import { datedListNames, datedLists } from '../../routes/dated-lists.ts';
import { itemPath } from '../../routes/views.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { type MassResource, recordTabs } from '../records/record-tabs.ts';
import { visibilitySentence } from '../records/visibility-values.ts';

type AfterSave = { readonly message: string; readonly view?: string };

const VISIBLE = 'Saved. Visitors see it now.';

/** Returns the message after a save, and the path at which visitors see the item if it is visible now. */
export function afterSave(
  resource: EditedName,
  item: Readonly<Record<string, unknown>>,
  now: Date,
): AfterSave {
  if (resource === 'parish') return { message: VISIBLE };
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
      const list = datedListNames.find((name) => datedLists[name].resource === resource);
      const { page } = recordTabs[resource];
      return {
        message: VISIBLE,
        view:
          (list && itemPath(list, item)) ??
          pages[page].path + (hasAnchors(resource) ? `#${String(item['id'])}` : ''),
      };
    }
  }
}

/** Whether the page of a list has an element for each item, with its id. */
function hasAnchors(resource: EditedName): boolean {
  return resource === 'team' || resource === 'history';
}

/** An intention is shown with its Mass in the seven days of This Week; a change is also in the calendar, before that. */
function afterMassSave(
  resource: MassResource,
  { date }: Readonly<Record<string, unknown>>,
  now: Date,
): AfterSave {
  const today = calendarDateIn(parishTimeZone(), now);
  if (typeof date !== 'string' || date < today) return { message: 'Saved.' };
  const firstShown = addDays(date, -6);
  const { path } = firstShown <= today ? pages.thisWeek : pages.calendar;
  if (resource === 'mass-changes') return { message: VISIBLE, view: path };
  if (firstShown <= today) return { message: 'Saved. Visitors see it with its Mass.', view: path };
  return { message: `Saved. Visitors see it with its Mass, from ${formatDay(firstShown)}.` };
}
