import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { parishTimeZone } from '../connection/parish-time-zone.ts';
import { formatTimestamp } from '../../formats/dates.ts';

/** The question asked once for each upload, and for a picture without recorded consent. */
export const consentQuestion = 'Does everybody who can be recognised agree? For children: their parents?';

export const consentLabel = 'Yes, or no one can be recognised';

/** Returns who recorded the consent of the people in a picture, and when. */
export function consentWords({ by, at }: NonNullable<AdminGalleryImage['consent']>): string {
  return `Consent: ${by}, ${formatTimestamp(at, parishTimeZone())}`;
}
