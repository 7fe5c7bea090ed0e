import { fileHeaders } from '../../../contract/files/file-headers.ts';
import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { type UploadOptions, sendFile, UploadCancelledError } from './send-file.ts';

/** Requests an upload grant, uploads the file (specification §7) and returns its URL. Throws the errors of both requests. */
export async function uploadFile(
  file: File,
  folder: UploadFolderName,
  options: UploadOptions,
): Promise<string> {
  const request = { fileName: file.name, fileType: file.type, fileSize: file.size, folder };
  const { uploadURL, fileUrl } = await trackConnection(() => api.uploads.grant(request));
  if (options.signal.aborted) throw new UploadCancelledError();
  await sendFile(uploadURL, file, fileHeaders(fileUrl, file.name), options);
  return fileUrl;
}
