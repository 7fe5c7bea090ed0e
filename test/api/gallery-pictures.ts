import { z } from 'zod';
import type { ParishApi } from './parish-api.ts';
import { putFile, uploadHeaders } from './parish-api.ts';

/** The signature of a PNG, which is all that the gallery checks. */
export const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** Uploads a picture to a gallery folder (`''` is the root gallery) as the site does, and returns its key. */
export async function uploadPicture(api: ParishApi, folder: string, fileName = 'IMG 1.PNG'): Promise<string> {
  const { body } = await api.post('/api/gallery/upload', {
    fileName,
    fileType: 'image/png',
    fileSize: png.byteLength,
    folder,
  });
  const response = await putFile(body.uploadURL, 'image/png', png, uploadHeaders(body.fileUrl, fileName));
  if (!response.ok) throw new Error(`Upload failed: ${response.status}`);
  return body.key;
}

/** Adds the files that have no item to the gallery, as `npm run renditions` does. Returns how many. */
export async function takeIn(): Promise<number> {
  const { handler } = await import('../../lambdas/media.ts');
  const { takenIn } = z.object({ takenIn: z.number() }).parse(await handler({ takeIn: 'gallery' }));
  return takenIn;
}
