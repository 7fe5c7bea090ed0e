import { defaultPalette, type Palette, palettes } from './fields/choices.ts';

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
  const shade = spacedChannels(tintedHex(burgundyShade, tint));
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
function spacedChannels(hex: string): string {
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

/**
 * Every colour of the site in the default palette, by the name of its CSS custom property (`--paper`). Each text colour has
 * a contrast of at least 4.5:1 on paper, surface and band (WCAG 2.2, 1.4.3), and most have 7:1. Cognito's sign-in page uses
 * them too, and takes only `#rrggbb` (lib/identity/sign-in-page.ts).
 */
const burgundy = {
  // Backgrounds: the page, cards on it, and bands between sections.
  paper: '#fbf7ef',
  surface: '#fffdf9',
  band: '#f4ecde',
  'accent-wash': '#f6e9e4',
  // Text and lines.
  ink: '#2b211b',
  'ink-quiet': '#5f5147',
  line: '#e4d9c7',
  'line-strong': '#8f7f6f',
  // The accent as text and line, as a background, and the text on that background.
  accent: '#7a1f2b',
  'accent-fill': '#7a1f2b',
  'accent-fill-hover': '#5f1620',
  'on-accent': '#fff8f0',
  // Gold for lines and ornaments; the darker one is also for text.
  gold: '#b8923f',
  'gold-ink': '#7a5c17',
  // The colours of the Church's year that are not above, for lines.
  violet: '#8a5bb0',
  rose: '#d488a6',
  good: '#2f6140',
  danger: '#9b1c1c',
  footer: '#2c1518',
  'footer-line': '#6d4a45',
  'on-footer': '#dccdbf',
  'on-footer-strong': '#fff5e8',
  // Over pictures and behind dialogs, so the same in both colour schemes: the channels of a dark shade for any opacity, what
  // is made of it, and what is visible on it.
  shade: '24 12 12',
  veil: 'rgb(var(--shade) / 72%)',
  backdrop: 'rgb(var(--shade) / 55%)',
  'on-veil': '#fffaf2',
  'gold-on-veil': '#f0d9a4',
  // The colours of the Church's year, for ornaments on the veil.
  'white-on-veil': '#f6efdd',
  'red-on-veil': '#dd5c56',
  'green-on-veil': '#6fb487',
  'purple-on-veil': '#b08be0',
  'rose-on-veil': '#eba7ba',
  'control-on-veil': 'rgb(255 250 242 / 14%)',
  'control-on-veil-hover': 'rgb(255 250 242 / 26%)',
  focus: '#1d4f9c',
  'focus-on-dark': '#ffd98a',
  shadow: '0 1px 2px rgb(60 40 20 / 8%), 0 4px 16px rgb(60 40 20 / 6%)',
  'shadow-raised': '0 2px 4px rgb(60 40 20 / 10%), 0 12px 32px rgb(60 40 20 / 14%)',
} as const;

export type ColourName = keyof typeof burgundy;

/** A value for every colour: `#rrggbb`, or another CSS value for shades and shadows. */
export type Colours = Readonly<Record<ColourName, string>>;

/** The colours that differ in the dark scheme. */
const darkBurgundy: Partial<Colours> = {
  paper: '#1a1513',
  surface: '#241d19',
  band: '#211a17',
  'accent-wash': '#3a2224',
  ink: '#f3eadd',
  'ink-quiet': '#c8b9a8',
  line: '#3d332c',
  'line-strong': '#8d7d6e',
  accent: '#f0a7a5',
  'accent-fill': '#8e2a38',
  'accent-fill-hover': '#a53444',
  gold: '#b8923f',
  'gold-ink': '#dcbd7a',
  good: '#93cfa6',
  danger: '#ff9d94',
  footer: '#120d0c',
  'footer-line': '#57413c',
  focus: '#9cc4ff',
  shadow: '0 1px 2px rgb(0 0 0 / 40%)',
  'shadow-raised': '0 2px 4px rgb(0 0 0 / 50%), 0 12px 32px rgb(0 0 0 / 50%)',
};

/** A colour in OKLCH: perceived lightness (0 to 1), chroma (0 is grey) and hue in degrees; https://bottosson.github.io/posts/oklab/ */
type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

/** Converts `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(linearOf);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** Converts to `#rrggbb`. A colour that no screen can show loses chroma. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const channels = linearChannels({ lightness, chroma, hue });
  const isShown = channels.every((channel) => channel >= -0.0001 && channel <= 1.0001);
  if (!isShown && chroma > 0.001) return hexOf({ lightness, chroma: chroma * 0.98, hue });
  return `#${channels.map((channel) => toHex(gammaOf(channel))).join('')}`;
}

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
export function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(linearOf);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearChannels({ lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Red, green and blue, from 0 to 1. Throws when the colour is not written as `#rrggbb`. */
function channelsOf(hex: string): readonly number[] {
  const [, ...pairs] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (pairs.length !== 3) throw new Error(`The colour '${hex}' must be written as #rrggbb.`);
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255);
}

const linearOf = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gammaOf = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
const toHex = (channel: number) =>
  Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0');
