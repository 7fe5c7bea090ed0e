import * as z from 'zod/mini';
import { fileBytes, line, missingOr } from './fields/fields.ts';
import { limits } from './limits.ts';
import { folderNameOrRoot } from './gallery.ts';

/** Neither trimmed nor normalised, because it is part of the presigned URL's signature. */
const mimeType = z
  .string(missingOr('File type', 'File type must be text.'))
  .check(z.minLength(1, 'File type is missing.'));

/** The request for an upload grant: name, MIME type, bytes and folder (specification §7; `fileSize` is an addition). */
export const uploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: mimeType,
  fileSize: fileBytes('File size'),
  folder: z._default(z.string('Folder must be text.'), 'uploads'),
});

/** The SHA-256 of a file as selected, before it is scaled down; lower-case hexadecimal. */
export const sourceHash = z
  .string('The hash of the file must be text.')
  .check(z.regex(/^[0-9a-f]{64}$/, 'The hash of the file must be 64 hexadecimal digits.'));

/**
 * The request for a gallery upload grant; an absent or empty folder is the root gallery. `consent` confirms that everyone
 * recognisable agrees, and for children their parents.
 */
export const galleryUploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: mimeType,
  fileSize: fileBytes('File size'),
  folder: z._default(folderNameOrRoot, ''),
  consent: z.optional(z.boolean('Consent must be true or false.')),
  sourceHash: z.optional(sourceHash),
});

/** The request for which of these pictures have been uploaded before. */
export const galleryDuplicatesSchema = z.object({
  sourceHashes: z
    .array(sourceHash, 'The hashes of the files must be a list.')
    .check(z.maxLength(limits.hashesAtOnce, `At most ${limits.hashesAtOnce} files can be checked at once.`)),
});

/** A presigned PUT URL for one file of the requested type and size, later served at `fileUrl`. `key` is for gallery pictures. */
export type UploadGrant = { readonly uploadURL: string; readonly fileUrl: string; readonly key?: string };
