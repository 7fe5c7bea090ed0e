import { lazyFiles, viewUrls } from '../files/lazy-files.ts';
import type { ResourceWithFile } from '../files/uploaded-files.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';
import { apiHandler } from '../http/api-handler.ts';
import type { ApiRequest, Result } from '../http/request.ts';
import { environment } from '../platform/environment.ts';
import { openPartition, type Partition } from '../storage/partition.ts';
import { pictureWithdrawal } from './picture-withdrawal.ts';
import { recordOperations } from './record-operations.ts';

/** The Lambda of a resource of documents, or whose items show a picture. Separate from `recordHandler`, whose bundle needs no S3. */
export function recordWithFileHandler(resource: ResourceWithFile) {
  const { resource: name } = resource;
  return apiHandler(name, fileRecordOperations(resource, openPartition(name)));
}

/** Like `recordOperations`, for records with files: an update may say that the consent to a picture was withdrawn. */
export function fileRecordOperations(resource: ResourceWithFile, partition: Partition) {
  const bucket = environment.mediaBucket();
  const files = lazyFiles(resource, bucket);
  const viewUrl = viewUrls(resource.file, bucket);
  const operations = recordOperations(resource, partition, files, viewUrl, uploadedPictures(resource.file));

  async function update(request: ApiRequest): Promise<Result> {
    if (resource.file.isDocument || request.body['imageWithdrawn'] === undefined)
      return operations.update(request);
    return pictureWithdrawal(resource, files)(request);
  }

  return { ...operations, update };
}
