import type { UploadGrant } from '../../../contract/uploads.ts';
import { fileHeaders } from '../../../contract/files/file-headers.ts';
import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
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

/** Requests an upload grant, uploads the file (specification §7) and returns its URL. Throws the errors of both requests. */
export async function uploadFile(
  file: File,
  folder: UploadFolderName,
  options: UploadOptions,
): Promise<string> {
  const request = { fileName: file.name, fileType: file.type, fileSize: file.size, folder };
  const grant = await trackConnection(() => api.uploads.grant(request));
  await sendFile(grant, file, options);
  return grant.fileUrl;
}

/**
 * PUTs a file to the presigned URL of its grant, with its type, which is signed, and the headers that a document is served with. Uses
 * XMLHttpRequest because fetch does not report upload progress. Throws UploadError or UploadCancelledError.
 */
export function sendFile(
  { uploadURL, fileUrl }: UploadGrant,
  file: File,
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
    const labels = fileHeaders(fileUrl, file.name);
    request.open('PUT', uploadURL);
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
