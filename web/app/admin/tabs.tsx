import { type ComponentType, lazy, type ReactNode, useEffect, useMemo } from 'react';
import { parishTitle } from '../../../contract/parish-record.ts';
import type { RevisedResource } from '../../../contract/changes.ts';
import type { DocumentResource } from '../../../contract/files/document-text.ts';
import { everything, mayEdit, type Rights } from '../../../contract/rights.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { FailedState } from '../../ui/states.tsx';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { mayUserEdit, ownRights } from '../../session/own-rights.ts';
import type { CheckedList } from '../../desk/attention/lines.ts';
import { staleAfter, useEndedReads, useList } from '../../desk/cached-list.ts';
import {
  type DocumentScreen,
  lectioDivina,
  meetingNotes,
  newsletters,
} from '../../documents/desk/document-screens.ts';
import { examinedPictures, folderName, folderList } from '../../desk/uploads/gallery.ts';
import { parishList, sectionIds } from '../../parish/desk/parish-form.ts';
import { parishSections } from '../../desk/records/parish-sections.ts';
import { isShown, tabRow, type TabName, tabNames } from '../../desk/records/record-tabs.ts';
import type { RecordScreenDefinition, RecordScreenName } from '../../desk/records/record-definition.ts';
import { devotions } from '../../devotions/admin.ts';
import { events } from '../../calendar/admin.ts';
import { history } from '../../history/admin.ts';
import { news } from '../../news/admin.ts';
import { reflections } from '../../reflections/admin.ts';
import { team } from '../../team/admin.ts';
import { actionEntries, noticeAddress } from './actions.ts';
import { recordForms } from './record-forms.ts';
import { type Entry, type Group, recordEntry, sectionEntry } from './search-lists.ts';

/** A screen that is downloaded when it is first opened. */
function screenOf(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => ({ default: await load().catch(() => NotLoaded) }));
  return <Screen />;
}

function NotLoaded() {
  return (
    <FailedState message="This screen could not be loaded from the server." retry={() => location.reload()} />
  );
}

const recordScreen = <Name extends RecordScreenName>(screen: RecordScreenDefinition<Name>) =>
  screenOf(async () => {
    const { RecordScreen } = await import('../../desk/tabs/record-screen.tsx');
    return () => <RecordScreen screen={screen} />;
  });

const documentScreen = <Name extends DocumentResource>(screen: DocumentScreen<Name>) =>
  screenOf(async () => {
    const { DocumentsTab } = await import('../../documents/admin.tsx');
    return () => <DocumentsTab screen={screen} />;
  });

const screens: Readonly<Record<TabName, ReactNode>> = {
  events: screenOf(async () => (await import('../../calendar/desk/events-screen.tsx')).EventsScreen),
  news: recordScreen(news),
  newsletters: documentScreen(newsletters),
  'meeting-notes': documentScreen(meetingNotes),
  'lectio-divina': documentScreen(lectioDivina),
  gallery: screenOf(async () => (await import('../../gallery/admin.tsx')).GalleryTab),
  team: recordScreen(team),
  reflections: recordScreen(reflections),
  history: recordScreen(history),
  'mass-times': screenOf(async () => {
    const { MassTimesTab } = await import('../../masses/admin.tsx');
    return () => <MassTimesTab events={events.store.items} devotions={devotions.store.items} />;
  }),
  devotions: recordScreen(devotions),
};

/** The lists that nothing needs a look in. */
const unexamined: readonly RevisedResource[] = ['mass-intentions', 'funerals'];

/** The lists that the attention panel examines: those of the user's tabs by resource and of pictures. */
export function attentionLists() {
  const own = forms.filter(({ resource }) => !unexamined.includes(resource) && mayUserEdit(resource));
  return {
    ...Object.fromEntries(own.map(({ resource, store }) => [resource, store.items])),
    ...(mayUserEdit('gallery') && { pictures: examinedPictures }),
  };
}

/** A tab: its id in the URL, its label in the bar, its content, and who may open it. */
export type Tab = {
  readonly id: string;
  readonly label: string;
  readonly screen: ReactNode;
  readonly isFor: (rights: Rights) => boolean;
};

const editorsOf = (resource: ResourceName) => (rights: Rights) => mayEdit(rights, resource);

const tabFor = (id: TabName): Tab => ({
  id,
  label: tabRow(id).label,
  screen: screens[id],
  isFor: editorsOf(id),
});

/** The tabs of the admin area in their order (specification §2). */
export const tabs = tabNames.map(tabFor);

/** Screens that concern all tabs, linked separately because the specification defines the tabs. */
const archives: readonly Tab[] = [
  {
    id: 'parish',
    label: parishTitle,
    screen: screenOf(async () => (await import('../../parish/admin.tsx')).ParishScreen),
    isFor: editorsOf('parish'),
  },
  {
    id: 'people',
    label: 'People',
    screen: screenOf(async () => (await import('../../people/admin.tsx')).PeopleScreen),
    isFor: editorsOf('people'),
  },
  {
    id: 'recently-deleted',
    label: 'Recently deleted',
    screen: screenOf(async () => {
      const { RecentlyDeletedScreen } = await import('../../desk/changes/changes-screens.tsx');
      return () => <RecentlyDeletedScreen inputsOf={inputsOf} />;
    }),
    isFor: () => true,
  },
  {
    id: 'changes',
    label: 'Changes',
    screen: screenOf(async () => {
      const { ChangesScreen } = await import('../../desk/changes/changes-screens.tsx');
      return () => <ChangesScreen inputsOf={inputsOf} />;
    }),
    isFor: () => true,
  },
];

/** Opened for administrators until the parish has a name, and from Parish details. */
export const setUp: Tab = {
  id: 'set-up',
  label: 'Set up your parish',
  screen: screenOf(async () => (await import('../../parish/desk/set-up-screen.tsx')).SetUpScreen),
  isFor: (rights) => rights === everything,
};

function inputsOf(resource: RevisedResource) {
  return forms.find((form) => form.resource === resource)?.fields;
}

const forms = Object.values(recordForms);

/** The user's lists as last read, for the rules of their forms. */
export function checkedLists(): readonly CheckedList[] {
  const own = forms.filter(({ resource }) => mayUserEdit(resource));
  return own.map(({ resource, fields, store }) => ({
    resource,
    fields,
    items: store.items.get().items ?? [],
  }));
}

/**
 * What can be opened, as last read: the screens, the forms of what is new, the items of each tab, the albums, and the sections of Parish details. Lists
 * that are missing or old are read on mount.
 */
export function useSearchedGroups(): readonly Group[] {
  const parish = useParish();
  const today = useToday();
  const { items: folders } = useList(folderList, 'unchanged', staleAfter);
  const [record] = useList(parishList, 'unchanged', staleAfter).items;
  const reads = useEndedReads();
  useEffect(() => {
    for (const { resource, store } of forms) if (mayUserEdit(resource)) store.items.refresh(staleAfter);
  }, []);
  return useMemo(() => {
    const screens = [...tabs.filter(({ id }) => isShown(id, parish)), ...archives].filter(isOwn);
    const found: readonly Entry[] = [
      ...forms.flatMap(recordEntries),
      ...folders.map((folder) => ({
        title: folderName(folder, folders),
        facts: [],
        excerpt: folder,
        address: { tab: 'gallery', folder },
      })),
      ...(record
        ? sectionIds
            .filter((id) => id !== noticeAddress.open)
            .map((id) => sectionEntry(id, parishSections[id], record))
        : []),
    ];
    return [
      {
        label: 'Tabs',
        entries: screens.map(({ id, label }) => ({ title: label, facts: [], address: { tab: id } })),
      },
      { label: 'Actions', entries: actionEntries(today, parish) },
      ...screens.map(({ id, label }) => ({
        label,
        entries: found.filter(({ address }) => address.tab === id),
      })),
    ];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- With each read, a store has other items.
  }, [parish, folders, record, reads, today]);
}

type SearchedForm = Parameters<typeof recordEntry>[0] & {
  readonly store: {
    readonly items: { get(): { readonly items?: readonly { readonly id: string }[] | undefined } };
  };
};

function recordEntries(form: SearchedForm): readonly Entry[] {
  return (form.store.items.get().items ?? []).map((item) => recordEntry(form, item));
}

/** Returns the screens to link beside the tabs. */
export function linksBeside(selected: Tab): readonly Tab[] {
  return (selected === setUp ? [...archives, setUp] : archives).filter(isOwn);
}

/** Whether the signed-in user may open a tab. */
export const isOwn = ({ isFor }: Tab): boolean => isFor(ownRights());

/** Returns the user's tab or archive with this id, or else their first. */
export function tabAt(id: string | undefined): Tab {
  const own = [...tabs, ...archives, setUp].filter(isOwn);
  return own.find((tab) => tab.id === id) ?? own[0] ?? tabFor('events');
}
