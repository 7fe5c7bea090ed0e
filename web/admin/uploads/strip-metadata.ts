import { galleryFolder } from '../../../contract/files/upload-folders.ts';
import { UserFacingError } from '../connection/failure.ts';
import { encodeBitmap } from './encode-bitmap.ts';

/** This browser cannot decode a picture. */
export class UnreadableImageError extends UserFacingError {
  override readonly name = 'UnreadableImageError';
}

/**
 * The maximum long side of an uploaded picture in pixels: what is displayed of it, a portrait up to 12 rem wide and a history
 * picture up to 36 rem, on screens with up to three pixels per point.
 */
export const longEdges = { gallery: 2_560, history: 1_600, portrait: 960 } as const;
const QUALITY = 0.86;

/**
 * Re-encodes a picture, upright and with no side longer than `longEdge` pixels, so that camera metadata (time, location,
 * device) never leaves this device. Of a GIF, the first picture is kept. Throws UnreadableImageError.
 */
export async function stripMetadata(file: File, longEdge: number = longEdges.gallery): Promise<File> {
  try {
    return await reencode(file, longEdge);
  } catch (cause) {
    throw new UnreadableImageError(
      `${galleryFolder.wrongType}. ${file.name} cannot be opened as an image here: please save it as a JPEG and choose that.`,
      { cause },
    );
  }
}

async function reencode(file: File, longEdge: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const encode = async (requested: string) => {
    const blob = await encodeBitmap(bitmap, { type: requested, longEdge, quality: QUALITY });
    return new File([blob], withExtensionOf(file.name, blob.type), { type: blob.type });
  };
  try {
    if (file.type === 'image/jpeg') return await encode('image/jpeg');
    const webp = await encode('image/webp');
    // Safari cannot encode WebP and returns a PNG, which is fine for a drawing but far too large for a photo.
    const isPhoto = webp.type !== 'image/webp' && file.type !== 'image/png';
    return isPhoto ? await encode('image/jpeg') : webp;
  } finally {
    bitmap.close();
  }
}

function withExtensionOf(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`;
}
