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

/** The SHA-256 of a file as it was chosen, before anything was taken out of it; lower-case hexadecimal. */
export const sourceHash = z
  .string('The hash of the file must be text.')
  .check(z.regex(/^[0-9a-f]{64}$/, 'The hash of the file must be 64 hexadecimal digits.'));

/** A JPEG in base64: its first three bytes are ff d8 ff. Four characters for each three bytes. */
const thumbnail = z
  .string('The thumbnail must be text.')
  .check(
    z.regex(/^\/9j\/[A-Za-z0-9+/]*={0,2}$/, 'The thumbnail must be a JPEG in base64.'),
    z.maxLength(
      4 * Math.ceil(limits.thumbnailBytes / 3),
      `The thumbnail must be less than ${limits.thumbnailBytes / 1024}KB`,
    ),
  );

/**
 * The same for a picture of the gallery; an absent or empty folder is the root gallery. `consent` is the caller's word that
 * everybody who can be recognised agrees, and for children their parents. `thumbnail` is a small JPEG of the picture, which
 * stands for it until its renditions are made. Requests of earlier releases have none of these.
 */
export const galleryUploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: mimeType,
  fileSize: fileBytes('File size'),
  folder: z._default(folderNameOrRoot, ''),
  consent: z.optional(z.boolean('Consent must be true or false.')),
  sourceHash: z.optional(sourceHash),
  thumbnail: z.optional(thumbnail),
});

/** The question which of these pictures have been uploaded before. */
export const galleryDuplicatesSchema = z.object({
  sourceHashes: z
    .array(sourceHash, 'The hashes of the files must be a list.')
    .check(
      z.maxLength(limits.hashesAtOnce, `At most ${limits.hashesAtOnce} files can be looked for at once.`),
    ),
});

/** A presigned PUT of one file of the requested type and size to `uploadURL`; the file is then served at `fileUrl`. `key` for gallery pictures only. */
export type UploadGrant = { readonly uploadURL: string; readonly fileUrl: string; readonly key?: string };
