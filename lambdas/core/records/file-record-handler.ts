import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import { apiHandler } from '../http/api-handler.ts';
import { environment } from '../platform/environment.ts';
import { openPartition } from '../storage/partition.ts';
import { lazyFiles, viewUrls } from '../files/lazy-files.ts';
import { recordOperations } from './record-operations.ts';

/** The Lambda of a resource of documents. Separate from `recordHandler`, whose bundle needs no S3. */
export function recordWithFileHandler(resource: RecordResource & { readonly file: FileFields }) {
  const partition = openPartition(resource.resource);
  const bucket = environment.mediaBucket();
  const files = lazyFiles(resource.file, bucket);
  return apiHandler(
    resource.resource,
    recordOperations(resource, partition, files, viewUrls(resource.file, bucket)),
  );
}
