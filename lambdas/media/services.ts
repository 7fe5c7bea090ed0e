import { GetObjectCommand } from '@aws-sdk/client-s3';
import { openUploadLog } from '../core/files/upload-log.ts';
import { environment } from '../core/platform/environment.ts';
import { openMediaBucket } from '../core/files/media-bucket.ts';
import { openPartition } from '../core/storage/partition.ts';
import { openRenditionFiles } from '../core/files/rendition-files.ts';
import { renditionRemoval } from '../core/files/rendition-removal.ts';
import { openRenditions } from '../core/files/renditions.ts';
import { mediaClient } from '../core/platform/media-client.ts';
import type { MediaServices } from './follow-picture.ts';
import { pictureRefusal } from './picture-refusal.ts';
import { renderIcons } from './render-icons.ts';
import { renderPicture } from './render-picture.ts';

/** Opens the stores that the media function uses. Needs TABLE_NAME and MEDIA_BUCKET. */
export function mediaServices(): MediaServices {
  const bucketName = environment.mediaBucket();
  const bucket = openMediaBucket(bucketName);
  const renditions = openRenditions();
  const files = openRenditionFiles(bucketName);
  return {
    bucket,
    renditions,
    files,
    uploads: openUploadLog(),
    removeRenditions: renditionRemoval(renditions.remove, files),
    readFile: pictureReader(bucketName),
    render: renderPicture,
    renderIcons,
    ...pictureRefusal(openPartition('gallery'), bucket),
  };
}

/** Returns a function that reads a file of a bucket into memory; uploads have at most 10 MB. */
function pictureReader(Bucket: string): (key: string) => Promise<Uint8Array> {
  const client = mediaClient();
  return async (Key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!Body) throw new Error(`S3 returned no content of ${Key}.`);
    return Body.transformToByteArray();
  };
}
