import { fileHeaders } from '../../../contract/file-headers.ts';
import { incomingKey } from '../../../contract/media.ts';
import { thumbnailKey } from '../../../contract/renditions.ts';
import { log } from '../platform/log.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { RenditionFiles } from './rendition-files.ts';
import type { Renditions } from './renditions.ts';

export type Thumbnails = ReturnType<typeof openThumbnails>;

/**
 * Small forms of pictures, made by the devices that upload them: each comes with the request for its picture's grant, waits under
 * `incoming/` for the picture, and is shown in its place until the media function has made its renditions.
 */
export function openThumbnails(files: RenditionFiles, renditions: Renditions, bucket: MediaBucket) {
  const incoming = (key: string) => incomingKey(thumbnailKey(key));

  return {
    /** Keeps the thumbnail (base64) of a picture that was granted. */
    receive: (key: string, thumbnail: string): Promise<void> =>
      files.put(incoming(key), Buffer.from(thumbnail, 'base64')),

    /** Shows it, since its picture is about to be shown; the picture itself is shown when this fails. */
    async show(key: string): Promise<void> {
      try {
        await bucket.place(incoming(key), thumbnailKey(key), fileHeaders(thumbnailKey(key)), undefined);
        await renditions.putThumbnail(key);
      } catch (error) {
        log({ warning: 'A picture is shown without its thumbnail', key, error });
      }
    },

    /** Deletes that of a picture that will not come. */
    discard: (key: string): Promise<void> => bucket.discard(incoming(key)),
  };
}
