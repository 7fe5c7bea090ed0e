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

const document = <Name extends string>(resource: Name, noun: string, folder: UploadFolderName) =>
  ({
    resource,
    area: 'documents',
    noun,
    titleField: 'title',
    dateField: 'date',
    entity: 'ParishDocument',
    schema: parishDocumentSchema,
    order: 'newest-first',
    file: { fields: ['fileUrl'], folder, isDocument: true },
    hides: { field: 'description', when: isUnlisted },
  }) as const;

/** The resources of documents: rows of `resources`. */
export const newsletters = document('newsletters', 'newsletter', 'newsletters');
export const meetingNotes = document('meeting-notes', 'meeting note', 'meetings');
export const lectioDivina = document('lectio-divina', 'Lectio Divina document', 'lectio-divina');
