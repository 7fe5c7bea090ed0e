import type { UploadGrant } from '../../../contract/entities/upload.ts';
import { fileHeaders } from '../../../contract/files/file-headers.ts';
import { trackConnection } from '../connection/connection.ts';
import { type UploadOptions, sendFile, UploadCancelledError } from './send-file.ts';

/** The request for an upload grant. */
export type GrantRequest = {
  readonly fileName: string;
  readonly fileType: string;
  readonly fileSize: number;
};

/** Requests an upload grant and uploads the file (specification §7). Throws the errors of both requests. */
export async function uploadFile<Grant extends UploadGrant>(
  file: File,
  grant: (request: GrantRequest) => Promise<Grant>,
  options: UploadOptions,
): Promise<Grant> {
  const request = { fileName: file.name, fileType: file.type, fileSize: file.size };
  const granted = await trackConnection(() => grant(request));
  if (options.signal.aborted) throw new UploadCancelledError();
  await sendFile(granted.uploadURL, file, fileHeaders(granted.fileUrl, file.name), options);
  return granted;
}
