import { api } from '../../session/api.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';
import { type UploadOptions, UploadCancelledError } from '../uploads/send-file.ts';
import { type GrantRequest, uploadFile } from '../uploads/upload-file.ts';
import { stripMetadata } from '../uploads/strip-metadata.ts';
import { galleryWrites } from './gallery-writes.ts';

/** How many pictures are uploaded at once: a phone's connection handles more of them worse. */
export const UPLOAD_CONCURRENCY = 2;

/** A picture that was chosen, and how far it has come. */
export type QueuedPicture = {
  readonly id: string;
  readonly file: File;
  /** The folder that was open when it was chosen; empty for the root gallery. */
  readonly folder: string;
  /** An address of this page's own, to show the picture before it is sent. */
  readonly preview: string;
  readonly caption: string;
  /** Set once it is stored, also while its caption is not. */
  readonly key?: string;
  readonly state:
    | { readonly status: 'chosen' | 'waiting' | 'uploaded' }
    | { readonly status: 'uploading'; readonly percent: number }
    | { readonly status: 'failed'; readonly message: string };
};

/** Whether a picture is being uploaded, or is about to be. */
export function isOnItsWay({ state }: QueuedPicture): boolean {
  return state.status === 'waiting' || state.status === 'uploading';
}

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

/**
 * Sends one picture, without what its camera has written into it, and then its caption. A picture that is stored and
 * lacks only its caption is not sent again. Throws what refuses either.
 */
export async function sendPicture(
  picture: QueuedPicture,
  { onStored, ...options }: UploadOptions & { readonly onStored: (key: string) => void },
): Promise<void> {
  assertNotDemo('Gallery upload');
  const key = picture.key ?? (await store(picture, options));
  onStored(key);
  if (picture.caption.trim()) await galleryWrites.updateCaption(key, picture.caption);
}

async function store({ file, folder }: QueuedPicture, options: UploadOptions): Promise<string> {
  const pass = await takeTurn();
  try {
    const clean = await stripMetadata(file);
    if (options.signal.aborted) throw new UploadCancelledError();
    const granting = (request: GrantRequest) => api.gallery.grant({ ...request, folder }).finally(pass);
    return (await uploadFile(clean, granting, options)).key;
  } finally {
    pass();
  }
}

let lastTurn: Promise<void> = Promise.resolve();

/** Waits until all before have passed: pictures are granted in the order in which they begin, and sent side by side. */
async function takeTurn(): Promise<() => void> {
  const before = lastTurn;
  let pass = () => {};
  lastTurn = new Promise((resolve) => (pass = resolve));
  await before;
  return pass;
}
