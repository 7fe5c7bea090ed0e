import { fileHeaders } from '../../../../contract/files/file-headers.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../connection/connection.ts';
import { UserFacingError } from '../../connection/failure.ts';
import { flushDeviceStorage } from '../../device/device-storage.ts';
import { sendFile, UploadCancelledError, UploadError } from '../../uploads/send-file.ts';
import { stripMetadata } from '../../uploads/strip-metadata.ts';
import { galleryWrites } from '../shared/gallery-writes.ts';
import { isTransient, pause, waitForConnection } from './lost-connection.ts';
import { findPicture } from './queue-state.ts';
import type { Grant, QueuedPicture } from './queued-picture.ts';
import { dispatch, uploadQueue } from './upload-queue.ts';

/** The attempts for a request that fails although the server can be reached, and the delay before each, in milliseconds. */
const ATTEMPTS = 3;
const RETRY_AFTER = 1_000;

/** How long a grant is used. It ends a minute early, because the upload has to start before the grant expires. */
const GRANT_MILLISECONDS = (limits.uploadGrantSeconds - 60) * 1_000;

/**
 * Uploads a picture without its metadata, then its caption, dispatching each step. A picture that has arrived before is not
 * sent again, even if its response was lost. Waits while the connection is lost. Throws the error of a rejected or repeatedly
 * failing request, or UploadCancelledError.
 */
export async function sendPicture(id: string, signal: AbortSignal): Promise<void> {
  assertNotDemo('Gallery upload');
  for (let attempt = 1; ; attempt++) {
    try {
      return await continueSending(id, signal);
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (await waitForConnection(signal)) attempt = 0;
      else if (attempt === ATTEMPTS) throw error;
      await pause(RETRY_AFTER * attempt, signal);
    }
  }
}

async function continueSending(id: string, signal: AbortSignal): Promise<void> {
  const picture = inQueue(id);
  if (!picture.isStored) {
    const hasArrived = picture.grant !== undefined && (await isInGallery(picture, picture.grant.key));
    if (!hasArrived) await upload(picture, signal);
    dispatch({ type: 'changed', ids: [id], changes: { isStored: true } });
  }
  const { grant, caption } = inQueue(id);
  if (grant && caption.trim()) await galleryWrites.updateCaption(grant.key, caption);
}

async function upload(picture: QueuedPicture, signal: AbortSignal): Promise<void> {
  const { id, file } = picture;
  const onProgress = (percent: number) => dispatch({ type: 'progressed', id, percent });
  if (!file)
    throw new UserFacingError('This device has lost the file. Please remove it and choose it again.');
  const clean = await stripMetadata(file);
  if (signal.aborted) throw new UploadCancelledError();
  const grant = reusableGrant(picture, clean) ?? (await newGrant(picture, clean));
  dispatch({ type: 'changed', ids: [id], changes: { grant } });
  onProgress(0);
  // Stores the key before the PUT, so that the picture is recognised if the response is lost.
  await flushDeviceStorage();
  if (signal.aborted) throw new UploadCancelledError();
  const headers = fileHeaders(grant.fileUrl, clean.name);
  await sendFile(grant.uploadURL, clean, headers, { onProgress, signal }).catch((error: unknown) => {
    if (error instanceof UploadError && error.status === 403)
      dispatch({ type: 'changed', ids: [id], changes: { grant: undefined } });
    throw error;
  });
}

/** Returns the earlier grant if still valid, because a retry with the same key does not create a second picture. */
function reusableGrant({ grant }: QueuedPicture, { type, size }: File): Grant | undefined {
  const isValid = grant && Date.now() - grant.at < GRANT_MILLISECONDS;
  return isValid && grant.fileType === type && grant.fileSize === size ? grant : undefined;
}

async function newGrant({ folder, hasConsent, sourceHash }: QueuedPicture, clean: File): Promise<Grant> {
  const about = { fileType: clean.type, fileSize: clean.size };
  const { key, uploadURL, fileUrl } = await trackConnection(() =>
    api.gallery.grant({
      ...about,
      fileName: clean.name,
      folder,
      consent: hasConsent,
      ...(sourceHash && { sourceHash }),
    }),
  );
  return { key, uploadURL, fileUrl, at: Date.now(), ...about };
}

async function isInGallery({ folder }: QueuedPicture, key: string): Promise<boolean> {
  const images = await trackConnection(() => api.gallery.allImages(folder || undefined));
  return images.some((image) => image.key === key);
}

function inQueue(id: string): QueuedPicture {
  const picture = findPicture(uploadQueue.get(), id);
  if (!picture) throw new UploadCancelledError();
  return picture;
}
