import { api } from '../../api.ts';
import { watched } from '../connection.ts';
import { refuseInDemo } from '../demo-refusal.ts';
import type { Following } from '../uploads/send-file.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { withoutMetadata } from '../uploads/without-metadata.ts';

/** How many pictures are on their way at once. */
const ABREAST = 3;

/** A picture that was chosen, and how far it has come. */
export type QueuedPicture = {
  readonly id: string;
  readonly file: File;
  /** The folder that was open when it was chosen; empty for the root gallery. */
  readonly folder: string;
  /** An address of this page's own, to show the picture before it is sent. */
  readonly preview: string;
  readonly caption: string;
  readonly state:
    | { readonly status: 'chosen' | 'waiting' | 'uploaded' }
    | { readonly status: 'uploading'; readonly percent: number }
    | { readonly status: 'failed'; readonly sentence: string };
};

/** Puts chosen files in the queue of a folder. */
export function queued(files: readonly File[], folder: string): QueuedPicture[] {
  return files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    folder,
    preview: URL.createObjectURL(file),
    caption: '',
    state: { status: 'chosen' },
  }));
}

/** Sends one picture, without what its camera has written into it, and then its caption. Throws what refuses either. */
export async function sendPicture(
  { file, folder, caption }: QueuedPicture,
  following: Following,
): Promise<void> {
  refuseInDemo('Gallery upload');
  const clean = await withoutMetadata(file);
  const { key } = await uploadFile(clean, (request) => api.gallery.grant({ ...request, folder }), following);
  if (caption.trim()) await watched(() => api.gallery.setCaption(key, caption.trim()));
}

/** Does the same to each of several, a few at a time; answers once all are done. */
export async function abreast<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const rest = [...things];
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
}
