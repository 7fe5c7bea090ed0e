import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateIn } from '../../../contract/dates/date-in-text.ts';
import type { DocumentResource } from '../../../contract/files/document-text.ts';
import { type UploadFolderName, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { resources } from '../../../contract/resources.ts';
import { latestNewsletterPath } from '../../../contract/site/site-files.ts';
import { assertNotDemo } from '../../desk/connection.ts';
import { formattedInput } from '../../desk/records/common-inputs.ts';
import {
  defineRecordForm,
  type RecordFile,
  type RecordFormDefinition,
} from '../../desk/records/record-definition.ts';
import { refusing } from '../../desk/records/record-store.ts';
import { visibilityInputs } from '../../desk/records/visibility-values.ts';
import { capitalize } from '../../desk/ui/words.ts';
import { faultOf, uploadDocument } from '../../desk/uploads/send-file.ts';
import { newsletterAnnouncement } from '../../formats/announcements.ts';
import { formatDate, formatDay } from '../../formats/dates.ts';

/** The texts of a document type, from specification §5 and §8. */
type DocumentTexts = {
  /** The name of the type within a sentence, such as 'Meeting note'. */
  readonly name: string;
  readonly uploadLabel: string;
  readonly fileHint: string;
  readonly emptyText: string;
  readonly uploaded: string;
  readonly uploadFailed: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  /** The path that always leads to the newest one. */
  readonly latestPath?: string;
};

export type DocumentScreen<Name extends DocumentResource = DocumentResource> = DocumentTexts & {
  readonly form: RecordFormDefinition<Name>;
};

const fields = {
  title: { kind: 'line', label: 'Title' },
  description: { kind: 'text', label: 'Description', rows: 2, hasMarkup: true },
  date: { kind: 'date', label: 'Date', isPublication: true },
  fileName: { kind: 'hidden' },
  fileSize: { kind: 'hidden' },
  fileUrl: { kind: 'hidden' },
  uploadDate: { kind: 'hidden' },
  formatted: formattedInput,
  unlisted: {
    kind: 'checkbox',
    label: 'Keep this document out of search',
    isMore: true,
    hint: 'It stays in the list on its page.',
  },
  ...visibilityInputs,
} as const;

/** Returns the part of the form definition that the types share, with the texts of one type. */
const commonForm = ({ name, uploadLabel, uploaded, uploadFailed }: DocumentTexts) =>
  ({
    offlinePolicy: refusing(name, { create: 'upload', update: 'editing' }),
    required: {
      fields: ['title', 'date'],
      alert: 'Please fill in all required fields and select a file',
    },
    saved: uploaded,
    saveFailed: uploadFailed,
    saveLabels: { idle: uploadLabel, working: 'Uploading...' },
    addTitle: uploadLabel,
    editTitle: `Edit ${name}`,
  }) as const;

/** The texts about documents of one type. `name` and `full` stand for the noun where the specification has other words. */
function textsOf(
  noun: string,
  fileHint: string,
  { name = capitalize(noun), full = capitalize(noun) } = {},
): DocumentTexts {
  return {
    name,
    fileHint,
    uploadLabel: `Upload ${noun.replace(/\b\w/g, capitalize)}`,
    emptyText: `No ${noun}s have been uploaded yet.`,
    uploaded: `${full} uploaded successfully!`,
    uploadFailed: `Failed to upload ${noun}. Please try again.`,
    deleted: `${capitalize(noun)} deleted successfully`,
    deleteFailed: `Failed to delete ${noun}. Please try again.`,
  };
}

const newsletterTexts = textsOf('newsletter', 'A PDF of at most 10 MB.');
const meetingNoteTexts = textsOf('meeting note', 'A PDF or Word document of at most 10 MB.');
const lectioDivinaTexts = textsOf('document', 'A PDF, DOC or DOCX file of at most 10 MB.', {
  name: 'Lectio Divina',
  full: 'Lectio Divina document',
});

const file = (resource: DocumentResource, { name, fileHint }: DocumentTexts) =>
  documentFile(resources[resource].file.folder, fileHint, `${name} upload`);

/** Newsletters: PDF only. */
export const newsletters: DocumentScreen<'newsletters'> = {
  ...newsletterTexts,
  latestPath: latestNewsletterPath,
  form: defineRecordForm('newsletters', {
    ...commonForm(newsletterTexts),
    fields,
    file: file('newsletters', newsletterTexts),
    announce: async (newsletter, about) => newsletterAnnouncement(newsletter, about),
  }),
};

/** Meeting notes: PDF or Word. */
export const meetingNotes: DocumentScreen<'meeting-notes'> = {
  ...meetingNoteTexts,
  form: defineRecordForm('meeting-notes', {
    ...commonForm(meetingNoteTexts),
    fields,
    file: file('meeting-notes', meetingNoteTexts),
  }),
};

/** Lectio Divina sheets: PDF or Word. */
export const lectioDivina: DocumentScreen<'lectio-divina'> = {
  ...lectioDivinaTexts,
  form: defineRecordForm('lectio-divina', {
    ...commonForm(lectioDivinaTexts),
    fields,
    file: file('lectio-divina', lectioDivinaTexts),
  }),
};

/**
 * Returns the file definition of a document type, whose upload requests a grant and then PUTs the file (specification §7).
 * `demoAction` names the action in the error of demo mode.
 */
function documentFile(folderName: UploadFolderName, hint: string, demoAction: string): RecordFile {
  const folder = uploadFolders[folderName];
  return {
    folder,
    hint,
    fields: ['fileName', 'fileSize', 'fileUrl', 'uploadDate'],
    // The URL comes with the grant; until then the file name is a placeholder that the contract accepts.
    describe: ({ name, size }) => ({ fileName: name, fileSize: size, fileUrl: name }),
    notice: async (file) =>
      (await faultOf(file, folder)) ?? ((await isScannedPdf(file)) ? scanWarning : undefined),
    suggest: ({ name }) => suggestFromFileName(name),
    said: dateRead,
    upload: async (file, options) => {
      assertNotDemo(demoAction);
      const fileUrl = await uploadDocument(file, folder, folderName, options);
      return { fileUrl, uploadDate: new Date().toISOString() };
    },
  };
}

const scanWarning =
  'This PDF is a scan: its pages are pictures. It can be published, but the search will not find its words, and screen readers cannot read it. If you have the document that it was printed from, save that as a PDF instead.';

/** All text of a PDF is drawn in a font, which is an object of this type (PDF 1.7, 9.2). */
const FONT = /\/Type\s*\/Font\b/;

/** Objects may be compressed in an object stream, whose data begin after the `stream` keyword and a line break (PDF 1.7, 7.5.7). */
const COMPRESSED = /\/Type\s*\/ObjStm[^]{0,400}?stream\r?\n/g;

/** Returns whether a PDF has no text, as in a scan. False for a file that is encrypted or cannot be parsed. */
export async function isScannedPdf(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-') || /\/Encrypt\b/.test(text) || FONT.test(text)) return false;
  for (const { 0: head, index } of text.matchAll(COMPRESSED)) {
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    const objects = await inflate(bytes.subarray(start, end < 0 ? undefined : end));
    if (objects === undefined || FONT.test(objects)) return false;
  }
  return true;
}

/** Returns the decompressed text, ignoring trailing bytes such as a line break; undefined if none can be decompressed. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return text || undefined;
  }
}

/**
 * Returns the title and the date that a document's file name suggests, of the forms that `dateIn` reads; without a date, only the
 * title.
 */
export function suggestFromFileName(fileName: string): { title: string; date?: CalendarDate } {
  const name = fileName.replace(/\.[^.]*$/, '').replaceAll('_', ' ');
  const { date, start = name.length, end = name.length } = dateIn(name) ?? {};
  const words = `${name.slice(0, start)} ${name.slice(end)}`.replaceAll(/[-. ]+/g, ' ').trim();
  const title = [capitalize(words), date && formatDate(date)].filter(Boolean).join(' ');
  return date ? { title, date } : { title };
}

/** Says which date was read, in words, so that a wrong one is noticed. */
function dateRead({ name }: File): string {
  const { date } = suggestFromFileName(name);
  return date
    ? `Dated ${formatDay(date)}, as the name of the file says.`
    : 'The name of the file has no date like 22 November 2026 or 2026-11-22, so it is dated today.';
}
