/** How a sentence about so many changes begins, up to its verb. */
export function counted(changes: number): string {
  return changes === 1 ? '1 change is' : `${changes} changes are`;
}
