import { limits } from '../../../../contract/limits.ts';
import { encodeBitmap } from '../../uploads/encode-bitmap.ts';

/** The longer side of a queue thumbnail in pixels, twice its size in CSS pixels. */
const QUEUE_EDGE = 160;
/** The longer side of the uploaded thumbnail, which stands in until the server has created the renditions. */
const UPLOAD_EDGE = 480;
const QUALITY = 0.7;

/** Returns a thumbnail, which saves the queue from rendering originals; undefined if the browser cannot decode the file. */
export function thumbnailOfFile(file: File): Promise<Blob | undefined> {
  return drawScaled(file, QUEUE_EDGE, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
}

/** Returns the base64 thumbnail for a grant request; undefined if the browser cannot decode the file or it is too large. */
export async function thumbnailToSend(file: File): Promise<string | undefined> {
  const blob = await drawScaled(file, UPLOAD_EDGE, 'image/jpeg');
  return blob && blob.size <= limits.thumbnailBytes ? base64Of(blob) : undefined;
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

function base64Of(blob: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1]);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(blob);
  });
}
