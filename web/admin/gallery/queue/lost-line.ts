import { ApiError, ApiTimeout, ApiUnavailable } from '../../../data/api-error.ts';
import { createStore } from '../../../data/store.ts';
import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import { UploadCancelledError, UploadError } from '../../uploads/send-file.ts';

/** True while uploads wait for a connection. */
export const isLineLost = createStore(false);

const SECOND = 1_000;
const LONGEST_WAIT = 30 * SECOND;

/** Whether the same request may succeed a moment later: there was no response, or the server had no time for it. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiUnavailable || error instanceof ApiTimeout) return true;
  if (!(error instanceof UploadError) && !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * Waits until the server responds, asking ever less often, and at once when the device says that it is online again.
 * Returns whether the connection was lost at all. Throws UploadCancelledError when the signal is aborted meanwhile.
 */
export async function waitForLine(signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    if (await responds()) {
      isLineLost.set(false);
      return attempt > 0;
    }
    isLineLost.set(true);
    await pause(Math.min(LONGEST_WAIT, SECOND * 2 ** attempt), signal);
  }
}

/** Waits for so many milliseconds, or until the device is online again. Throws UploadCancelledError when aborted. */
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
    // A refusal is a response.
    return error instanceof ApiError;
  }
}
