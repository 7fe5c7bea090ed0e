import { partOf } from '../data/query.ts';
import { documentKinds } from './document-kinds.ts';
import { DocumentsPage } from './documents-page.tsx';
import { listedDocuments } from './shown-documents.ts';

const kind = documentKinds.lectioDivina;

export const prefetch = [partOf(kind.query, listedDocuments), kind.about];

/** The sheets for Lectio Divina, newest first, and when it takes place (specification §2). */
export function Component() {
  return <DocumentsPage kind={kind} />;
}
