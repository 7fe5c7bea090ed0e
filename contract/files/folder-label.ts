/** Returns the display name of a folder: 'First Holy Communion' for 'first-holy-communion', 'All Photos' for the root. */
export function folderLabel(folder: string): string {
  if (folder === '') return 'All Photos';
  // A name of only hyphens has no words and is kept.
  const words = folder.split('-').filter(Boolean).join(' ') || folder;
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toLocaleUpperCase('en-GB'));
}
