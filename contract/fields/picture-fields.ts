import * as z from 'zod/mini';
import { galleryPrefix, mediaPath } from '../files/media.ts';
import { focusOrEmptyPattern } from '../files/picture-focus.ts';
import { limits } from '../limits.ts';
import { flag, optionalLine, optionalUrl } from './fields.ts';

/**
 * The picture of an event or a notice: uploaded, or chosen from the gallery. `imageFocus` is the point that stays visible when
 * the picture is cropped, from its left and top, such as '30% 70%'; the centre by default. `imageConsent` confirms that
 * everyone recognisable agrees, and for children their parents; the gallery has that of its own pictures.
 */
export const pictureFields = {
  imageUrl: optionalUrl('Picture'),
  imageAlt: optionalLine('Picture description', limits.captionLength),
  imageFocus: z.optional(
    z
      .string('Focus must be text.')
      .check(
        z.regex(focusOrEmptyPattern, 'Focus must be two whole percentages from 0% to 100%, such as 30% 70%.'),
      ),
  ),
  imageConsent: z.optional(flag('Consent')),
};

export type PictureFields = {
  readonly [Name in keyof typeof pictureFields]?: z.output<(typeof pictureFields)[Name]>;
};

/** The fields that public lists omit. */
export const privatePictureFieldNames = ['imageConsent'] as const;

/** Whether the address is that of a picture of the gallery. */
export function isInGallery(url: unknown): boolean {
  return typeof url === 'string' && url.startsWith(mediaPath + galleryPrefix);
}

/** Whether the address is that of an uploaded file outside the gallery, whose consent is asked for. */
export function needsConsent(url: unknown): boolean {
  return typeof url === 'string' && url.trim().startsWith(mediaPath) && !isInGallery(url.trim());
}

/** Requires consent for an uploaded picture. */
export const uploadHasConsent = z.refine<PictureFields>(
  ({ imageUrl, imageConsent }) => imageConsent === true || !needsConsent(imageUrl),
  {
    path: ['imageConsent'],
    error: 'Please answer this first. If someone has not agreed, remove the picture that shows them.',
  },
);
