import type { FileFields, RecordResource } from '../../../contract/resources.ts';
import type { RecordFiles } from '../files/record-files.ts';
import type { RecordPictures } from '../files/record-pictures.ts';
import type { ViewUrl } from '../files/view-urls.ts';
import type { ApiRequest, Result } from '../http/request.ts';
import type { Partition } from '../storage/partition.ts';
import { recordOperations } from './record-operations.ts';

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
