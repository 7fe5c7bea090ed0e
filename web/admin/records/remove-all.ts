import { ApiUnavailable } from '../../data/api-error.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordStore } from './record-store.ts';
import { runOnAll } from './run-on-each.ts';

/** Deletes items. Throws ApiUnavailable if a deletion could be neither sent nor queued, or the first error. */
export async function removeAll<Name extends RecordName>(
  store: Pick<RecordStore<Name>, 'remove'>,
  ids: readonly string[],
): Promise<void> {
  await runOnAll(ids, async (id) => {
    if (!(await store.remove(id))) throw new ApiUnavailable('The deletion could not be queued');
  });
}
