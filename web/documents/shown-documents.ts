import type { ParishDocument } from '../../contract/documents.ts';
import type { Stored } from '../../contract/items.ts';
import { firstThatFit, type Listing } from '../data/listing.ts';

type Document = Stored<ParishDocument>;

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
