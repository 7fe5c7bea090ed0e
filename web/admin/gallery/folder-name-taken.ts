import { folderLabel } from '../../formats/folder-label.ts';

/**
 * The message that refuses a name which reads like another folder's on the website, where hyphens are spaces and words
 * begin with capitals; nothing when it may be taken. The very same name is for the server to refuse.
 */
export function folderNameTaken(name: string, folders: readonly string[]): string | undefined {
  const taken = folders.find((folder) => folder !== name && read(folder) === read(name));
  return (
    taken && `There is the folder ${taken} already: on the website both would read ${folderLabel(taken)}.`
  );
}

function read(folder: string): string {
  return folderLabel(folder).replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-GB');
}
