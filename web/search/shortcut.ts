/** The id of the search dialog, which is part of every page. */
export const searchDialogId = 'search';

/**
 * Opens the search on Ctrl K or ⌘ K, even before the app has loaded, and returns a function that removes the listener. Not
 * on a single letter, which speech input could trigger (WCAG 2.1.4), nor while a text area has focus or a dialog is open.
 */
export function openSearchOnShortcut(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isOurs = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isOurs || event.defaultPrevented || document.querySelector('textarea:focus, dialog[open]')) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[popovertarget="${searchDialogId}"]`)?.click();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
