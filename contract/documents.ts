import * as z from 'zod/mini';
import type { UploadFolderName } from './files/upload-folders.ts';
import { isUnlisted } from './visibility.ts';
import {
  calendarDate,
  fileBytes,
  flag,
  formatted,
  line,
  optionalText,
  timestamp,
  endsAfterStart,
  visibilityFields,
} from './fields/fields.ts';
import { limits } from './limits.ts';

/**
 * A newsletter, meeting note or Lectio Divina document (specification §3). `fileUrl` is the path of an uploaded file on
 * this site, `fileSize` is in bytes, `uploadDate` is an ISO timestamp. An `unlisted` one is kept out of search: only its list
 * leads to its file, which search engines are asked not to index, and visitors are not given its description.
 */
const parishDocumentSchema = z
  .object({
    title: line('Title', limits.titleLength),
    description: optionalText('Description', limits.descriptionLength),
    date: calendarDate('Date'),
    fileName: line('File name', limits.fileNameLength),
    fileSize: fileBytes('File size'),
    fileUrl: line('File URL', limits.urlLength),
    uploadDate: z.optional(timestamp('Upload date')),
    formatted,
    unlisted: z.optional(flag('Keep out of search')),
    ...visibilityFields,
  })
  .check(endsAfterStart);

export type ParishDocument = z.output<typeof parishDocumentSchema>;

const document = {
  area: 'documents',
  titleField: 'title',
  dateField: 'date',
  searched: ['description'],
  entity: 'ParishDocument',
  schema: parishDocumentSchema,
  order: 'newest-first',
  hides: { field: 'description', when: isUnlisted },
} as const;

const fileIn = (folder: UploadFolderName) => ({ fields: ['fileUrl'], folder, isDocument: true }) as const;

/** The resources of documents: rows of `resources`. */
export const newsletters = {
  ...document,
  resource: 'newsletters',
  noun: 'newsletter',
  tab: { label: 'Newsletters', page: 'newsletters' },
  file: fileIn('newsletters'),
} as const;
export const meetingNotes = {
  ...document,
  resource: 'meeting-notes',
  noun: 'meeting note',
  tab: { label: 'Meeting Notes', page: 'meetingNotes' },
  file: fileIn('meetings'),
} as const;
export const lectioDivina = {
  ...document,
  resource: 'lectio-divina',
  noun: 'Lectio Divina document',
  tab: { label: 'Lectio Divina', page: 'lectioDivina' },
  file: fileIn('lectio-divina'),
} as const;
