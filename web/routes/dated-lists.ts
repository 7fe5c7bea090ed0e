import type { DocumentResource } from '../../contract/files/document-text.ts';
import type { UploadFolderName } from '../../contract/files/upload-folders.ts';
import { namesOf, pages, type SitePage } from './pages.ts';

/** A list of documents, whose text is a page of its own: its page, resource and media folder. */
const documents = <Resource extends DocumentResource>(
  parent: SitePage,
  resource: Resource,
  folder: UploadFolderName,
) => ({ resource, title: parent.label, path: parent.path, parent, item: undefined, folder });

/** The lists of dated items, which have year pages, by the name of their query. */
export const datedLists = {
  events: {
    resource: 'events',
    title: 'Events',
    path: pages.calendar.path,
    parent: pages.calendar,
    item: 'event',
    folder: undefined,
  },
  news: {
    resource: 'news',
    title: 'News',
    path: '/news',
    parent: pages.home,
    item: 'newsItem',
    folder: undefined,
  },
  reflections: {
    resource: 'reflections',
    title: pages.reflections.label,
    path: pages.reflections.path,
    parent: pages.reflections,
    item: 'reflection',
    folder: undefined,
  },
  newsletters: documents(pages.newsletters, 'newsletters', 'newsletters'),
  meetingNotes: documents(pages.meetingNotes, 'meeting-notes', 'meetings'),
  lectioDivina: documents(pages.lectioDivina, 'lectio-divina', 'lectio-divina'),
} as const;

export type DatedList = keyof typeof datedLists;
export const datedListNames = namesOf(datedLists);
