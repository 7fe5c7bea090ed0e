import { ApiError, ApiTimeout, ApiUnavailable } from '../../../data/api-error.ts';
import { createStore } from '../../../data/store.ts';
import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import { UploadCancelledError, UploadError } from '../../uploads/send-file.ts';

/** True while uploads wait for a connection. */
export const isConnectionLost = createStore(false);

const SECOND = 1_000;
const LONGEST_WAIT = 30 * SECOND;

/** Returns whether a retry may succeed: there was no response, or the server returned 429 or 5xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiUnavailable || error instanceof ApiTimeout) return true;
  if (!(error instanceof UploadError) && !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * Waits until the server responds, polling with exponential backoff and at once when the browser goes online again. Returns
 * whether the connection was lost. Throws UploadCancelledError when the signal is aborted.
 */
export async function waitForConnection(signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    if (await responds()) {
      isConnectionLost.set(false);
      return attempt > 0;
    }
    isConnectionLost.set(true);
    await pause(Math.min(LONGEST_WAIT, SECOND * 2 ** attempt), signal);
  }
}

/** Waits for a delay or until the browser goes online again. Throws UploadCancelledError when the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', stop);
      end();
    };
    const done = settle(resolve);
    const stop = settle(() => reject(new UploadCancelledError()));
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}

async function responds(): Promise<boolean> {
  try {
    await trackConnection(() => api.gallery.allFolders());
    return true;
  } catch (error) {
    // An error response is a response.
    return error instanceof ApiError;
  }
}
