import { galleryFolder } from '../../../../contract/files/upload-folders.ts';
import { folderPath } from '../../../routes/views.ts';
import { failureOf } from '../../connection/failure.ts';
import { UnreadableImageError } from '../../uploads/strip-metadata.ts';
import { imageCount } from '../shared/image-count.ts';

/** The alert for a picture that was uploaded with its caption (specification §8). */
export const uploadedAlert = 'Image uploaded successfully!';

/**
 * Returns the message after uploads, one folder for each picture, with the path of the folder, or of the gallery for several
 * folders; undefined if nothing was uploaded.
 */
export function afterUpload(folders: readonly string[]): { message: string; view: string } | undefined {
  if (folders.length === 0) return undefined;
  const [folder = '', ...others] = new Set(folders);
  const seen = folders.length === 1 ? 'Visitors see it now.' : 'Visitors see them now.';
  return {
    message: `Uploaded ${imageCount(folders.length)}. ${seen}`,
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

/** Returns the distinct alerts of a run, without the success if another failed: each picture shows its own outcome. */
export function alertsOfRun(alerts: readonly (string | undefined)[]): string[] {
  const distinct = new Set(alerts.filter((alert) => alert !== undefined));
  if (distinct.size > 1) distinct.delete(uploadedAlert);
  return [...distinct];
}
