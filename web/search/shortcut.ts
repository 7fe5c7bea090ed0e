/** The id of the dialog of the search, which is part of every page. */
export const searchDialogId = 'search';

/**
 * Opens the search by Ctrl K or ⌘ K, before the app is there too; returns what stops it. A single letter would be pressed
 * by those who speak to their computer (WCAG 2.1.4). Where a text is written, or another dialog is open, the keys are theirs.
 */
export function openSearchOnShortcut(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isOurs || event.defaultPrevented || document.querySelector('textarea:focus, dialog[open]')) return;
    const dialog = document.getElementById(searchDialogId);
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    dialog.showModal();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
