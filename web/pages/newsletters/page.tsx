import { documentKinds } from '../documents/document-kinds.ts';
import { DocumentsPage } from '../documents/documents-page.tsx';

const kind = documentKinds.newsletters;

export const prefetch = [kind.read];

/** The newsletters, newest first (specification §2). */
export function Component() {
  return <DocumentsPage kind={kind} />;
}
