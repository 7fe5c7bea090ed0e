import { encodeBitmap } from '../../uploads/encode-bitmap.ts';

/** The longer side of a queue thumbnail in pixels, twice its size in CSS pixels. */
const QUEUE_EDGE = 160;
const QUALITY = 0.7;

/** Returns a thumbnail, which saves the queue from rendering originals; undefined if the browser cannot decode the file. */
export function thumbnailOfFile(file: File): Promise<Blob | undefined> {
  return drawScaled(file, QUEUE_EDGE, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
}

async function drawScaled(file: File, longEdge: number, type: string): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      return await encodeBitmap(bitmap, { type, longEdge, quality: QUALITY });
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}
