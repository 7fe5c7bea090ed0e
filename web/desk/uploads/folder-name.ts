import { folderLabel } from '../../../contract/words.ts';

/**
 * Returns the name of a gallery folder as visitors read it, and 'Root Gallery' for the pictures outside folders. Where another
 * of `folders` looks the same, the stored name is beside it.
 */
export function folderName(folder: string, folders: readonly string[] = []): string {
  if (folder === '') return 'Root Gallery';
  const label = folderLabel(folder);
  return folders.some((other) => other !== folder && looksLike(other, folder))
    ? `${label} (${folder})`
    : label;
}

/** Whether visitors would read the names of two folders the same, but for their case. */
export function looksLike(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(folder: string): string {
  return folderLabel(folder).replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-GB');
}
