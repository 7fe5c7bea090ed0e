import type { ReactNode } from 'react';
import { ChangesScreen } from '../changes/changes-screen.tsx';
import { RecentlyDeletedScreen } from '../changes/recently-deleted-screen.tsx';
import { lectioDivina, meetingNotes, newsletters } from '../documents/document-screens.ts';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { GalleryTab } from '../gallery/gallery-tab.tsx';
import { MassTimesTab } from '../mass-times/mass-times-tab.tsx';
import { RecordScreen } from '../screens/record-screen.tsx';
import { devotions } from '../screens/devotions.ts';
import { events } from '../screens/events.ts';
import { history } from '../screens/history.ts';
import { news } from '../screens/news.ts';
import { reflections } from '../screens/reflections.ts';
import { team } from '../screens/team.ts';

/** A tab: its id in the URL, its label in the bar and its content. */
export type Tab = { readonly id: string; readonly label: string; readonly screen: ReactNode };

/** The tabs of the admin area in their order; the first is the default (specification §2). */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'events', label: 'Events', screen: <RecordScreen screen={events} /> },
  { id: 'news', label: 'News', screen: <RecordScreen screen={news} /> },
  { id: 'newsletters', label: 'Newsletters', screen: <DocumentsTab screen={newsletters} /> },
  { id: 'meeting-notes', label: 'Meeting Notes', screen: <DocumentsTab screen={meetingNotes} /> },
  { id: 'lectio-divina', label: 'Lectio Divina', screen: <DocumentsTab screen={lectioDivina} /> },
  { id: 'gallery', label: 'Gallery', screen: <GalleryTab /> },
  { id: 'team', label: 'Team', screen: <RecordScreen screen={team} /> },
  { id: 'reflections', label: 'Reflections', screen: <RecordScreen screen={reflections} /> },
  { id: 'history', label: 'History', screen: <RecordScreen screen={history} /> },
  { id: 'mass-times', label: 'Mass Times', screen: <MassTimesTab /> },
  { id: 'devotions', label: 'Devotions', screen: <RecordScreen screen={devotions} /> },
];

/** Screens that concern all tabs, linked separately because the specification defines the tabs. */
export const archives: readonly Tab[] = [
  { id: 'recently-deleted', label: 'Recently deleted', screen: <RecentlyDeletedScreen /> },
  { id: 'changes', label: 'Changes', screen: <ChangesScreen /> },
];

/** Returns the tab or archive with this id, or the default tab. */
export function tabAt(id: string | undefined): Tab {
  return [...tabs, ...archives].find((tab) => tab.id === id) ?? tabs[0];
}
