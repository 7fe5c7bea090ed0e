import type { Context } from 'aws-lambda';
import { bucketEvent, type BucketEvent } from '../contract/files/bucket-event.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { openUploadLog } from './core/files/upload-log.ts';
import { environment } from './core/platform/environment.ts';
import { galleryArrivals } from './core/gallery/arrivals.ts';
import { openGalleryGrants } from './core/gallery/grants.ts';
import { galleryItems } from './core/gallery/items.ts';
import { galleryOperations } from './core/gallery/operations.ts';
import { openMediaBucket } from './core/files/media-bucket.ts';
import { openPartition } from './core/storage/partition.ts';
import type { ApiEvent } from './core/http/request.ts';
import { openRenditionFiles } from './core/files/rendition-files.ts';
import { renditionRemoval } from './core/files/rendition-removal.ts';
import { openRenditions } from './core/files/renditions.ts';
import { openRevisions } from './core/storage/revisions.ts';
import { openThumbnails } from './core/files/thumbnails.ts';
import { openUploadSigner } from './core/files/upload-grants.ts';

const items = galleryItems(openPartition('gallery'), openRevisions('gallery'));
const bucket = openMediaBucket(environment.mediaBucket());
const grants = openGalleryGrants();
const renditions = openRenditions();
const uploadLog = openUploadLog();
const renditionFiles = openRenditionFiles(environment.mediaBucket());
const thumbnails = openThumbnails(renditionFiles, renditions, bucket);
const arrivals = galleryArrivals({ grants, items, uploadLog, thumbnails, bucket });
const serve = apiHandler(
  'gallery',
  galleryOperations({
    items,
    grants,
    arrivals,
    uploadLog,
    renditions,
    removeRenditions: renditionRemoval(
      (keys) => (keys.length === 1 ? renditions.remove(keys) : renditions.removeMany(keys)),
      renditionFiles,
    ),
    thumbnails,
    bucket,
    signUploadUrl: openUploadSigner(environment.mediaBucket()),
  }),
);

/** Handles API requests, and the media bucket's events of uploads. */
export const handler = (event: ApiEvent | BucketEvent, context: Context) =>
  'httpMethod' in event
    ? serve(event, context)
    : arrivals.arrived(bucketEvent.parse(event).detail.object.key);
