import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored } from '../../contract/items.ts';
import { firstThatFit, type Listing } from '../data/listing.ts';
import { type AboutDocuments, parishQueries } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import type { Query } from '../data/query.ts';
import { type DatedList, datedLists } from '../routes/dated-lists.ts';
import type { SitePage } from '../routes/pages.ts';

type Document = Stored<ParishDocument>;

/** The configuration and texts of a document page. */
export type DocumentKind = {
  readonly page: SitePage;
  readonly list: DatedList;
  readonly query: Query<Listing<Document>>;
  /** The label of the links to the years. */
  readonly byYear: string;
  readonly about: Query<AboutDocuments | null>;
  /** The label above the newest document. */
  readonly latest: string;
  /** Whether the newest document's heading is its date, by which people know it, with the title below. */
  readonly headedByDate: boolean;
  readonly loading: string;
  readonly empty: string;
  /** Shown when the documents could not be read. */
  readonly unreachable: string;
};

export type DocumentList = 'newsletters' | 'meetingNotes' | 'lectioDivina';

/** Describes a document page by its list, the documents' name in the plural, and the texts that differ. */
const kind = (
  list: DocumentList,
  documents: string,
  texts: Pick<DocumentKind, 'byYear' | 'about' | 'latest' | 'headedByDate'>,
): DocumentKind => ({
  ...texts,
  list,
  page: datedLists[list].parent,
  query: queries[list],
  loading: `Loading ${documents}...`,
  empty: `No ${documents} available`,
  unreachable: `The ${documents} cannot be loaded just now. Please try again later, or ask the parish office.`,
});

/** The three document pages, which differ only in their documents (specification §2). */
export const documentKinds: Readonly<Record<DocumentList, DocumentKind>> = {
  newsletters: kind('newsletters', 'newsletters', {
    byYear: 'Newsletters by year',
    about: parishQueries.aboutNewsletters,
    latest: 'Latest newsletter',
    headedByDate: true,
  }),
  meetingNotes: kind('meetingNotes', 'meeting notes', {
    byYear: 'Meeting notes by year',
    about: parishQueries.aboutMeetingNotes,
    latest: 'Latest meeting',
    headedByDate: false,
  }),
  lectioDivina: kind('lectioDivina', 'Lectio Divina documents', {
    byYear: 'Documents by year',
    about: parishQueries.aboutLectioDivina,
    latest: 'Latest sheet',
    headedByDate: false,
  }),
};

/** The documents that the list page shows: about a year of them. Earlier ones are on the year pages. */
export function shownDocuments(documents: readonly Document[]): readonly Document[] {
  return firstThatFit(documents, {
    count: 56,
    characters: 24_000,
    textOf: ({ title, description = '' }) => title + description,
  });
}

/** The part of the list that the page file contains. */
export function listedDocuments(documents: Listing<Document>): Listing<Document> {
  return { ...documents, items: shownDocuments(documents.items), isPart: true };
}
