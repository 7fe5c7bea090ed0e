/** The events by which a visitor scrolls, as far as a page receives them. */
export const scrollInputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Whether the visitor has seen this document's scroll position, and may have chosen it. Until then it is the one that the
 * browser restored, which may be wrong because the page had not its final height.
 */
export let isPositionSeen = false;

export function markPositionSeen(): void {
  isPositionSeen = true;
}
