import * as z from 'zod/mini';
import { fileBytes, line } from '../fields.ts';
import { limits } from '../limits.ts';
import { folderNameOrRoot } from './gallery.ts';

/** What a browser asks before it sends a file: name, MIME type, bytes, and the folder it is for (specification §7; `fileSize` is ours). */
export const uploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: line('File type', limits.lineLength),
  fileSize: fileBytes('File size'),
  folder: z._default(line('Folder', limits.folderNameLength), 'uploads'),
});

/** The same for a picture of the gallery; an absent or empty folder is the root gallery. */
export const galleryUploadRequestSchema = z.object({
  fileName: line('File name', limits.fileNameLength),
  fileType: line('File type', limits.lineLength),
  fileSize: fileBytes('File size'),
  folder: z._default(folderNameOrRoot, ''),
});

/** Leave to PUT one file of exactly the asked type and size to `uploadURL`; afterwards it is found at `fileUrl`. `key` for the gallery alone. */
export type UploadGrant = { readonly uploadURL: string; readonly fileUrl: string; readonly key?: string };
