/** The beginning of a message about pending changes: '1 change is', '3 changes are'. */
export function pendingLabel(changes: number): string {
  return changes === 1 ? '1 change is' : `${changes} changes are`;
}
