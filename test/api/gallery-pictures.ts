import type { ParishApi } from './parish-api.ts';
import { putFile } from './parish-api.ts';
import { png } from '../png.ts';

/** Uploads a picture to a gallery folder (`''` is the root gallery) as the site does, and returns its key once it is rendered. */
export async function uploadPicture(api: ParishApi, folder: string, fileName = 'IMG 1.PNG'): Promise<string> {
  const { body } = await api.post('/api/gallery/upload', {
    fileName,
    fileType: 'image/png',
    fileSize: png.byteLength,
    folder,
  });
  const response = await putFile(body.uploadURL, 'image/png', png);
  if (!response.ok) throw new Error(`Upload failed: ${response.status}`);
  await api.cloud.rendered();
  return body.key;
}
