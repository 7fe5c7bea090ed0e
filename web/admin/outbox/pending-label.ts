/** How a message about so many pending changes begins, up to its verb. */
export function pendingLabel(changes: number): string {
  return changes === 1 ? '1 change is' : `${changes} changes are`;
}
