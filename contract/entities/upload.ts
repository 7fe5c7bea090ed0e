import * as z from 'zod/mini';
import { fileBytes, line, missingOr } from '../fields.ts';
import { limits } from '../limits.ts';
import { folderNameOrRoot } from './gallery.ts';

/** Exactly as it is signed. */
const mimeType = z
  .string(missingOr('File type', 'File type must be text.'))
  .check(z.minLength(1, 'File type is missing.'));

/** The request for an upload grant: name, MIME type, bytes and folder (specification §7; `fileSize` is ours). */
export const uploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: mimeType,
  fileSize: fileBytes('File size'),
  folder: z._default(z.string('Folder must be text.'), 'uploads'),
});

/** The same for a picture of the gallery; an absent or empty folder is the root gallery. */
export const galleryUploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: mimeType,
  fileSize: fileBytes('File size'),
  folder: z._default(folderNameOrRoot, ''),
});

/** A presigned PUT of one file of the requested type and size to `uploadURL`; the file is then served at `fileUrl`. `key` for gallery pictures only. */
export type UploadGrant = { readonly uploadURL: string; readonly fileUrl: string; readonly key?: string };
