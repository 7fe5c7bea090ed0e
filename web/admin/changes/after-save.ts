import type { RecordName } from '../../../contract/resources.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { visibilitySentence } from '../records/visibility-text.ts';
import { type PageName, pages } from '../../routes/pages.ts';
import { type DatedList, itemPath } from '../../routes/views.ts';

/** The page that shows the items of each resource, and the list if its items have pages of their own. */
const publicPages: Readonly<Record<RecordName, { readonly page: PageName; readonly list?: DatedList }>> = {
  events: { page: 'calendar', list: 'calendar' },
  news: { page: 'home', list: 'news' },
  reflections: { page: 'reflections', list: 'reflections' },
  team: { page: 'team' },
  history: { page: 'history' },
  'mass-times': { page: 'home' },
  'mass-changes': { page: 'thisWeek' },
  'mass-intentions': { page: 'thisWeek' },
  devotions: { page: 'home' },
  newsletters: { page: 'newsletters' },
  'meeting-notes': { page: 'meetingNotes' },
  'lectio-divina': { page: 'lectioDivina' },
};

/** Returns the message after a save, and the path at which visitors see the item if it is visible now. */
export function afterSave(
  resource: RecordName,
  item: Readonly<Record<string, unknown>>,
  now: Date,
): { readonly message: string; readonly view?: string } {
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
