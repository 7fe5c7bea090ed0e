import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import type { RecordFiles } from '../files/file-keys.ts';
import { lazyFiles, viewUrls, type ViewUrl } from '../files/lazy-files.ts';
import type { RecordPictures } from '../files/record-pictures.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';
import { apiHandler } from '../http/api-handler.ts';
import type { ApiRequest, Result } from '../http/request.ts';
import { environment } from '../platform/environment.ts';
import { openPartition, type Partition } from '../storage/partition.ts';
import { recordOperations } from './record-operations.ts';

/** The Lambda of a record resource whose items show an uploaded picture. */
export function recordWithPictureHandler(resource: RecordResource & { readonly file: FileFields }) {
  const partition = openPartition(resource.resource);
  const bucket = environment.mediaBucket();
  const files = lazyFiles(resource.file, bucket);
  const viewUrl = viewUrls(resource.file, bucket);
  const pictures = uploadedPictures(resource.file);
  return apiHandler(
    resource.resource,
    pictureRecordOperations(resource, partition, files, pictures, viewUrl),
  );
}

/**
 * Like `recordOperations`, for records that show an uploaded picture: an update may say that the consent to it was withdrawn.
 */
export function pictureRecordOperations(
  resource: RecordResource & { readonly file: FileFields },
  partition: Partition,
  files: RecordFiles,
  pictures: RecordPictures,
  viewUrl?: ViewUrl,
) {
  const operations = recordOperations(resource, partition, files, viewUrl, pictures);

  async function update(request: ApiRequest): Promise<Result> {
    if (request.body['imageWithdrawn'] === undefined) return operations.update(request);
    const { pictureWithdrawal } = await import('./picture-withdrawal.ts');
    return pictureWithdrawal(resource, partition, files)(request);
  }

  return { ...operations, update };
}
