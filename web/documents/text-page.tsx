import type { ReactNode } from 'react';
import type { ParishDocument } from '../../contract/documents.ts';
import { weekdays } from '../../contract/fields/choices.ts';
import { type DocumentText, type TextBlock, textIdOf, textPath } from '../../contract/files/document-text.ts';
import type { Listing } from '../data/listing.ts';
import { defineQuery, partOf, type Query } from '../data/query.ts';
import { readPublished } from '../data/request.ts';
import { useQuery } from '../data/query-store.tsx';
import { months } from '../../contract/fields/choices.ts';
import { formatDate } from '../formats/dates.ts';
import { itemHead } from '../item/item-data.ts';
import { Component as NotFound } from '../not-found/page.tsx';
import { datedLists } from '../routes/dated-lists.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { Page, usePageWords } from '../ui/page.tsx';
import type { View } from '../routes/views.ts';
import { SectionLink } from '../ui/section.tsx';
import { linkedText, unbrokenTimes } from '../ui/text/linked-text.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { DocumentActions } from './document-row.tsx';
import { type DocumentList, documentKinds } from './document-kinds.ts';
import styles from './text-page.module.css';

const known = new Map<string, Query<DocumentText>>();

/**
 * Returns the query for a document's extracted text, a file that the publisher writes beside the page. Cached, so that the
 * same document always has the same query.
 */
export function textQuery(list: DocumentList, fileId: string): Query<DocumentText> {
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
function findDocument<Document extends ParishDocument>(
  listing: Listing<Document> | undefined,
  fileId: string,
): Document | undefined {
  return listing?.items.find(({ fileUrl, unlisted }) => !unlisted && textIdOf(fileUrl) === fileId);
}

/** The part of the list that a document's text page needs. */
function onlyDocument<Document extends ParishDocument>(
  listing: Listing<Document>,
  fileId: string,
): Listing<Document> {
  const document = findDocument(listing, fileId);
  return { items: document ? [document] : [], total: document ? 1 : 0, years: [], isPart: true };
}

export const prefetch = ({ list, slug }: View) =>
  list && isDocuments(list) && slug
    ? [partOf(documentKinds[list].query, (all) => onlyDocument(all, slug)), textQuery(list, slug)]
    : [];

export function head({ view: { list, slug }, valueOf }: HeadContext) {
  if (!list || !isDocuments(list) || !slug) return {};
  const documents = valueOf(documentKinds[list].query);
  return itemHead(documents, findDocument(documents, slug), ({ title }) => ({
    title: `${title}, as text`,
    description: `The text of ‘${title}’, to read here.`,
  }));
}

/** The extracted text of a document, for visitors who cannot or do not want to read a PDF. */
export function Component({ view: { list, slug } }: { view: View }) {
  return list && isDocuments(list) && slug ? <DocumentPage list={list} fileId={slug} /> : <NotFound />;
}

function isDocuments(list: string): list is DocumentList {
  return Object.hasOwn(documentKinds, list);
}

function DocumentPage({ list, fileId }: { list: DocumentList; fileId: string }) {
  const kind = documentKinds[list];
  const { label } = usePageWords(kind.page);
  const documents = useQuery(kind.query);
  const text = useQuery(textQuery(list, fileId));
  return (
    <WhenLoaded of={documents} loading={kind.loading} failed={kind.unreachable}>
      {(listing) => {
        const document = findDocument(listing, fileId);
        if (!document) return <NotFound />;
        return (
          <Page
            title={document.title}
            section={label}
            parent={kind.page.path}
            lead={unbrokenTimes(`Text only, as of ${formatDate(document.date)}`)}
          >
            <DocumentActions document={document} isRead />
            <WhenLoaded of={text} loading="Loading the text..." failed="The text cannot be loaded just now.">
              {(value) => <Text text={value} />}
            </WhenLoaded>
            <SectionLink to={kind.page.path}>{label}</SectionLink>
          </Page>
        );
      }}
    </WhenLoaded>
  );
}

const dayFirst = new RegExp(
  `^(?:${weekdays.join('|')})(?:,? \\d{1,2}(?:st|nd|rd|th)? (?:${months.join('|')})(?: \\d{4})?\\b|(?=[,:]? ?[–—:-]))`,
);

/** Renders a line with the day that it begins with in bold, so that the Masses of a week are found by their days. */
export function withBoldDay(text: string): ReactNode {
  const [day] = dayFirst.exec(text) ?? [];
  if (day === undefined) return linkedText(text);
  return (
    <>
      <strong>{day}</strong>
      {linkedText(text.slice(day.length))}
    </>
  );
}

function Text({ text: { blocks, isPart, isUnreadable } }: { text: DocumentText }) {
  if (blocks.length === 0)
    return (
      <p className={styles.text}>
        {`${
          isUnreadable
            ? 'The text of this document cannot be read from its file. '
            : 'This document has no text that can be read here: its pages are pictures. '
        }The parish office is glad to read it to you, or to send it in another form.`}
      </p>
    );
  return (
    <article className={styles.text}>
      {groupListItems(blocks).map((block, at) =>
        'items' in block ? (
          <ul key={at}>
            {block.items.map((item, index) => (
              <li key={index}>{withBoldDay(item)}</li>
            ))}
          </ul>
        ) : block.kind === 'heading' ? (
          <h2 key={at}>{linkedText(block.text)}</h2>
        ) : (
          <p key={at}>{withBoldDay(block.text)}</p>
        ),
      )}
      {isPart && <p>The document continues: please open the file itself for the rest.</p>}
    </article>
  );
}

type List = { readonly items: readonly string[] };

/** Groups consecutive list items into lists. */
function groupListItems(blocks: readonly TextBlock[]): (TextBlock | List)[] {
  const parts: (TextBlock | { items: string[] })[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind !== 'item') parts.push(block);
    else if (last && 'items' in last) last.items.push(block.text);
    else parts.push({ items: [block.text] });
  }
  return parts;
}
