import type { UploadGrant } from '../../../contract/entities/upload.ts';
import { fileLabels } from '../../../contract/file-labels.ts';
import { watched } from '../connection/connection.ts';
import { type Following, sendFile, UploadCancelled } from './send-file.ts';

/** What a grant is asked for: the file as it will be sent. */
export type GrantRequest = {
  readonly fileName: string;
  readonly fileType: string;
  readonly fileSize: number;
};

/** Asks for leave to upload a file, and uploads it (specification §7). Throws what refuses it on the way. */
export async function uploadFile<Grant extends UploadGrant>(
  file: File,
  grant: (request: GrantRequest) => Promise<Grant>,
  following: Following,
): Promise<Grant> {
  const request = { fileName: file.name, fileType: file.type, fileSize: file.size };
  const granted = await watched(() => grant(request));
  if (following.signal.aborted) throw new UploadCancelled();
  await sendFile(granted.uploadURL, file, fileLabels(granted.fileUrl, file.name), following);
  return granted;
}
