import type { Palette } from '../../contract/fields/choices.ts';

/** Shows the document in a palette, which its published file did not know. */
export function showPalette(palette: Palette): void {
  document.documentElement.dataset.palette = palette;
}
