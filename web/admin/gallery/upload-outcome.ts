import { galleryFolder } from '../../../contract/media.ts';
import { failureOf } from '../connection/failure.ts';
import { UnreadableImageError } from '../uploads/strip-metadata.ts';

/** The alert for a picture that is stored with its caption (specification §8). */
export const uploadedAlert = 'Image uploaded successfully!';

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
