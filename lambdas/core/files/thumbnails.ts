import { fileHeaders } from '../../../contract/files/file-headers.ts';
import { incomingKey } from '../../../contract/files/media.ts';
import { thumbnailKey } from '../../../contract/files/renditions.ts';
import { log } from '../platform/log.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { RenditionFiles } from './rendition-files.ts';
import type { Renditions } from './renditions.ts';

export type Thumbnails = ReturnType<typeof openThumbnails>;

/**
 * Thumbnails made by the uploading device. Each is sent with the request for the picture's upload grant, is stored under
 * `incoming/` until the picture arrives, and is shown until the media function has made the renditions.
 */
export function openThumbnails(files: RenditionFiles, renditions: Renditions, bucket: MediaBucket) {
  const incoming = (key: string) => incomingKey(thumbnailKey(key));

  /** Moves a thumbnail to its address, unless another request has done so. */
  async function move(key: string): Promise<void> {
    const to = thumbnailKey(key);
    await bucket.place(incoming(key), to, fileHeaders(to), undefined).catch(async (error: unknown) => {
      await bucket.peek(to).catch(() => Promise.reject(error));
    });
  }

  return {
    /** Stores the thumbnail (base64) of a picture whose upload was granted. */
    receive: (key: string, thumbnail: string): Promise<void> =>
      files.put(incoming(key), Buffer.from(thumbnail, 'base64')),

    /** Publishes the thumbnail of a picture about to be listed. On failure the full picture is shown instead. */
    async show(key: string): Promise<void> {
      try {
        await move(key);
        await renditions.putThumbnail(key);
      } catch (error) {
        log({ warning: 'A picture is shown without its thumbnail', key, error });
      }
    },

    /** Deletes the thumbnail of a picture that will not be uploaded. */
    drop: (key: string): Promise<void> => bucket.dropUpload(incoming(key)),
  };
}
