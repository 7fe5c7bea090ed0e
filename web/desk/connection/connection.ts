import { ApiError, apiIsOff, ApiUnavailable, isTimeout } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { UserFacingError } from './failure.ts';

/** Whether the API responds; `off` if the site was built without it. */
type Connection = 'reachable' | 'unreachable' | 'off';

/** Whether the last request got a response; the banner shows it. */
export const connection = createStore<Connection>(apiIsOff ? 'off' : 'reachable');

/** True after a 401 response, until the user signs in again or dismisses the dialog. */
export const sessionEnded = createStore(false);

let responses = 0;

/**
 * Runs a request and updates `connection` and `sessionEnded` from its outcome. Rethrows its error. A list that timed out while
 * other requests got a response is slow; the API is reachable.
 */
export async function trackConnection<Result>(request: () => Promise<Result>): Promise<Result> {
  const before = responses;
  try {
    const result = await request();
    markReachable();
    return result;
  } catch (error) {
    const isSlow = error instanceof ApiUnavailable && isTimeout(error.cause) && responses > before;
    if (error instanceof ApiUnavailable && !apiIsOff && !isSlow) connection.set('unreachable');
    if (error instanceof ApiError) markReachable();
    if (error instanceof ApiError && error.status === 401) sessionEnded.set(true);
    throw error;
  }
}

/** Throws '{action} not available in demo mode' when the API is switched off (specification §8). */
export function assertNotDemo(action: string): void {
  if (apiIsOff) throw new UserFacingError(`${action} not available in demo mode`);
}

function markReachable(): void {
  responses += 1;
  if (!apiIsOff) connection.set('reachable');
}
