/** Moves the focus to the heading of the open tab, after the focused element was deleted. */
export function focusTabTitle(): void {
  document.querySelector<HTMLElement>('[data-tab-title]')?.focus();
}
