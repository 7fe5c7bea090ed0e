import { folderLabel } from '../../formats/folder-label.ts';

/**
 * Returns an error message for a name whose label on the website, with hyphens as spaces and words capitalised, equals that
 * of another folder; undefined if it is available. An identical name is rejected by the server.
 */
export function folderNameTaken(name: string, folders: readonly string[]): string | undefined {
  const taken = folders.find((folder) => folder !== name && comparable(folder) === comparable(name));
  return (
    taken && `There is already a folder ${taken}: on the website both would be called ${folderLabel(taken)}.`
  );
}

function comparable(folder: string): string {
  return folderLabel(folder).replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-GB');
}
