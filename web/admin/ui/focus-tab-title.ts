/** Moves the focus to the heading of the open tab: what had it is gone with what was deleted. */
export function focusTabTitle(): void {
  document.querySelector<HTMLElement>('[data-tab-title]')?.focus();
}
