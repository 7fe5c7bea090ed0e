import { parishId } from '../contract/parish-record.ts';
import { parishResource } from '../contract/parish.ts';
import { uploadedPictures } from './core/files/uploaded-pictures.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { type ApiRequest, ok, type Result } from './core/http/request.ts';
import { fileRecordOperations } from './core/records/file-record-handler.ts';
import {
  endOfNotice,
  removeChurches,
  shownParish,
  parishRecordOf,
  withInitialParish,
} from './core/records/parish-record.ts';
import { openPartition, type Partition } from './core/storage/partition.ts';

/** Reads and updates the parish record, which always exists. */
function parishOperations(partition: Partition) {
  const { update } = fileRecordOperations(parishResource, withInitialParish(partition));
  const record = async () => parishRecordOf(await partition.get(parishId));

  async function get(): Promise<Result> {
    const item = await partition.get(parishId);
    const freshUntil = endOfNotice(item);
    return { ...ok(await shownParish(item)), ...(freshUntil && { freshUntil }) };
  }

  async function getUncached(): Promise<Result> {
    const [stored] = await uploadedPictures(parishResource.file).addAllTo([await record()]);
    return ok(stored);
  }

  return {
    get,
    getUncached,
    async update(request: ApiRequest): Promise<Result> {
      const { body } = request;
      const before = await record();
      return removeChurches(before, body, () => update({ ...request, parameters: { id: parishId } }));
    },
  };
}

export const handler = apiHandler('parish', parishOperations(openPartition('parish')));
