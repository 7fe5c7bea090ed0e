import type { FileField, RecordResource } from '../../../contract/resources.ts';
import { apiHandler } from '../http/api-handler.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { environment } from '../platform/environment.ts';
import { keyFromUrl } from '../files/file-keys.ts';
import { openPartition, type Partition } from '../storage/partition.ts';
import type { RecordFiles } from '../files/record-files.ts';
import { recordOperations, type ViewUrl } from './record-operations.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';

/** The Lambda of a record resource with uploaded files. Separate from `recordHandler`, whose bundle needs no S3. */
export function recordWithFileHandler(resource: RecordResource & { readonly file: FileField }) {
  const partition = openPartition(resource.resource);
  const bucket = environment.mediaBucket();
  const files = lazyFiles(resource.file, partition, bucket);
  const viewUrl = resource.file.isDocument ? viewUrls(resource.file, bucket) : undefined;
  return apiHandler(
    resource.resource,
    recordOperations(resource, partition, files, viewUrl, uploadedPictures(resource.file)),
  );
}

/** Signs URLs to the files of items that are hidden from visitors; undefined for visible items. */
function viewUrls(file: FileField, bucket: string): ViewUrl {
  let opened: Promise<(key: string) => Promise<string>> | undefined;
  return async (item) => {
    const key = keyFromUrl(file, item[file.field]);
    if (key === undefined || isVisibleAt(item, new Date())) return undefined;
    opened ??= import('../files/view-url.ts').then(({ openViewSigner }) => openViewSigner(bucket));
    return (await opened)(key);
  };
}

/** Loads the S3 client on first use: only administrators' requests touch files, so a visitor's cold start stays short. */
function lazyFiles(file: FileField, partition: Partition, bucket: string): RecordFiles {
  let opened: Promise<RecordFiles> | undefined;
  const files = () =>
    (opened ??= import('../files/uploaded-files.ts').then(({ uploadedFiles }) =>
      uploadedFiles(file, partition, bucket),
    ));
  return {
    accept: async (...fields) => (await files()).accept(...fields),
    cleanUp: async (...fields) => (await files()).cleanUp(...fields),
    bringBack: async (fields) => (await files()).bringBack(fields),
  };
}
