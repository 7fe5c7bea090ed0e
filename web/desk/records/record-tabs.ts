import type { ParishFacts } from '../../../contract/parish-record.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { hasPage, namesOf, type PageName } from '../../routes/pages.ts';

/** The resources that are edited in the tab Mass Times. Their items belong to the Masses of one day. */
export type MassResource = 'mass-changes' | 'mass-intentions';

/** The id of a tab in the URL: the gallery's, or that of the resource that it edits. */
export type TabName = Exclude<RecordName, MassResource> | 'gallery';

type RecordTab = {
  /** In the tab bar, and above the list. */
  readonly label: string;
  /** The page that shows the items to visitors. */
  readonly page: PageName;
};

/** The tabs of the admin area in their order (specification §2). */
export const recordTabs: Readonly<Record<TabName, RecordTab>> = {
  events: { label: 'Events', page: 'calendar' },
  news: { label: 'News', page: 'home' },
  newsletters: { label: 'Newsletters', page: 'newsletters' },
  'meeting-notes': { label: 'Meeting Notes', page: 'meetingNotes' },
  'lectio-divina': { label: 'Lectio Divina', page: 'lectioDivina' },
  gallery: { label: 'Gallery', page: 'gallery' },
  team: { label: 'Team', page: 'team' },
  reflections: { label: 'Reflections', page: 'reflections' },
  history: { label: 'History', page: 'history' },
  'mass-times': { label: 'Mass Times', page: 'home' },
  devotions: { label: 'Devotions', page: 'home' },
};

export const tabNames = namesOf(recordTabs);

/** Whether the parish has the page of a tab; true for lists without a tab. */
export function isShown(name: string, parish: ParishFacts): boolean {
  const tab = tabNames.find((each) => each === name);
  return tab === undefined || hasPage(recordTabs[tab].page, parish);
}

/** Where a record is edited: its tab, and what the ids of its forms in the URL begin with. */
export function tabOf(resource: RecordName): { readonly tab: TabName; readonly prefix: string } {
  if (resource === 'mass-changes') return { tab: 'mass-times', prefix: 'change-' };
  if (resource === 'mass-intentions') return { tab: 'mass-times', prefix: 'intention-' };
  return { tab: resource, prefix: '' };
}
