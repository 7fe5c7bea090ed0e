import * as z from 'zod/mini';
import { calendarDate, fileBytes, flag, formatted, line, optionalText, timestamp } from './fields/fields.ts';
import { limits } from './limits.ts';
import { endsAfterStart, visibilityFields } from './fields/visibility-fields.ts';

/**
 * A newsletter, meeting note or Lectio Divina document (specification §3). `fileUrl` is the path of an uploaded file on
 * this site, `fileSize` is in bytes, `uploadDate` is an ISO timestamp. An `unlisted` one is kept out of search: only its list
 * leads to its file, which search engines are asked not to index, and visitors are not given its description.
 */
export const parishDocumentSchema = z
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
