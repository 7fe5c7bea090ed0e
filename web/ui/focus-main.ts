/** Moves the focus to the start of the page's content, after a navigation or when the focused element is removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * A `ref` for an element that is removed when its button is pressed, such as 'Try Again': if the focus was inside, it moves
 * to the start of the content instead of being lost.
 */
export function passFocusToMain(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusMain();
  };
}
