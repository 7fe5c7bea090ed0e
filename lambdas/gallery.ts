import { apiHandler } from './core/api-handler.ts';
import { environment } from './core/environment.ts';
import { galleryItems } from './core/gallery-items.ts';
import { galleryOperations } from './core/gallery-operations.ts';
import { openMediaBucket } from './core/media-bucket.ts';
import { openPartition } from './core/partition.ts';
import { openRevisions } from './core/revisions.ts';
import { openUploadSigner } from './core/upload-grants.ts';

export const handler = apiHandler(
  'gallery',
  galleryOperations(
    galleryItems(openPartition('gallery'), openRevisions('gallery')),
    openMediaBucket(environment.mediaBucket()),
    openUploadSigner(environment.mediaBucket()),
  ),
);
