import { type DocumentText, textIdOf, textPath } from '../../contract/files/document-text.ts';
import type { ParishDocument } from '../../contract/documents.ts';
import type { Listing } from '../data/listing.ts';
import { defineQuery, type Query } from '../data/query.ts';
import { readPublished } from '../data/request.ts';
import { datedLists } from '../routes/dated-lists.ts';
import type { documentKinds } from './document-kinds.ts';

const known = new Map<string, Query<DocumentText>>();

/**
 * Returns the query for a document's extracted text, a file that the publisher writes beside the page. Cached, so that the
 * same document always has the same query.
 */
export function textQuery(list: keyof typeof documentKinds, fileId: string): Query<DocumentText> {
  const path = textPath(datedLists[list].resource, fileId);
  const query =
    known.get(path) ??
    defineQuery<DocumentText, DocumentText>({
      key: path,
      path,
      label: 'The text of a document',
      request: () => readPublished(path),
      select: (text) => text,
    });
  known.set(path, query);
  return query;
}

/** Finds the document whose file name contains this UUID; undefined for an unlisted one, which has no page of text. */
export function findDocument<Document extends ParishDocument>(
  listing: Listing<Document> | undefined,
  fileId: string,
): Document | undefined {
  return listing?.items.find(({ fileUrl, unlisted }) => !unlisted && textIdOf(fileUrl) === fileId);
}

/** The part of the list that a document's text page needs. */
export function onlyDocument<Document extends ParishDocument>(
  listing: Listing<Document>,
  fileId: string,
): Listing<Document> {
  const document = findDocument(listing, fileId);
  return { items: document ? [document] : [], total: document ? 1 : 0, years: [], isPart: true };
}
