import { fileHeaders } from '../../../../contract/file-headers.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import { assertNotDemo } from '../../connection/demo-mode.ts';
import { UserFacingError } from '../../connection/user-facing-error.ts';
import { flushDeviceStorage } from '../../device/device-storage.ts';
import { sendFile, UploadCancelledError, UploadError, type UploadOptions } from '../../uploads/send-file.ts';
import { stripMetadata } from '../../uploads/strip-metadata.ts';
import { takeTurn } from './grant-turns.ts';
import { galleryWrites } from '../shared/gallery-writes.ts';
import { isTransient, pause, waitForLine } from './lost-line.ts';
import type { QueuedPicture } from './queued-picture.ts';
import { changePicture, fileOf, findPicture } from './queue-storage.ts';
import { hashOf } from './source-hash.ts';
import { thumbnailToSend } from './thumbnail.ts';

/** How often a request is made that fails although the server can be reached, and how long is waited before each. */
const ATTEMPTS = 3;
const RETRY_AFTER = 1_000;

/** A grant that is nearly over is not used any more: the upload has to begin before it ends. */
const GRANT_MILLISECONDS = (limits.uploadGrantSeconds - 60) * 1_000;

/**
 * Sends one picture of the queue, without what its camera has written into it, and then its caption, and writes down after each
 * step how far it has come. What was sent before, acknowledged or not, is not sent again. A lost connection is waited for.
 * Throws what refuses the picture, and UploadCancelledError.
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
        if (await waitForLine(options.signal)) attempt = 0;
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
  // The key first, so that a picture whose acknowledgement is lost is recognised.
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

/** By a grant that was used already: a file sent twice under one key is one picture. */
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
