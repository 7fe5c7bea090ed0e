import { parishId } from '../../../contract/parish-record.ts';
import { parishResource } from '../../../contract/parish-resource.ts';
import type { RecordFiles } from '../files/record-files.ts';
import { uploadedPictures } from '../files/uploaded-pictures.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';
import type { Partition } from '../storage/partition.ts';
import { parishRecordOf, withInitialParish } from '../storage/parish-record.ts';
import { checkChurchesRemoved } from './check-churches-removed.ts';
import { pictureRecordOperations } from './picture-record-operations.ts';
import { shownParish } from './shown-parish.ts';

/** Reads and updates the parish record, which always exists. */
export function parishOperations(partition: Partition, files: RecordFiles) {
  const pictures = uploadedPictures(parishResource.file);
  const { update } = pictureRecordOperations(parishResource, withInitialParish(partition), files, pictures);

  async function get(): Promise<Result> {
    return ok(await shownParish(await partition.get(parishId)));
  }

  async function getUncached(): Promise<Result> {
    const [record] = await pictures.addAllTo([parishRecordOf(await partition.get(parishId))]);
    return ok(record);
  }

  return {
    get,
    getUncached,
    async update(request: ApiRequest): Promise<Result> {
      await checkChurchesRemoved(parishRecordOf(await partition.get(parishId)), request.body);
      return update({ ...request, parameters: { id: parishId } });
    },
  };
}
