import type { Context } from 'aws-lambda';
import type { MediaArrival } from '../contract/files/media.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { openArrivalLog } from './core/files/arrival-log.ts';
import { environment } from './core/platform/environment.ts';
import { galleryArrivals } from './core/gallery/arrivals.ts';
import { openGalleryGrants } from './core/gallery/grants.ts';
import { galleryItems } from './core/gallery/items.ts';
import { galleryLists } from './core/gallery/lists.ts';
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
const arrivalLog = openArrivalLog();
const renditionFiles = openRenditionFiles(environment.mediaBucket());
const thumbnails = openThumbnails(renditionFiles, renditions, bucket);
const arrivals = galleryArrivals({ grants, items, arrivalLog, thumbnails, bucket });
const serve = apiHandler(
  'gallery',
  galleryOperations({
    items,
    lists: galleryLists(items, renditions, bucket),
    grants,
    arrivals,
    arrivalLog,
    renditions,
    removeRenditions: renditionRemoval(renditions.remove, renditionFiles),
    removeManyRenditions: renditionRemoval(renditions.removeMany, renditionFiles),
    thumbnails,
    bucket,
    signUploadUrl: openUploadSigner(environment.mediaBucket()),
  }),
);

/** Handles API requests and events of the media bucket. */
export const handler = (event: ApiEvent | MediaArrival, context: Context) =>
  'arrived' in event ? arrivals.arrived(event.arrived) : serve(event, context);
