import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { type IconSize, iconSizes } from '../../contract/files/renditions.ts';

/** An icon's bytes, a PNG. */
type IconFile = { readonly size: IconSize; readonly bytes: Uint8Array };

const MAX_PIXELS = limits.galleryImageMegapixels * 1e6;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** The part of a home-screen icon that the picture fills: phones round its corners. */
const FILLED = 0.84;

/**
 * Makes the square icons of a picture, which is never cut. The smallest keeps its transparency, for headers and tabs; those
 * for home screens and link previews are on white, because phones show transparency as black.
 */
export async function renderIcons(bytes: Uint8Array): Promise<readonly IconFile[]> {
  const icons: IconFile[] = [];
  for (const size of iconSizes) {
    const isOpaque = size !== iconSizes[0];
    const background = isOpaque ? 'white' : TRANSPARENT;
    const side = isOpaque ? Math.round(size * FILLED) : size;
    const margin = Math.floor((size - side) / 2);
    const icon = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'contain', background })
      .extend({
        top: margin,
        left: margin,
        bottom: size - side - margin,
        right: size - side - margin,
        background,
      });
    if (isOpaque) icon.flatten({ background });
    icons.push({ size, bytes: await icon.png({ palette: true }).toBuffer() });
  }
  return icons;
}
