import Megaphone from 'lucide-react/icons/megaphone';
import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { EditedName, Item } from '../../../contract/items.ts';
import { dateOf, resources } from '../../../contract/resources.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import type { Announcement } from '../../formats/announcements.ts';
import { datedListNames, datedLists } from '../../routes/dated-lists.ts';
import { pages } from '../../routes/pages.ts';
import { itemPath } from '../../routes/views.ts';
import { Button } from '../../ui/button.tsx';
import type { Announced, RecordFormDefinition } from '../records/record-definition.ts';
import { tabRow } from '../records/record-tabs.ts';
import { parishTimeZone } from '../records/typed-times.ts';
import { visibilitySentence } from '../records/visibility-values.ts';

type AfterSave = { readonly message: string; readonly view?: string };

const VISIBLE = 'Saved. Visitors see it within a minute.';

/** Returns the message after a save, and the path at which visitors see the item if it is visible now. */
export function afterSave(
  resource: EditedName,
  item: Readonly<Record<string, unknown>>,
  now: Date,
): AfterSave {
  if (resource === 'parish' || resource === 'mass-intentions') return { message: VISIBLE };
  if (resource === 'funerals') return { message: VISIBLE, view: pages.thisWeek.path };
  if (resource === 'mass-changes') return afterChange(item, now);
  const state = visibilityAt(item, now);
  switch (state.kind) {
    case 'draft':
      return { message: 'Saved as a draft. Visitors do not see it.' };
    case 'scheduled':
      return { message: `Saved. ${visibilitySentence(item, now)}` };
    case 'past':
      return { message: 'Saved. It leaves the website within a minute.' };
    case 'visible': {
      const list = datedListNames.find((name) => datedLists[name].resource === resource);
      const { page } = tabRow(resource);
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

/** This Week shows the seven days from today on, and the calendar also those after them. */
function afterChange({ date }: Readonly<Record<string, unknown>>, now: Date): AfterSave {
  const today = calendarDateIn(parishTimeZone(), now);
  if (typeof date !== 'string' || date < today) return { message: 'Saved.' };
  const { path } = addDays(date, -6) <= today ? pages.thisWeek : pages.calendar;
  return { message: VISIBLE, view: path };
}

/** What people can be told of: the path at which they see it, and the message about it. */
export type Telling = {
  readonly path: string;
  readonly announce: (about: Announced) => Promise<Announcement>;
};

/** What the dialog Tell people is about; undefined while it is closed. */
export const telling = createStore<Telling | undefined>(undefined);

/**
 * What people can be told of an item; undefined unless its kind is announced and visitors see it now. A change that is
 * not saved to the server and an event that is over are not announced.
 */
export function tellingOf<Name extends EditedName>(
  { resource, store, announce }: RecordFormDefinition<Name>,
  item: Item<Name>,
): Telling | undefined {
  const now = new Date();
  const { view: path } = afterSave(resource, item, now);
  if (!announce || !path || apiIsOff || store.isUnsaved(item.id)) return undefined;
  const { events } = resources;
  const isOver =
    resource === events.resource && (dateOf(events, item) ?? '') < calendarDateIn(parishTimeZone(), now);
  return isOver ? undefined : { path, announce: (about) => announce(item, about) };
}

/** Opens the dialog Tell people. */
export function TellButton({ about }: { about: Telling }) {
  return (
    <Button look="quiet" onClick={() => telling.set(about)}>
      <Megaphone size={18} aria-hidden />
      Tell people
    </Button>
  );
}
