import type { FileField, RecordResource } from '../../contract/resources.ts';
import { apiHandler } from './api-handler.ts';
import { environment } from './environment.ts';
import { openPartition } from './partition.ts';
import type { RecordFiles } from './record-files.ts';
import { recordOperations } from './record-operations.ts';

/** The Lambda of a record resource whose items point at uploaded files. Apart from the plain one, whose bundle needs no S3. */
export function recordWithFileHandler(resource: RecordResource & { readonly file: FileField }) {
  const partition = openPartition(resource.resource);
  const bucket = environment.mediaBucket();
  const files = whenNeeded(async () => {
    const [{ openMediaBucket }, { uploadedFiles }] = await Promise.all([
      import('./media-bucket.ts'),
      import('./uploaded-files.ts'),
    ]);
    return uploadedFiles(resource.file, partition, openMediaBucket(bucket));
  });
  return apiHandler(resource.resource, recordOperations(resource, partition, files));
}

/** Only writes touch files, so a visitor's cold start does not load the S3 client. */
function whenNeeded(open: () => Promise<RecordFiles>): RecordFiles {
  let opened: Promise<RecordFiles> | undefined;
  const files = () => (opened ??= open());
  return {
    accept: async (...fields) => (await files()).accept(...fields),
    cleanUp: async (...fields) => (await files()).cleanUp(...fields),
    bringBack: async (fields) => (await files()).bringBack(fields),
  };
}
