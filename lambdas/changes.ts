import { changeOperations } from './changes/change-operations.ts';
import { restorers } from './changes/restorers.ts';
import { apiHandler } from './core/api-handler.ts';
import { environment } from './core/environment.ts';
import { openMediaBucket } from './core/media-bucket.ts';

export const handler = apiHandler(
  'changes',
  changeOperations(restorers(openMediaBucket(environment.mediaBucket()))),
);
