import { galleryFolder } from '../../../../contract/files/upload-folders.ts';
import { folderPath } from '../../../routes/views.ts';
import { failureOf } from '../../connection/failure.ts';
import { UnreadableImageError } from '../../uploads/strip-metadata.ts';
import { countOf } from '../../ui/count-of.ts';
import type { UploadRun } from './queue-state.ts';

/**
 * Returns the message after a run, with the path of the folder, or of the gallery for several folders; undefined if nothing
 * was uploaded.
 */
export function afterUpload({ uploads }: Pick<UploadRun, 'uploads'>) {
  if (uploads.length === 0) return undefined;
  const [folder = '', ...others] = new Set(uploads.map((each) => each.folder));
  const seen = uploads.length === 1 ? 'Visitors see it now.' : 'Visitors see them now.';
  return {
    message: `Uploaded ${countOf(uploads.length, 'image')}. ${seen}`,
    view: folderPath(others.length === 0 ? folder : ''),
  };
}

/** Returns the message beside a failed picture. `isStored` means that only its caption is missing. */
export function uploadFailureMessage(error: unknown, isStored: boolean): string {
  const { message, fields } = failureOf(error);
  const reason = Object.values(fields).join(' ') || message;
  return isStored ? `The image was uploaded, but its caption was not saved. ${reason}` : reason;
}

/** Returns the alert for a failed picture (specification §5, §8). */
export function uploadErrorAlert(error: unknown, isStored: boolean): string {
  if (isStored) return 'Failed to update caption. Please try again.';
  if (error instanceof UnreadableImageError) return galleryFolder.wrongType;
  return 'Failed to upload image. Please try again.';
}

/**
 * Returns the distinct alerts of a run (specification §8), without the success if any failed: each row shows its outcome. A
 * paused run has none, because the one that continues it alerts the success of all its pictures.
 */
export function alertsOfRun({
  failures,
  uploads,
  isStopping,
  total,
}: Pick<UploadRun, 'failures' | 'uploads' | 'isStopping' | 'total'>): string[] {
  if (failures.length > 0) return [...new Set(failures)];
  const isPaused = isStopping && uploads.length < total;
  return uploads.length > 0 && !isPaused ? ['Image uploaded successfully!'] : [];
}
