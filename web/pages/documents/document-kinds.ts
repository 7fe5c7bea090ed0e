import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import type { Stored } from '../../../contract/items.ts';
import { type AboutDocuments, aboutDocuments } from '../../../parish/documents.ts';
import { pages, type SitePage } from '../../routes/pages.ts';
import type { Listing } from '../../data/listing.ts';
import type { Query } from '../../data/query.ts';
import type { DatedList } from '../../routes/views.ts';
import { queries } from '../../data/queries.ts';

/** What one of the three document pages shows, and in which words. */
export type DocumentKind = {
  readonly page: SitePage;
  readonly list: DatedList;
  readonly query: Query<Listing<Stored<ParishDocument>>>;
  /** Before the links to the years. */
  readonly byYear: string;
  readonly about: AboutDocuments;
  /** Above the document that stands out. */
  readonly latest: string;
  /** Whether that document is headed by its date, and not by its title. */
  readonly headedByDate: boolean;
  readonly loading: string;
  readonly empty: string;
  /** When they could not be read. */
  readonly unreachable: string;
};

/** The three document pages: the same page with other documents (specification §2). */
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
      'The newsletters cannot be reached just now. Please look again later, or ask the parish office.',
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
      'The meeting notes cannot be reached just now. Please look again later, or ask the parish office.',
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
      'The Lectio Divina documents cannot be reached just now. Please look again later, or ask the parish office.',
  },
} as const satisfies Record<string, DocumentKind>;
