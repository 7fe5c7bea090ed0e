import { openFileStore } from './core/files/media-bucket.ts';
import { openUploadSigner } from './core/files/upload-grants.ts';
import { galleryItems } from './core/gallery/items.ts';
import { galleryOperations } from './core/gallery/operations.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';
import { openPartition } from './core/storage/partition.ts';
import { openRevisions } from './core/storage/revisions.ts';

export const handler = apiHandler(
  'gallery',
  galleryOperations({
    items: galleryItems(openPartition('gallery'), openRevisions('gallery')),
    store: openFileStore(environment.mediaBucket()),
    signUploadUrl: openUploadSigner(environment.mediaBucket()),
  }),
);
