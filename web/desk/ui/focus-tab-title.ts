/** Moves the focus to the heading of the open tab, when the element that had it or would get it is gone. */
export function focusTabTitle(): void {
  document.querySelector<HTMLElement>('[data-tab-title]')?.focus();
}
