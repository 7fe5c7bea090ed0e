import { type UploadFolder, type UploadFolderName, uploadFolders } from '../../../contract/media.ts';
import { resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import type { RecordClient } from '../outbox/record-client.ts';

/** The three types of document, which share one screen. */
export type DocumentName = 'newsletters' | 'meeting-notes' | 'lectio-divina';

/** Everything in which one type of document differs from another; the texts are those of specification §5 and §8. */
export type DocumentScreen = {
  readonly resource: DocumentName;
  readonly client: Pick<RecordClient<'newsletters'>, 'listAll' | 'create' | 'remove'>;
  readonly folderName: UploadFolderName;
  readonly folder: UploadFolder;
  /** Between quotation marks and full stops, such as 'Meeting note'. */
  readonly name: string;
  readonly heading: string;
  readonly uploadLabel: string;
  readonly fileHint: string;
  readonly emptyText: string;
  readonly uploaded: string;
  readonly uploadFailed: string;
  readonly deleted: string;
  readonly deleteFailed: string;
};

const folderOf = (name: DocumentName) => ({
  folderName: resources[name].file.folder,
  folder: uploadFolders[resources[name].file.folder],
});

/** Newsletters: PDFs alone. */
export const newsletters: DocumentScreen = {
  resource: 'newsletters',
  client: api.newsletters,
  ...folderOf('newsletters'),
  name: 'Newsletter',
  heading: 'Newsletters',
  uploadLabel: 'Upload Newsletter',
  fileHint: 'A PDF of at most 10 MB.',
  emptyText: 'No newsletters have been uploaded yet.',
  uploaded: 'Newsletter uploaded successfully!',
  uploadFailed: 'Failed to upload newsletter. Please try again.',
  deleted: 'Newsletter deleted successfully',
  deleteFailed: 'Failed to delete newsletter. Please try again.',
};

/** Notes of meetings: PDF or Word. */
export const meetingNotes: DocumentScreen = {
  resource: 'meeting-notes',
  client: api.meetingNotes,
  ...folderOf('meeting-notes'),
  name: 'Meeting note',
  heading: 'Meeting Notes',
  uploadLabel: 'Upload Meeting Note',
  fileHint: 'A PDF or Word document of at most 10 MB.',
  emptyText: 'No meeting notes have been uploaded yet.',
  uploaded: 'Meeting note uploaded successfully!',
  uploadFailed: 'Failed to upload meeting note. Please try again.',
  deleted: 'Meeting note deleted successfully',
  deleteFailed: 'Failed to delete meeting note. Please try again.',
};

/** Sheets for Lectio Divina: PDF or Word. */
export const lectioDivina: DocumentScreen = {
  resource: 'lectio-divina',
  client: api.lectioDivina,
  ...folderOf('lectio-divina'),
  name: 'Lectio Divina',
  heading: 'Lectio Divina',
  uploadLabel: 'Upload Document',
  fileHint: 'A PDF, DOC or DOCX file of at most 10 MB.',
  emptyText: 'No documents have been uploaded yet.',
  uploaded: 'Lectio Divina document uploaded successfully!',
  uploadFailed: 'Failed to upload document. Please try again.',
  deleted: 'Document deleted successfully',
  deleteFailed: 'Failed to delete document. Please try again.',
};
