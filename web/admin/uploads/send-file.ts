import type { FileHeaders } from '../../../contract/files/file-headers.ts';
import { UserFacingError } from '../connection/failure.ts';

/** S3 did not accept a file; the message follows specification §7. `status` is 0 without a response. */
export class UploadError extends UserFacingError {
  override readonly name = 'UploadError';
  readonly status: number;

  constructor(status: number, statusText = '') {
    super(`Upload failed: ${status === 0 ? 'no connection' : statusText || status}`);
    this.status = status;
  }
}

/** The user cancelled an upload. */
export class UploadCancelledError extends Error {
  override readonly name = 'UploadCancelledError';
}

/** `onProgress` receives integer percentages. */
export type UploadOptions = { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal };

/**
 * PUTs a file to a presigned URL, with its type, which is signed, and the headers that a document will be served with. Uses
 * XMLHttpRequest because fetch does not report upload progress. Throws UploadError or UploadCancelledError.
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
    request.setRequestHeader('Content-Type', file.type);
    request.setRequestHeader('Content-Disposition', labels.contentDisposition);
    request.setRequestHeader('Cache-Control', labels.cacheControl);
    request.send(file);
  });
}

/** At most 99 before the response, because sent bytes are not yet stored. */
function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(99, Math.floor((100 * loaded) / total)) : 0;
}
