import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import type { Stored } from '../../../contract/items.ts';
import { type AboutDocuments, aboutDocuments } from '../../../parish/documents.ts';
import { pages, type SitePage } from '../../routes/pages.ts';
import type { Listing } from '../../data/listing.ts';
import type { Query } from '../../data/query.ts';
import type { DatedList } from '../../routes/dated-lists.ts';
import { queries } from '../../data/queries.ts';

/** The configuration and texts of a document page. */
export type DocumentKind = {
  readonly page: SitePage;
  readonly list: DatedList;
  readonly query: Query<Listing<Stored<ParishDocument>>>;
  /** The label of the links to the years. */
  readonly byYear: string;
  readonly about: AboutDocuments;
  /** The label above the newest document. */
  readonly latest: string;
  /** Whether the newest document's heading is its date, by which people know it, with the title below. */
  readonly headedByDate: boolean;
  readonly loading: string;
  readonly empty: string;
  /** Shown when the documents could not be read. */
  readonly unreachable: string;
};

/** The three document pages, which differ only in their documents (specification §2). */
export const documentKinds = {
  newsletters: {
    page: pages.newsletters,
    list: 'newsletters',
    query: queries.newsletters,
    byYear: 'Newsletters by year',
    about: aboutDocuments.newsletters,
    latest: 'Latest newsletter',
    headedByDate: true,
    loading: 'Loading newsletters...',
    empty: 'No newsletters available',
    unreachable:
      'The newsletters cannot be loaded just now. Please try again later, or ask the parish office.',
  },
  meetingNotes: {
    page: pages.meetingNotes,
    list: 'meetingNotes',
    query: queries.meetingNotes,
    byYear: 'Meeting notes by year',
    about: aboutDocuments['meeting-notes'],
    latest: 'Latest meeting',
    headedByDate: false,
    loading: 'Loading meeting notes...',
    empty: 'No meeting notes available',
    unreachable:
      'The meeting notes cannot be loaded just now. Please try again later, or ask the parish office.',
  },
  lectioDivina: {
    page: pages.lectioDivina,
    list: 'lectioDivina',
    query: queries.lectioDivina,
    byYear: 'Documents by year',
    about: aboutDocuments['lectio-divina'],
    latest: 'Latest sheet',
    headedByDate: false,
    loading: 'Loading Lectio Divina documents...',
    empty: 'No Lectio Divina documents available',
    unreachable:
      'The Lectio Divina documents cannot be loaded just now. Please try again later, or ask the parish office.',
  },
} as const satisfies Record<string, DocumentKind>;
