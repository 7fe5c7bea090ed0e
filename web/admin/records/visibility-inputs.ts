/** The inputs of the fields that say when visitors see an item. */
export const visibilityInputs = {
  draft: { kind: 'hidden' },
  visibleFrom: { kind: 'hidden' },
  visibleUntil: { kind: 'hidden' },
} as const;
