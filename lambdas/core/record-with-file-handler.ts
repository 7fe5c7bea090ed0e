import type { FileField, RecordResource } from '../../contract/resources.ts';
import { apiHandler } from './api-handler.ts';
import { environment } from './environment.ts';
import { openMediaBucket } from './media-bucket.ts';
import { openPartition } from './partition.ts';
import { recordOperations } from './record-operations.ts';
import { uploadedFiles } from './uploaded-files.ts';

/** The Lambda of a record resource whose items point at uploaded files. Apart from the plain one, whose bundle needs no S3. */
export function recordWithFileHandler(resource: RecordResource & { readonly file: FileField }) {
  const partition = openPartition(resource.resource);
  const files = uploadedFiles(resource.file, partition, openMediaBucket(environment.mediaBucket()));
  return apiHandler(resource.resource, recordOperations(resource, partition, files));
}
