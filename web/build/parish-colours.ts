import type { Plugin } from 'vite';
import { colourProperties } from '../../parish/colours.ts';

/** The parish's colours as a style sheet, `virtual:parish-colours.css`. */
export function parishColours(): Plugin {
  const id = 'virtual:parish-colours.css';
  return {
    name: 'parish:colours',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? colourProperties() : undefined),
  };
}
