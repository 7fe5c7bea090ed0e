import type { UploadFolder } from '../../../contract/files/upload-folders.ts';

const emptyFile =
  'This file is empty. Please check that it was saved or downloaded completely, and choose it again.';

const howToMakePdf = 'Open it in Word, choose Save As and then PDF, and upload that file.';

/** Returns the error message of the specification (§5) for a chosen picture; undefined if it is valid. */
export function validateImage(file: File, folder: UploadFolder): string | undefined {
  if (!file.type.startsWith('image/') && !isUntypedHeic(file)) return folder.wrongType;
  return sizeError(file, folder);
}

/** Returns the error message of the specification (§5) for a chosen document; undefined if it is valid. */
export function validateDocument(file: File, folder: UploadFolder): string | undefined {
  if (!Object.hasOwn(folder.types, mimeTypeOf(file, folder)))
    return isWord(file) && !Object.values(folder.types).includes('docx')
      ? `${folder.wrongType}. ${howToMakePdf}`
      : folder.wrongType;
  return sizeError(file, folder);
}

/** A file's MIME type. Devices without Word do not know that of a Word file, so the fallback is the file extension. */
export function mimeTypeOf(file: File, folder: UploadFolder): string {
  if (file.type) return file.type;
  const extension = file.name.split('.').pop()?.toLowerCase();
  return Object.entries(folder.types).find(([, known]) => known === extension)?.[0] ?? '';
}

function isWord({ name }: File): boolean {
  return /\.docx?$/i.test(name);
}

/** An iPhone photo, whose type Windows does not know. If it cannot be decoded later, that error suggests what to do. */
function isUntypedHeic({ name, type }: File): boolean {
  return type === '' && /\.hei[cf]$/i.test(name);
}

function sizeError(file: File, folder: UploadFolder): string | undefined {
  if (file.size === 0) return emptyFile;
  return file.size > folder.maximumBytes ? folder.tooLarge : undefined;
}
