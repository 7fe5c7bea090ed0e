/** What a folder is called: 'first-holy-communion' is 'First Holy Communion'; the root gallery is 'All Photos'. */
export function folderLabel(folder: string): string {
  if (folder === '') return 'All Photos';
  // A name of nothing but hyphens has no words, and is shown as it is.
  const words = folder.split('-').filter(Boolean).join(' ') || folder;
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toLocaleUpperCase('en-GB'));
}
