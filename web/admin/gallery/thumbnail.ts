/** The longer side of a thumbnail in pixels: twice that of its place on the screen. */
const LONG_EDGE = 160;
const QUALITY = 0.7;

/** A small picture of a file, so that sixty of them need no memory to speak of. Undefined when the browser cannot open it. */
export async function thumbnailOfFile(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONG_EDGE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
  } catch {
    return undefined;
  }
}
