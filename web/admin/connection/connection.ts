import { apiIsOff } from '../../data/request.ts';
import { ApiError, ApiUnavailable } from '../../data/api-error.ts';
import { createStore } from '../../data/store.ts';

/** Whether anything of ours answers. `off` is a site that was built without its API. */
export type Connection = 'reachable' | 'unreachable' | 'off';

/** Whether the last call was answered; what the banner shows. */
export const connection = createStore<Connection>(apiIsOff ? 'off' : 'reachable');

/** True once the API has refused a call for want of a valid sign-in, until the person signs in again or stays as they are. */
export const sessionEnded = createStore(false);

/** Makes a call, and keeps watch over whether the server answers at all, and whether the sign-in still holds. */
export async function trackConnection<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call();
    markReachable();
    return answer;
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
