import type { UploadFolder } from '../../../contract/media.ts';

/** What is wrong with a picture as it was chosen, in the specification's words (§5); nothing when it may be sent. */
export function validateImage(file: File, folder: UploadFolder): string | undefined {
  if (!file.type.startsWith('image/')) return folder.wrongType;
  return sizeFault(file, folder);
}

/** The same for a document. */
export function validateDocument(file: File, folder: UploadFolder): string | undefined {
  if (!Object.hasOwn(folder.types, mimeTypeOf(file, folder))) return folder.wrongType;
  return sizeFault(file, folder);
}

/** A file's MIME type. A device without Word does not know that of a Word file, so then the name has to tell. */
export function mimeTypeOf(file: File, folder: UploadFolder): string {
  if (file.type) return file.type;
  const extension = file.name.split('.').pop()?.toLowerCase();
  return Object.entries(folder.types).find(([, known]) => known === extension)?.[0] ?? '';
}

function sizeFault(file: File, folder: UploadFolder): string | undefined {
  return file.size > folder.maximumBytes ? folder.tooLarge : undefined;
}
