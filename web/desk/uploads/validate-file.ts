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

/** The MIME type that a document's extension stands for; without a known one, the type that the device reports. */
export function mimeTypeOf(file: File, folder: UploadFolder): string {
  const extension = file.name.includes('.') ? file.name.split('.').pop()?.toLowerCase() : undefined;
  if (extension === undefined) return file.type;
  return Object.entries(folder.types).find(([, known]) => known === extension)?.[0] ?? '';
}

/** What a document of each extension starts with. Old Word files may be RTF, or a DOCX under the old name. */
const starts: Readonly<Record<string, readonly string[]>> = {
  pdf: ['%PDF-'],
  docx: ['PK\x03\x04'],
  doc: ['\xd0\xcf\x11\xe0', '{\\rtf', 'PK\x03\x04'],
};

/** Whether a document starts as its type does. A PDF may have other bytes before its header. */
export async function startsAsItsType(file: File, folder: UploadFolder): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const extension = folder.types[mimeTypeOf(file, folder)] ?? '';
  const text = String.fromCharCode(...bytes);
  return (starts[extension] ?? []).some((start) =>
    extension === 'pdf' ? text.includes(start) : text.startsWith(start),
  );
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
