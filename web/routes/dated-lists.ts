import type { DocumentResource } from '../../contract/files/document-text.ts';
import type { UploadFolderName } from '../../contract/files/upload-folders.ts';
import type { RecordName, resources } from '../../contract/resources.ts';
import { namesOf, pages, type SitePage } from './pages.ts';

/** A list of documents, whose text is a page of its own: its page, resource and media folder. */
const documents = <Resource extends DocumentResource>(
  parent: SitePage,
  resource: Resource,
  folder: UploadFolderName,
) => ({ resource, title: undefined, path: parent.path, parent, item: undefined, folder });

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
    title: undefined,
    path: pages.reflections.path,
    parent: pages.reflections,
    item: 'reflection',
    folder: undefined,
  },
  newsletters: documents(pages.newsletters, 'newsletters', 'newsletters'),
  meetingNotes: documents(pages.meetingNotes, 'meeting-notes', 'meetings'),
  lectioDivina: documents(pages.lectioDivina, 'lectio-divina', 'lectio-divina'),
} as const satisfies Record<string, DatedListRow>;

type DatedListRow = {
  readonly resource: DatedResource;
  /** Of the pages by year; by default the label of the page. */
  readonly title: string | undefined;
  readonly path: string;
  readonly parent: SitePage;
  /** The view of an item's own page. */
  readonly item: string | undefined;
  /** The media folder of the documents. */
  readonly folder: UploadFolderName | undefined;
};

/** The resources whose items have a date, in the field that year pages read. */
type DatedResource = {
  [Name in RecordName]: (typeof resources)[Name] extends { readonly dateField: 'date' } ? Name : never;
}[RecordName];

export type DatedList = keyof typeof datedLists;
export const datedListNames = namesOf(datedLists);
