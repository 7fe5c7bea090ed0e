import { galleryFolder } from '../../../../contract/media.ts';
import { folderPath } from '../../../routes/views.ts';
import { failureOf } from '../../connection/failure.ts';
import { UnreadableImageError } from '../../uploads/strip-metadata.ts';
import { imageCount } from '../shared/image-count.ts';

/** The alert for a picture that is stored with its caption (specification §8). */
export const uploadedAlert = 'Image uploaded successfully!';

/** What was uploaded and where visitors see it: in the folder, or in the gallery where it went into several. Nothing for none. */
export function afterUpload(folders: readonly string[]): { message: string; view: string } | undefined {
  if (folders.length === 0) return undefined;
  const [folder = '', ...others] = new Set(folders);
  const seen = folders.length === 1 ? 'Visitors see it now.' : 'Visitors see them now.';
  return {
    message: `Uploaded ${imageCount(folders.length)}. ${seen}`,
    view: folderPath(others.length === 0 ? folder : ''),
  };
}

/** What is said beside a picture that has failed. `isStored` when it lacks its caption alone. */
export function uploadFailureMessage(error: unknown, isStored: boolean): string {
  const { message, fields } = failureOf(error);
  const reason = Object.values(fields).join(' ') || message;
  return isStored ? `The image is uploaded, but not its caption. ${reason}` : reason;
}

/** The alert for it (specification §5, §8). */
export function uploadErrorAlert(error: unknown, isStored: boolean): string {
  if (isStored) return 'Failed to update caption. Please try again.';
  if (error instanceof UnreadableImageError) return galleryFolder.wrongType;
  return 'Failed to upload image. Please try again.';
}

/** What is said at the end of a run, each alert once. Of a run that was not all well only that: every picture shows its own outcome. */
export function alertsOfRun(alerts: readonly (string | undefined)[]): string[] {
  const said = new Set(alerts.filter((alert) => alert !== undefined));
  if (said.size > 1) said.delete(uploadedAlert);
  return [...said];
}
