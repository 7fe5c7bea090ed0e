import { documentKinds } from '../documents/document-kinds.ts';
import { DocumentsPage } from '../documents/documents-page.tsx';

const kind = documentKinds.lectioDivina;

export const prefetch = [kind.read];

/** The sheets for Lectio Divina, newest first, and when it is held (specification §2). */
export function Component() {
  return <DocumentsPage kind={kind} />;
}
