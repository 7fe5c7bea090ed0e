import { apiIsOff } from '../../data/request.ts';
import { ApiError, ApiUnavailable } from '../../data/api-error.ts';
import { createStore } from '../../data/store.ts';

/** Whether the API responds. `off` is a site that was built without it. */
export type Connection = 'reachable' | 'unreachable' | 'off';

/** Whether the last request had a response; what the banner shows. */
export const connection = createStore<Connection>(apiIsOff ? 'off' : 'reachable');

/** True once the API has refused a request for want of a valid sign-in, until the person signs in again or stays as they are. */
export const sessionEnded = createStore(false);

/** Sends a request, and notes whether the server responds and whether the sign-in is still valid. */
export async function trackConnection<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    const result = await request();
    markReachable();
    return result;
  } catch (error) {
    if (error instanceof ApiUnavailable && !apiIsOff) connection.set('unreachable');
    if (error instanceof ApiError) markReachable();
    if (error instanceof ApiError && error.status === 401) sessionEnded.set(true);
    throw error;
  }
}

function markReachable(): void {
  if (!apiIsOff) connection.set('reachable');
}
