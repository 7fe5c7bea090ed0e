import { group, n, rect } from './svg.ts';

/** A stop of a gradient: where (0 to 1), the colour, and how opaque it is. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A gradient from top to bottom of what it fills, or along the given direction in shares of its box. */
export function linear(
  id: string,
  stops: readonly Stop[],
  direction: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${String(x1)}" y1="${String(y1)}" x2="${String(x2)}" y2="${String(y2)}">${stops.map(stop).join('')}</linearGradient>`;
}

/** A gradient from the middle of a circle outwards, in shares of the box that it fills. */
export function radial(
  id: string,
  stops: readonly Stop[],
  centre: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string {
  const [cx, cy, r] = centre;
  return `<radialGradient id="${id}" cx="${String(cx)}" cy="${String(cy)}" r="${String(r)}">${stops.map(stop).join('')}</radialGradient>`;
}

/** Edges as a knife leaves them in lino: pushed about by `reach` units. */
export function handCut(id: string, reach: number, seed = 3): string {
  return `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="2" seed="${String(seed)}" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="${n(reach)}" xChannelSelector="R" yChannelSelector="G"/></filter>`;
}

/** Blurs by `spread` units; for light, mist and shadow only. */
export function blur(id: string, spread: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(spread)}"/></filter>`;
}

/** Broad, slow unevenness of ink over the whole sheet: nearly free in bytes, unlike fine grain. */
export function unevenInk(width: number, height: number, strength = 0.1): string {
  const filter = `<filter id="uneven" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.009" numOctaves="4" seed="21"/><feColorMatrix type="matrix" values="0 0 0 0 0.16  0 0 0 0 0.12  0 0 0 0 0.2  1.8 0 0 0 -0.75"/></filter>`;
  return `${filter}${group({ opacity: strength, style: 'mix-blend-mode:multiply' }, rect(0, 0, width, height, '#000', { filter: 'url(#uneven)' }))}`;
}

function stop([offset, colour, opacity]: Stop): string {
  return `<stop offset="${String(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${String(opacity)}"`}/>`;
}
