import { useSyncExternalStore } from 'react';
import type { Palette } from '../../contract/fields/choices.ts';

const never = () => () => {};

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a modifier makes a key press a browser shortcut, such as Alt+Left to go back. */
export function isShortcut({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey;
}

/** Whether the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shows the document in a palette, which its published file did not know. */
export function showPalette(palette: Palette): void {
  document.documentElement.dataset.palette = palette;
}
