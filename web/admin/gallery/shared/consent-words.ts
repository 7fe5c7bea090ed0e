import type { AdminGalleryImage } from '../../../../contract/entities/gallery.ts';
import { formatTimestamp } from '../../../formats/format-date.ts';

/** What is asked once for each upload, and of a picture that came without an answer. */
export const consentQuestion = 'Does everybody who can be recognised agree? For children: their parents?';

/** The label of the box that gives consent. */
export const consentLabel = 'Yes, or no one can be recognised';

/** Who has said that those in a picture agree, and when. */
export function consentWords({ consent }: AdminGalleryImage): string {
  return consent ? `Consent: ${consent.by}, ${formatTimestamp(consent.at)}` : 'Consent: not recorded';
}
