import { openArrivalLog } from '../core/arrival-log.ts';
import { environment } from '../core/environment.ts';
import { openMediaBucket } from '../core/media-bucket.ts';
import { openPartition } from '../core/partition.ts';
import { openRenditionFiles } from '../core/rendition-files.ts';
import { renditionRemoval } from '../core/rendition-removal.ts';
import { openRenditions } from '../core/renditions.ts';
import type { MediaServices } from './follow-picture.ts';
import { pictureReader } from './picture-reader.ts';
import { pictureRefusal } from './picture-refusal.ts';
import { renderPicture } from './render-picture.ts';

/** What the media function works with. Needs TABLE_NAME and MEDIA_BUCKET. */
export function mediaServices(): MediaServices {
  const bucketName = environment.mediaBucket();
  const bucket = openMediaBucket(bucketName);
  const renditions = openRenditions();
  const files = openRenditionFiles(bucketName);
  return {
    bucket,
    renditions,
    files,
    arrivals: openArrivalLog(),
    removeRenditions: renditionRemoval(renditions, files),
    readFile: pictureReader(bucketName),
    render: renderPicture,
    ...pictureRefusal(openPartition('gallery'), bucket),
  };
}
