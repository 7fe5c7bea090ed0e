/** What a folder is called: 'first-holy-communion' is 'First Holy Communion'; the root gallery is 'All Photos'. */
export function folderLabel(folder: string): string {
  if (folder === '') return 'All Photos';
  return folder
    .split('-')
    .filter(Boolean)
    .join(' ')
    .replaceAll(/(^|\s)\p{Ll}/gu, (start) => start.toLocaleUpperCase('en-GB'));
}
