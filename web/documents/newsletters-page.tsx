import { partOf } from '../data/query.ts';
import { documentKinds } from './document-kinds.ts';
import { DocumentsPage } from './documents-page.tsx';
import { listedDocuments } from './shown-documents.ts';

const kind = documentKinds.newsletters;

export const prefetch = [partOf(kind.query, listedDocuments), kind.about];

/** The newsletters, newest first (specification §2). */
export function Component() {
  return <DocumentsPage kind={kind} />;
}
