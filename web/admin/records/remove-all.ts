import pMap from 'p-map';
import { ApiUnavailable } from '../../data/api-error.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordStore } from './record-store.ts';

/** The maximum number of concurrent requests. */
const CONCURRENCY = 4;

/** Deletes items. Throws ApiUnavailable if a deletion could be neither sent nor queued, or the first error. */
export async function removeAll<Name extends RecordName>(
  store: Pick<RecordStore<Name>, 'remove'>,
  ids: readonly string[],
): Promise<void> {
  await pMap(
    ids,
    async (id) => {
      if (!(await store.remove(id))) throw new ApiUnavailable('The deletion could not be queued');
    },
    { concurrency: CONCURRENCY },
  );
}
