import { parishId } from '../../../contract/parish-record.ts';
import { parishResource } from '../../../contract/parish-resource.ts';
import { type ApiRequest, ok, type Result } from '../http/request.ts';
import type { Partition } from '../storage/partition.ts';
import { parishRecordOf, withInitialParish } from '../storage/parish-record.ts';
import { recordOperations } from './record-operations.ts';

/** Reads and updates the parish record, which always exists. */
export function parishOperations(partition: Partition) {
  const { update } = recordOperations(parishResource, withInitialParish(partition));

  async function get(): Promise<Result> {
    return ok(parishRecordOf(await partition.get(parishId)));
  }

  return {
    get,
    getUncached: get,
    update: (request: ApiRequest) => update({ ...request, parameters: { id: parishId } }),
  };
}
