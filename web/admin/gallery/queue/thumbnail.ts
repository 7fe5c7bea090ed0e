import { limits } from '../../../../contract/limits.ts';

/** The longer side of a thumbnail in pixels: twice that of its place in the queue. */
const QUEUE_EDGE = 160;
/** The same of the one that stands for the picture until the server has made its renditions. */
const UPLOAD_EDGE = 480;
const QUALITY = 0.7;

/** A small picture of a file, so that sixty of them need no memory to speak of. Undefined when the browser cannot open it. */
export function thumbnailOfFile(file: File): Promise<Blob | undefined> {
  return drawn(file, QUEUE_EDGE, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
}

/** The thumbnail that is sent with the request for a picture's grant, in base64. Undefined when there is none to be had. */
export async function thumbnailToSend(file: File): Promise<string | undefined> {
  const blob = await drawn(file, UPLOAD_EDGE, 'image/jpeg');
  return blob && blob.size <= limits.thumbnailBytes ? base64Of(blob) : undefined;
}

async function drawn(file: File, longEdge: number, type: string): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    if (type === 'image/jpeg') {
      // A JPEG has no transparency: what shines through is paper, not black.
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
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
