/** Moves the focus to the beginning of the page's content: where a page is new, or what had the focus is about to go. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * As the `ref` of what goes when its button is pressed, such as 'Try Again' when there is something to show: the focus
 * then moves to the beginning of the content, not to nowhere.
 */
export function handsFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusMain();
  };
}
