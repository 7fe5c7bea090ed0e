import { limits } from '../../../../contract/limits.ts';
import { ApiError, ApiTimeout, ApiUnavailable } from '../../../data/request.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, connection, trackConnection } from '../../../desk/connection/connection.ts';
import { scalePicture } from '../../../desk/uploads/scale-picture.ts';
import { sendFile, UploadCancelledError, UploadError } from '../../../desk/uploads/send-file.ts';
import { galleryWrites } from '../gallery-writes.ts';
import type { Grant, QueuedPicture } from './reduce.ts';

/** The attempts for a request that fails although the server can be reached, and the delay before each, in milliseconds. */
const ATTEMPTS = 3;
const RETRY_AFTER = 1_000;

/** How long a grant is used. It ends a minute early, because the upload has to start before the grant expires. */
const GRANT_MILLISECONDS = (limits.uploadGrantSeconds - 60) * 1_000;

/** What the sender reads and tells of the picture that it sends. */
export type Sending = {
  /** The picture as it is now. */
  readonly picture: () => QueuedPicture;
  readonly keep: (changes: Pick<QueuedPicture, 'grant'> | Pick<QueuedPicture, 'isStored'>) => void;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Uploads a picture, scaled down, then its caption. A picture that has arrived before is not sent again, even if its response
 * was lost. Waits while the server cannot be reached. Throws the error of a rejected or repeatedly failing request, or
 * UploadCancelledError.
 */
export async function sendPicture(sending: Sending): Promise<void> {
  assertNotDemo('Gallery upload');
  for (let attempt = 1; ; attempt++) {
    try {
      return await continueSending(sending);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (await waitForServer(sending.signal)) attempt = 0;
      else if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * attempt));
      sending.signal.throwIfAborted();
    }
  }
}

async function continueSending(sending: Sending): Promise<void> {
  const { isStored, grant } = sending.picture();
  if (!isStored) {
    if (!grant || !(await isInGallery(sending.picture(), grant))) await upload(sending);
    sending.keep({ isStored: true });
  }
  const { grant: { key } = {}, caption } = sending.picture();
  if (key && caption.trim()) await galleryWrites.updateCaption(key, caption);
}

async function upload({ picture, keep, onProgress, signal }: Sending): Promise<void> {
  const scaled = await scalePicture(picture().file);
  signal.throwIfAborted();
  const grant = reusableGrant(picture(), scaled) ?? (await newGrant(picture(), scaled));
  keep({ grant });
  onProgress(0);
  signal.throwIfAborted();
  await sendFile(grant, scaled, { onProgress, signal }).catch((error: unknown) => {
    if (error instanceof UploadError && error.status === 403) keep({ grant: undefined });
    throw error;
  });
}

/** Returns the earlier grant if still valid, because a retry with the same key does not create a second picture. */
function reusableGrant({ grant }: QueuedPicture, { type, size }: File): Grant | undefined {
  const isValid = grant && Date.now() - grant.at < GRANT_MILLISECONDS;
  return isValid && grant.fileType === type && grant.fileSize === size ? grant : undefined;
}

async function newGrant({ folder, hasConsent, inspection }: QueuedPicture, scaled: File): Promise<Grant> {
  const about = { fileType: scaled.type, fileSize: scaled.size };
  const { sourceHash } = inspection ?? {};
  const request = { ...about, fileName: scaled.name, folder, consent: hasConsent };
  const { key, uploadURL, fileUrl } = await trackConnection(() =>
    api.gallery.grant({ ...request, ...(sourceHash && { sourceHash }) }),
  );
  return { key, uploadURL, fileUrl, at: Date.now(), ...about };
}

async function isInGallery({ folder }: QueuedPicture, { key }: Grant): Promise<boolean> {
  const images = await trackConnection(() => api.gallery.allImages(folder || undefined));
  return images.some((image) => image.key === key);
}

/** Returns whether a retry may succeed: there was no response, or the server returned 429 or 5xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiUnavailable || error instanceof ApiTimeout) return true;
  if (!(error instanceof UploadError) && !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * Asks the server whether it can be reached, and if not, waits until it can be: the banner of the admin area asks again.
 * Returns whether it waited. Throws UploadCancelledError when the signal is aborted.
 */
async function waitForServer(signal: AbortSignal): Promise<boolean> {
  await trackConnection(api.gallery.allFolders).catch(() => {});
  if (connection.get() !== 'unreachable') return false;
  const over = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = connection.subscribe(() => connection.get() === 'reachable' && resolve());
    over.signal.addEventListener('abort', unsubscribe);
    const stop = () => reject(new UploadCancelledError());
    signal.addEventListener('abort', stop, { signal: over.signal });
    if (signal.aborted) stop();
  }).finally(() => over.abort());
  return true;
}
