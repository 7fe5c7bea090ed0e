import type { FileHeaders } from '../../../contract/file-headers.ts';
import { UserFacingError } from '../connection/user-facing-error.ts';

/** The storage has not taken a file; the message is as specification §7 words it. `status` is 0 without a response. */
export class UploadError extends UserFacingError {
  override readonly name = 'UploadError';
  readonly status: number;

  constructor(status: number, statusText = '') {
    super(`Upload failed: ${status === 0 ? 'no connection' : statusText || status}`);
    this.status = status;
  }
}

/** The person has stopped an upload. */
export class UploadCancelledError extends Error {
  override readonly name = 'UploadCancelledError';
}

/** How an upload is followed and stopped. `onProgress` gets whole percents. */
export type UploadOptions = { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal };

/**
 * PUTs a file to the address that a grant gives, with the headers that it is to be served with; the grant is signed for
 * the first of them. By XMLHttpRequest, since fetch tells nothing of how far an upload has come. Throws UploadError or
 * UploadCancelledError.
 */
export function sendFile(
  uploadUrl: string,
  file: File,
  labels: FileHeaders,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new UploadCancelledError());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(percentOf(loaded, total));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError(request.status, request.statusText));
    };
    request.onerror = () => reject(new UploadError(0));
    request.onabort = () => reject(new UploadCancelledError());
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open('PUT', uploadUrl);
    request.setRequestHeader('Content-Type', labels.contentType);
    request.setRequestHeader('Content-Disposition', labels.contentDisposition);
    request.setRequestHeader('Cache-Control', labels.cacheControl);
    request.send(file);
  });
}

/** Never 100 before the response: what has been sent is not stored yet. */
function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(99, Math.floor((100 * loaded) / total)) : 0;
}
