import type { DocumentText, TextBlock } from '../../contract/files/document-text.ts';
import { linkedText } from '../ui/text/linked-text.tsx';
import { unbrokenTimes } from '../ui/text/unbroken-times.tsx';
import { Page } from '../ui/page.tsx';
import { SectionLink } from '../ui/section-link.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { partOf } from '../data/page-data.ts';
import { useQuery } from '../data/use-query.tsx';
import { formatDate } from '../formats/format-date.ts';
import type { HeadContext } from '../routes/page-head.ts';
import type { View } from '../routes/views.ts';
import { usePageWords } from '../routes/use-page-words.ts';
import { DocumentActions } from './document-actions.tsx';
import { documentKinds } from './document-kinds.ts';
import { itemHead } from '../item/item-head.ts';
import { Component as NotFound } from '../not-found/page.tsx';
import { withBoldDay } from './bold-day.tsx';
import { findDocument, onlyDocument, textQuery } from './find-document.ts';
import styles from './text-page.module.css';

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

type DocumentList = keyof typeof documentKinds;

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
