import type { AdminGalleryImage } from '../../../contract/entities/gallery.ts';
import { formatTimestamp } from '../../formats/format-date.ts';

/** Who has said that those in a picture agree, and when. */
export function consentWords({ consent }: AdminGalleryImage): string {
  return consent ? `Consent: ${consent.by}, ${formatTimestamp(consent.at)}` : 'Consent: not recorded';
}
