import { documentKinds } from '../documents/document-kinds.ts';
import { DocumentsPage } from '../documents/documents-page.tsx';

const kind = documentKinds.meetingNotes;

export const prefetch = [kind.read];

/** The notes of the parish's meetings, newest first (specification §2). */
export function Component() {
  return <DocumentsPage kind={kind} />;
}
