/** A colour in OKLCH: perceived lightness (0 to 1), chroma (0 is grey) and hue in degrees; https://bottosson.github.io/posts/oklab/ */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

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
