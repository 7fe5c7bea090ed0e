import Megaphone from 'lucide-react/icons/megaphone';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import type { EditedName, Item } from '../../../contract/items.ts';
import { dateOf, resources } from '../../../contract/resources.ts';
import { apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import type { Announcement } from '../../formats/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import type { Announced, RecordFormDefinition } from '../records/record-definition.ts';
import { afterSave } from './after-save.ts';

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
