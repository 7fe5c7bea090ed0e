import type { PictureFields } from '../../contract/entities/picture-fields.ts';
import { type PictureName, pictureNamed, pictureUrl } from '../pictures/catalogue.ts';

/** The fields of an event or a notice that shows one of the project's pictures. */
export function pictured(name: PictureName): PictureFields {
  return { imageUrl: pictureUrl(name, 960, 'jpg'), imageAlt: pictureNamed(name).alt };
}
