import { fileHeaders } from '../../../../contract/files/file-headers.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../connection/connection.ts';
import { UserFacingError } from '../../connection/failure.ts';
import { flushDeviceStorage } from '../../device/device-storage.ts';
import { sendFile, UploadCancelledError, UploadError, type UploadOptions } from '../../uploads/send-file.ts';
import { stripMetadata } from '../../uploads/strip-metadata.ts';
import { takeTurn } from './grant-turns.ts';
import { galleryWrites } from '../shared/gallery-writes.ts';
import { isTransient, pause, waitForConnection } from './lost-connection.ts';
import type { QueuedPicture } from './queued-picture.ts';
import { changePicture, fileOf, findPicture } from './queue-storage.ts';
import { hashOf } from './source-hash.ts';
import { thumbnailToSend } from './thumbnail.ts';

/** The attempts for a request that fails although the server can be reached, and the delay before each, in milliseconds. */
const ATTEMPTS = 3;
const RETRY_AFTER = 1_000;

/** How long a grant is used. It ends a minute early, because the upload has to start before the grant expires. */
const GRANT_MILLISECONDS = (limits.uploadGrantSeconds - 60) * 1_000;

/**
 * Uploads a picture without its metadata, then its caption, recording its progress in the queue after each step. A picture
 * that has arrived before is not sent again, even if its response was lost. Waits while the connection is lost. Throws the
 * error of a rejected or repeatedly failing request, or UploadCancelledError.
 */
export async function sendPicture(id: string, options: UploadOptions): Promise<void> {
  assertNotDemo('Gallery upload');
  const pass = await takeTurn(options.signal);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await continueSending(id, pass, options);
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (await waitForConnection(options.signal)) attempt = 0;
        else if (attempt === ATTEMPTS) throw error;
        await pause(RETRY_AFTER * attempt, options.signal);
      }
    }
  } finally {
    pass();
  }
}

async function continueSending(id: string, pass: () => void, options: UploadOptions): Promise<void> {
  const picture = inQueue(id);
  if (!picture.isStored) {
    const hasArrived = picture.grant !== undefined && (await isInGallery(picture, picture.grant.key));
    if (!hasArrived) await upload(picture, pass, options);
    changePicture(id, { isStored: true });
  }
  const { grant, caption } = inQueue(id);
  if (grant && caption.trim()) await galleryWrites.updateCaption(grant.key, caption);
}

async function upload(picture: QueuedPicture, pass: () => void, options: UploadOptions): Promise<void> {
  const file = fileOf(picture);
  if (!file)
    throw new UserFacingError('This device has lost the file. Please remove it and choose it again.');
  const clean = await stripMetadata(file);
  if (options.signal.aborted) throw new UploadCancelledError();
  const grant = reusableGrant(picture, clean) ?? (await newGrant(picture, file, clean));
  pass();
  changePicture(picture.id, { grant });
  // Stores the key before the PUT, so that the picture is recognised if the response is lost.
  await flushDeviceStorage();
  if (options.signal.aborted) throw new UploadCancelledError();
  await sendFile(grant.uploadURL, clean, fileHeaders(grant.fileUrl, clean.name), options).catch(
    (error: unknown) => {
      if (error instanceof UploadError && error.status === 403)
        changePicture(picture.id, { grant: undefined });
      throw error;
    },
  );
}

/** Returns the earlier grant if still valid, because a retry with the same key does not create a second picture. */
function reusableGrant({ grant }: QueuedPicture, { type, size }: File): QueuedPicture['grant'] {
  const isValid = grant && Date.now() - grant.at < GRANT_MILLISECONDS;
  return isValid && grant.fileType === type && grant.fileSize === size ? grant : undefined;
}

async function newGrant({ folder, hasConsent, ...picture }: QueuedPicture, file: File, clean: File) {
  const request = { fileName: clean.name, fileType: clean.type, fileSize: clean.size };
  const sourceHash = picture.sourceHash ?? (await hashOf(file));
  const thumbnail = await thumbnailToSend(clean);
  const { key, uploadURL, fileUrl } = await trackConnection(() =>
    api.gallery.grant({
      ...request,
      folder,
      consent: hasConsent,
      ...(sourceHash && { sourceHash }),
      ...(thumbnail && { thumbnail }),
    }),
  );
  return { key, uploadURL, fileUrl, at: Date.now(), fileType: clean.type, fileSize: clean.size };
}

async function isInGallery({ folder }: QueuedPicture, key: string): Promise<boolean> {
  const images = await trackConnection(() => api.gallery.allImages(folder || undefined));
  return images.some((image) => image.key === key);
}

function inQueue(id: string): QueuedPicture {
  const picture = findPicture(id);
  if (!picture) throw new UploadCancelledError();
  return picture;
}
