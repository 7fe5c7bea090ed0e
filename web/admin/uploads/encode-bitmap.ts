type Encoding = {
  readonly type: string;
  /** The maximum longer side in pixels. */
  readonly longEdge: number;
  /** From 0 to 1, for the types that have it. */
  readonly quality: number;
};

/** Scales a picture down and encodes it. Transparent pixels of a JPEG become white. Throws if the browser cannot. */
export async function encodeBitmap(
  bitmap: ImageBitmap,
  { type, longEdge, quality }: Encoding,
): Promise<Blob> {
  const { width, height } = fitWithin(bitmap, longEdge);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on');
  if (type === 'image/jpeg') {
    // JPEG has no transparency: without a fill, transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('This browser cannot encode the picture');
  return blob;
}

/** Scales a size down so that its longer side is at most `longEdge`. */
export function fitWithin({ width, height }: { width: number; height: number }, longEdge: number) {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
