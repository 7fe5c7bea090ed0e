import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import { apiHandler } from '../http/api-handler.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import { environment } from '../platform/environment.ts';
import { keyFromUrl } from '../files/file-keys.ts';
import { openPartition } from '../storage/partition.ts';
import { lazyFiles } from '../files/lazy-files.ts';
import { recordOperations, type ViewUrl } from './record-operations.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';

/** The Lambda of a record resource with uploaded files. Separate from `recordHandler`, whose bundle needs no S3. */
export function recordWithFileHandler(resource: RecordResource & { readonly file: FileFields }) {
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
function viewUrls(file: FileFields, bucket: string): ViewUrl {
  let opened: Promise<(key: string) => Promise<string>> | undefined;
  return async (item) => {
    const key = keyFromUrl(file, item['fileUrl']);
    if (key === undefined || isVisibleAt(item, new Date())) return undefined;
    opened ??= import('../files/view-url.ts').then(({ openViewSigner }) => openViewSigner(bucket));
    return (await opened)(key);
  };
}
