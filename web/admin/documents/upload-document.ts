import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { mimeTypeOf } from '../uploads/validate-file.ts';
import type { UploadOptions } from '../uploads/send-file.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import type { DocumentScreen } from './document-screens.ts';

/** A file that is stored already, though its record is not; trying again goes on from there. */
export type SentFile = { readonly file: File; readonly fileUrl: string; readonly uploadDate: string };

/**
 * Uploads a file and makes its record: leave, file, record (specification §7). `id` is the record's, the same at every
 * try; `sent` is what an earlier try has stored, and `onSent` is told what this one has.
 */
export async function uploadDocument(
  screen: DocumentScreen,
  { id, values, file, sent }: { id: string; values: FormValues; file: File; sent: SentFile | undefined },
  onSent: (sent: SentFile) => void,
  options: UploadOptions,
): Promise<void> {
  assertNotDemo(`${screen.name} upload`);
  const stored = sent?.file === file ? sent : await store(screen, file, options);
  onSent(stored);
  const { fileUrl, uploadDate } = stored;
  const record = { ...values, id, fileName: file.name, fileSize: file.size, fileUrl, uploadDate };
  await trackConnection(() => screen.client.create(record));
}

async function store(
  { folder, folderName }: DocumentScreen,
  file: File,
  options: UploadOptions,
): Promise<SentFile> {
  const typed = new File([file], file.name, { type: mimeTypeOf(file, folder) });
  const grant = await uploadFile(
    typed,
    (request) => api.uploads.grant({ ...request, folder: folderName }),
    options,
  );
  return { file, fileUrl: grant.fileUrl, uploadDate: new Date().toISOString() };
}
