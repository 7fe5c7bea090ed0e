import type { RecordName } from '../../../contract/resources.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { apiIsOff } from '../../data/request.ts';
import { trackConnection } from '../connection/connection.ts';
import { UserFacingError } from '../connection/failure.ts';
import type { RecordStore } from '../records/record-store.ts';

type Ways<Name extends RecordName, Result> = {
  readonly send: () => Promise<Result>;
  /** Does the same on this device. */
  readonly queue: (outbox: NonNullable<RecordStore<Name>['outbox']>) => Result;
};

/**
 * Sends one request about these items, after those in the outbox that the server does not have yet. Uses the outbox instead
 * in the demo mode, or if the server is unreachable and has none of the items; otherwise throws its error. Throws
 * UserFacingError if the server rejects one from the outbox.
 */
export async function sendOrQueue<Name extends RecordName, Result>(
  store: RecordStore<Name>,
  ids: readonly string[],
  { send, queue }: Ways<Name, Result>,
): Promise<Result> {
  try {
    if (ids.some(store.isPending)) {
      const rejected = await store.sync();
      if (rejected.length > 0) throw new UserFacingError(rejected.join(' '));
    }
    return await trackConnection(send);
  } catch (error) {
    const mayQueue = apiIsOff || ids.every(store.isPending);
    if (!(error instanceof ApiUnavailable) || !mayQueue || !store.outbox) throw error;
    return queue(store.outbox);
  }
}
