import { galleryFolder } from '../../../contract/files/media.ts';
import { UserFacingError } from '../connection/failure.ts';
import { stripGifComments } from './strip-gif-comments.ts';

/** This browser cannot decode a picture. */
export class UnreadableImageError extends UserFacingError {
  override readonly name = 'UnreadableImageError';
}

/**
 * The maximum long side of an uploaded picture in pixels. Gallery pictures are displayed in renditions, the others as
 * uploaded: a portrait up to 12 rem wide and a history picture up to 36 rem, on screens with up to three pixels per point.
 */
export const longEdges = { gallery: 2_560, history: 1_600, portrait: 960 } as const;
const QUALITY = 0.86;

/**
 * Re-encodes a picture, upright and with no side longer than `longEdge` pixels, so that camera metadata (time, location,
 * device) never leaves this device. A GIF keeps its animation and loses its comments. Throws UnreadableImageError.
 */
export async function stripMetadata(file: File, longEdge: number = longEdges.gallery): Promise<File> {
  try {
    if (file.type === 'image/gif') return gifFile(file, stripGifComments(await file.arrayBuffer()));
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
  const encode = (type: string) => encodeBitmap(bitmap, { name: file.name, type, longEdge });
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

type Encoding = { readonly name: string; readonly type: string; readonly longEdge: number };

async function encodeBitmap(bitmap: ImageBitmap, { name, type, longEdge }: Encoding): Promise<File> {
  const { width, height } = fitWithin(bitmap, longEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on');
  if (type === 'image/jpeg') {
    // JPEG has no transparency: transparent pixels become white, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('This browser cannot encode the picture');
  return new File([blob], withExtensionOf(name, blob.type), { type: blob.type });
}

/** Scales a size down so that its longer side is at most `longEdge`. */
export function fitWithin({ width, height }: { width: number; height: number }, longEdge: number) {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function withExtensionOf(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`;
}

function gifFile({ name, type }: File, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], name, { type });
}
