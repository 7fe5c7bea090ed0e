import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import { lazyFiles } from '../files/lazy-files.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';
import { viewUrls } from '../files/view-urls.ts';
import { apiHandler } from '../http/api-handler.ts';
import { environment } from '../platform/environment.ts';
import { openPartition } from '../storage/partition.ts';
import { pictureRecordOperations } from './picture-record-operations.ts';

/** The Lambda of a record resource whose items show an uploaded picture. */
export function recordWithPictureHandler(resource: RecordResource & { readonly file: FileFields }) {
  const partition = openPartition(resource.resource);
  const bucket = environment.mediaBucket();
  const files = lazyFiles(resource.file, partition, bucket);
  const viewUrl = viewUrls(resource.file, bucket);
  const pictures = uploadedPictures(resource.file);
  return apiHandler(
    resource.resource,
    pictureRecordOperations(resource, partition, files, pictures, viewUrl),
  );
}
