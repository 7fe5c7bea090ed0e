import type { Plugin } from 'vite';
import { paletteStyles as styleSheet } from '../../../contract/palettes.ts';

/** The colours of all palettes as a style sheet, `virtual:palettes.css`. */
export function paletteStyles(): Plugin {
  const id = 'virtual:palettes.css';
  return {
    name: 'parish:palette-styles',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? styleSheet() : undefined),
  };
}
