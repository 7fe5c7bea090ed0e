import { drawing, group, path, rect } from './svg.ts';

/** Lines of an engraving are this far apart, in units of the plate: fine enough to be a tone where the plate is small. */
const pitch = 6;

/** What a plate shows, from far to near, each a piece of SVG in greys. */
export type Plate = {
  /** Too light for the burin: a wash, without lines. */
  sky: string;
  /** The greys that become lines. */
  tones: string;
  /** Small things in front, such as people, that lines would dissolve: solid. */
  figures?: string;
  /** Drawn over all of it as they are, in `sepia`. */
  outlines: string;
};

/**
 * A plate as a Victorian engraver would cut it: the greys of `tones` become lines of sepia ink that swell in the dark and
 * thin out in the light; the sky is left to the paper, and whoever stands in front to the ink.
 */
export function engraving(
  width: number,
  height: number,
  definitions: string,
  { sky, tones, figures = '', outlines }: Plate,
): string {
  const sheet = `x="0" y="0" width="${String(width)}" height="${String(height)}"`;
  return drawing(
    width,
    height,
    `<defs>${definitions}${inks(sheet)}<g id="tones">${tones}</g></defs>`,
    rect(0, 0, width, height, '#efe0c2'),
    group({ filter: 'url(#wash)' }, sky),
    `<mask id="cut" maskUnits="userSpaceOnUse" ${sheet}><use href="#tones" filter="url(#whole)"/></mask>`,
    `<g mask="url(#cut)"><g filter="url(#cut-lines)"><g filter="url(#contours)">${rect(0, 0, width, height, '#fff')}<use href="#tones"/></g>${rect(-40, -40, width + 80, height + 80, 'url(#lines)', { opacity: 0.5, filter: 'url(#waver)' })}</g></g>`,
    rect(0, 0, width, height, 'url(#vignette)'),
    group({ filter: 'url(#solid)' }, figures),
    group(
      { style: 'mix-blend-mode:multiply', 'clip-path': 'url(#plate-edge)' },
      group({ filter: 'url(#burin)' }, outlines),
    ),
    path(`M0 0H${String(width)}V${String(height)}H0Z`, 'url(#age)', { style: 'mix-blend-mode:multiply' }),
  );
}

/** Sepia, for lines that are drawn over the tones. */
export const sepia = '#4a2f22';

function inks(sheet: string): string {
  const wave = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((at) => {
    const grey = Math.round(255 * (1 - Math.abs(at * 2 - 1)));
    return `<stop offset="${String(at)}" stop-color="rgb(${String(grey)},${String(grey)},${String(grey)})"/>`;
  });
  return [
    `<linearGradient id="wave" x1="0" y1="0" x2="0" y2="1">${wave.join('')}</linearGradient>`,
    `<pattern id="lines" width="40" height="${String(pitch)}" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)"><rect width="40" height="${String(pitch)}" fill="url(#wave)"/></pattern>`,
    `<filter id="waver" filterUnits="userSpaceOnUse" ${sheet}><feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="12" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    `<filter id="burin" filterUnits="userSpaceOnUse" ${sheet}><feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="2" seed="9"/><feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    `<filter id="cut-lines" filterUnits="userSpaceOnUse" ${sheet} color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values=".3 .6 .1 0 0 .3 .6 .1 0 0 .3 .6 .1 0 0 0 0 0 0 1"/><feComponentTransfer><feFuncR type="linear" slope="4" intercept="-1.5"/><feFuncG type="linear" slope="4" intercept="-1.5"/><feFuncB type="linear" slope="4" intercept="-1.5"/></feComponentTransfer>${ink}</filter>`,
    `<filter id="contours" filterUnits="userSpaceOnUse" ${sheet} color-interpolation-filters="sRGB"><feConvolveMatrix order="3" kernelMatrix="-1 -1 -1 -1 8 -1 -1 -1 -1" divisor="1" preserveAlpha="true" result="e"/><feMorphology in="e" operator="dilate" radius="0.8" result="w"/><feColorMatrix in="w" type="matrix" values="-1.5 0 0 0 1 -1.5 0 0 0 1 -1.5 0 0 0 1 0 0 0 0 1" result="i"/><feBlend in="SourceGraphic" in2="i" mode="multiply"/></filter>`,
    `<filter id="wash" filterUnits="userSpaceOnUse" ${sheet} color-interpolation-filters="sRGB"><feComponentTransfer><feFuncR type="table" tableValues="0.55 0.95"/><feFuncG type="table" tableValues="0.44 0.895"/><feFuncB type="table" tableValues="0.33 0.79"/></feComponentTransfer></filter>`,
    `<filter id="solid" filterUnits="userSpaceOnUse" ${sheet} color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values=".3 .6 .1 0 0 .3 .6 .1 0 0 .3 .6 .1 0 0 0 0 0 1 0"/>${ink}</filter>`,
    `<filter id="whole" filterUnits="userSpaceOnUse" ${sheet} color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>`,
    `<radialGradient id="vignette" cx=".5" cy=".5" r=".72"><stop offset=".62" stop-color="#efe0c2" stop-opacity="0"/><stop offset=".98" stop-color="#efe0c2"/></radialGradient>`,
    `<radialGradient id="age" cx=".5" cy=".5" r=".8"><stop offset=".5" stop-color="#fff7e6"/><stop offset="1" stop-color="#d9b988"/></radialGradient>`,
    `<clipPath id="plate-edge"><rect ${sheet}/></clipPath>`,
  ].join('');
}

/** Grey as ink on the paper of the plate: black is sepia, white the paper itself. */
const ink =
  '<feComponentTransfer><feFuncR type="table" tableValues="0.31 0.95"/><feFuncG type="table" tableValues="0.2 0.895"/><feFuncB type="table" tableValues="0.15 0.79"/></feComponentTransfer>';
