import type { ParishDocument } from '../../../contract/entities/parish-document.ts';
import type { Stored } from '../../../contract/items.ts';
import { firstThatFit, type Listing } from '../../data/listing.ts';

type Document = Stored<ParishDocument>;

/** The documents that their page lists: about a year of them. Earlier ones are on the pages of their years. */
export function shownDocuments(documents: readonly Document[]): readonly Document[] {
  return firstThatFit(documents, {
    count: 56,
    characters: 24_000,
    textOf: ({ title, description = '' }) => title + description,
  });
}

/** The part of the list that the page's file carries. */
export function listedDocuments(documents: Listing<Document>): Listing<Document> {
  return { ...documents, items: shownDocuments(documents.items), isPart: true };
}
