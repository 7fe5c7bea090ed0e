import { galleryFolder } from '../../../contract/media.ts';
import { UserFacingError } from '../connection/user-facing-error.ts';
import { stripGifComments } from './strip-gif-comments.ts';

/** A picture that this browser cannot open. */
export class UnreadableImageError extends UserFacingError {
  override readonly name = 'UnreadableImageError';
}

/**
 * The longest side that a picture is sent with, in pixels, by where it is shown. Those of the gallery are shown in renditions; the
 * others as they were sent, a portrait at most 12 rem wide and a picture of the history 36, on screens of up to three pixels a point.
 */
export const longEdges = { gallery: 2_560, history: 1_600, portrait: 960 } as const;
const QUALITY = 0.86;

/**
 * The picture drawn again, upright and with no side longer than `longEdge` in pixels, so that nothing of what a camera writes into
 * its files (when, where, with what) ever leaves this device. A GIF keeps its movement and loses its comments. Throws UnreadableImageError.
 */
export async function stripMetadata(file: File, longEdge: number = longEdges.gallery): Promise<File> {
  try {
    if (file.type === 'image/gif') return gifFile(file, stripGifComments(await file.arrayBuffer()));
    return await redrawn(file, longEdge);
  } catch (cause) {
    throw new UnreadableImageError(
      `${galleryFolder.wrongType}. ${file.name} cannot be opened as one here: please save it as a JPEG and choose that.`,
      { cause },
    );
  }
}

async function redrawn(file: File, longEdge: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const encode = (type: string) => encoded(bitmap, { name: file.name, type, longEdge });
  try {
    if (file.type === 'image/jpeg') return await encode('image/jpeg');
    const webp = await encode('image/webp');
    // Safari writes no WebP, and makes a PNG instead: good for a drawing, far too large for a photo.
    const isPhoto = webp.type !== 'image/webp' && file.type !== 'image/png';
    return isPhoto ? await encode('image/jpeg') : webp;
  } finally {
    bitmap.close();
  }
}

type Encoding = { readonly name: string; readonly type: string; readonly longEdge: number };

async function encoded(bitmap: ImageBitmap, { name, type, longEdge }: Encoding): Promise<File> {
  const { width, height } = fitted(bitmap, longEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on');
  if (type === 'image/jpeg') {
    // A JPEG has no transparency: what shines through is paper, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('This browser cannot encode the picture');
  return new File([blob], renamed(name, blob.type), { type: blob.type });
}

/** The size at which a picture is sent: its own, or as large as the long edge allows. */
export function fitted({ width, height }: { width: number; height: number }, longEdge: number) {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`;
}

function gifFile({ name, type }: File, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], name, { type });
}
