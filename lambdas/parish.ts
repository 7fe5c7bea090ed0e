import { parishResource } from '../contract/parish-resource.ts';
import { lazyFiles } from './core/files/lazy-files.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';
import { parishOperations } from './core/records/parish-operations.ts';
import { openPartition } from './core/storage/partition.ts';

const partition = openPartition('parish');

export const handler = apiHandler(
  'parish',
  parishOperations(partition, lazyFiles(parishResource.file, partition, environment.mediaBucket())),
);
