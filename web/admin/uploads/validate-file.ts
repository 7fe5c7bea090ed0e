import type { UploadFolder } from '../../../contract/media.ts';

const emptyFile =
  'This file is empty. Please check that it was saved or downloaded to its end, and choose it again.';

/** What is wrong with a picture as it was chosen, in the specification's words (§5); nothing when it may be sent. */
export function validateImage(file: File, folder: UploadFolder): string | undefined {
  if (!file.type.startsWith('image/') && !isUnnamedHeic(file)) return folder.wrongType;
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

/** A photo of an iPhone, whose type Windows does not know: where it cannot be opened, the person learns what to do. */
function isUnnamedHeic({ name, type }: File): boolean {
  return type === '' && /\.hei[cf]$/i.test(name);
}

function sizeFault(file: File, folder: UploadFolder): string | undefined {
  if (file.size === 0) return emptyFile;
  return file.size > folder.maximumBytes ? folder.tooLarge : undefined;
}
