import { defaultPalette, type Palette, palettes } from '../fields/parish-choices.ts';
import { burgundy, type ColourName, type Colours, darkBurgundy } from './burgundy.ts';
import { hexOf, oklchOf } from './oklch.ts';

/** The hue of a palette's accent, its chroma relative to burgundy's, and how much it is nearer to a middle lightness. */
type Tint = { readonly hue: number; readonly chroma: number; readonly lift?: number };

const tints: Readonly<Record<Exclude<Palette, 'burgundy'>, Tint>> = {
  'marian-blue': { hue: 258, chroma: 1 },
  'forest-green': { hue: 155, chroma: 0.65 },
  'advent-violet': { hue: 308, chroma: 1 },
  slate: { hue: 240, chroma: 0.3 },
  ochre: { hue: 68, chroma: 0.85, lift: 0.2 },
};

/** The colours that take the palette's hue; paper, ink and gold are those of every palette. */
const accents: readonly ColourName[] = ['accent', 'accent-fill', 'accent-fill-hover'];
const tinted: readonly ColourName[] = [...accents, 'accent-wash', 'footer', 'footer-line'];
/** In the dark scheme the grounds take it as well, because burgundy's brown ones clash with blue and green. */
const tintedInDark: readonly ColourName[] = [...tinted, 'paper', 'surface', 'band', 'line', 'line-strong'];

/** The colour of burgundy's `shade`. */
const burgundyShade = '#180c0c';

/** A palette's colours in the light and the dark scheme. */
export function coloursOf(palette: Palette = defaultPalette): {
  readonly light: Colours;
  readonly dark: Colours;
} {
  const light = { ...burgundy, ...differences(palette).light };
  return { light, dark: { ...light, ...darkBurgundy, ...differences(palette).dark } };
}

type Differences = { readonly light: Partial<Colours>; readonly dark: Partial<Colours> };

function differences(palette: Palette): Differences {
  if (palette === 'burgundy') return { light: {}, dark: {} };
  const tint = tints[palette];
  const shade = channelsOf(tintedHex(burgundyShade, tint));
  return {
    light: { ...tintedColours(burgundy, tinted, tint), shade },
    dark: tintedColours(darkBurgundy, tintedInDark, tint),
  };
}

function tintedColours(
  colours: Partial<Colours>,
  names: readonly ColourName[],
  tint: Tint,
): Partial<Colours> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = colours[name];
      if (value === undefined) return [];
      return [[name, tintedHex(value, tint, accents.includes(name) ? tint.lift : 0)]];
    }),
  );
}

function tintedHex(hex: string, { hue, chroma }: Tint, lift = 0): string {
  const colour = oklchOf(hex);
  const lightness = colour.lightness + lift * (0.8 - colour.lightness);
  return hexOf({ lightness, chroma: colour.chroma * chroma, hue });
}

/** `24 12 12` for `#180c0c`. */
function channelsOf(hex: string): string {
  return (hex.match(/[\da-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16)).join(' ');
}

/**
 * The style sheet of all palettes: the colours as custom properties, for both schemes on a screen and the light one in print.
 * The default palette's apply unless `data-palette` on the document's element names another one.
 */
export function paletteStyles(): string {
  const others = palettes.filter((palette) => palette !== defaultPalette);
  // `:where` adds no specificity, so that a dark colour of the default palette replaces a light one of another.
  const rules = (scheme: keyof Differences) =>
    others.map(
      (palette) => `:root:where([data-palette='${palette}']) {${declarations(differences(palette)[scheme])}}`,
    );
  const light = [`:root {${declarations(burgundy)}}`, ...rules('light')];
  const dark = [`:root {${declarations(darkBurgundy)}}`, ...rules('dark')];
  return `${light.join('\n')}\n@media screen and (prefers-color-scheme: dark) {${dark.join('\n')}}\n`;
}

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
