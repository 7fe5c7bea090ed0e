import { ApiError, ApiTimeout, ApiUnavailable } from '../../../data/api-error.ts';
import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import { UploadCancelledError, UploadError } from '../../uploads/send-file.ts';
import { dispatch } from './upload-queue.ts';

const SECOND = 1_000;
const LONGEST_WAIT = 30 * SECOND;

/** Returns whether a retry may succeed: there was no response, or the server returned 429 or 5xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiUnavailable || error instanceof ApiTimeout) return true;
  if (!(error instanceof UploadError) && !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

const isNoResponse = (error: unknown) => !(error instanceof ApiError);

/**
 * Waits until the server responds, polling with exponential backoff and at once when the browser goes online again. Returns
 * whether the connection was lost. Throws UploadCancelledError when the signal is aborted.
 */
export async function waitForConnection(signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const isLost = await trackConnection(api.gallery.allFolders).then(() => false, isNoResponse);
    dispatch({ type: 'connectionChanged', isLost, at: Date.now() });
    if (!isLost) return attempt > 0;
    await pause(Math.min(LONGEST_WAIT, SECOND * 2 ** attempt), signal);
  }
}

/** Waits for a delay or until the browser goes online again. Throws UploadCancelledError when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const stop = () => reject(new UploadCancelledError());
    setTimeout(resolve, milliseconds);
    addEventListener('online', () => resolve(), { signal: over.signal });
    signal.addEventListener('abort', stop, { signal: over.signal });
    if (signal.aborted) stop();
  }).finally(() => over.abort());
}
