import {
  documentFault,
  howToMakePdf,
  type UploadFolder,
  type UploadFolderName,
} from '../../../contract/files/upload-folders.ts';
import type { UploadGrant } from '../../../contract/uploads.ts';
import { api } from '../../session/api.ts';
import { trackConnection, UserFacingError } from '../connection.ts';

const emptyFile =
  'This file is empty. Please check that it was saved or downloaded completely, and choose it again.';

/** Returns the error message of the specification (§5) for a chosen picture; undefined if it is valid. */
export function validateImage(file: File, folder: UploadFolder): string | undefined {
  if (!file.type.startsWith('image/') && !isUntypedHeic(file)) return folder.wrongType;
  return sizeError(file, folder);
}

/** Returns the error message of the specification (§5) for a chosen document; undefined if it is valid. */
export function validateDocument(file: File, folder: UploadFolder): string | undefined {
  if (!Object.hasOwn(folder.types, mimeTypeOf(file, folder)))
    return isWord(file) && !Object.values(folder.types).includes('docx')
      ? `${folder.wrongType}. ${howToMakePdf}`
      : folder.wrongType;
  return sizeError(file, folder);
}

/** The MIME type that a document's extension stands for; without a known one, the type that the device reports. */
export function mimeTypeOf(file: File, folder: UploadFolder): string {
  const extension = file.name.includes('.') ? file.name.split('.').pop()?.toLowerCase() : undefined;
  if (extension === undefined) return file.type;
  return Object.entries(folder.types).find(([, known]) => known === extension)?.[0] ?? '';
}

function isWord({ name }: File): boolean {
  return /\.docx?$/i.test(name);
}

/** An iPhone photo, whose type Windows does not know. If it cannot be decoded later, that error suggests what to do. */
function isUntypedHeic({ name, type }: File): boolean {
  return type === '' && /\.hei[cf]$/i.test(name);
}

function sizeError(file: File, folder: UploadFolder): string | undefined {
  if (file.size === 0) return emptyFile;
  return file.size > folder.maximumBytes ? folder.tooLarge : undefined;
}

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

/** What the server would say of a document, too, once it is uploaded; undefined if nothing. */
export async function faultOf(file: File, rules: UploadFolder): Promise<string | undefined> {
  const type = mimeTypeOf(file, rules);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return documentFault(`.${rules.types[type] ?? ''}`, bytes, file.name);
}

/** Uploads a document to a folder with the type of its name. Throws what `faultOf` says as UserFacingError before. */
export async function uploadDocument(
  file: File,
  rules: UploadFolder,
  folder: UploadFolderName,
  options: UploadOptions,
): Promise<string> {
  const fault = await faultOf(file, rules);
  if (fault) throw new UserFacingError(fault);
  return uploadFile(new File([file], file.name, { type: mimeTypeOf(file, rules) }), folder, options);
}

/**
 * PUTs a file to the presigned URL of its grant, with its type, which is signed. Uses XMLHttpRequest because fetch does not
 * report upload progress. Throws UploadError or UploadCancelledError.
 */
export function sendFile(
  { uploadURL }: Pick<UploadGrant, 'uploadURL'>,
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
    request.open('PUT', uploadURL);
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}

/** At most 99 before the response, because sent bytes are not yet stored. */
function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(99, Math.floor((100 * loaded) / total)) : 0;
}
