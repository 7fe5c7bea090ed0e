import { folderName, looksLike } from '../../desk/uploads/folder-name.ts';

/**
 * Returns an error message for a name that visitors would read like that of another folder; undefined if it is available. An
 * identical name is rejected by the server.
 */
export function folderNameTaken(name: string, folders: readonly string[]): string | undefined {
  const taken = folders.find((folder) => folder !== name && looksLike(folder, name));
  return (
    taken && `There is already a folder ${folderName(taken)}: on the website both would have the same name.`
  );
}
