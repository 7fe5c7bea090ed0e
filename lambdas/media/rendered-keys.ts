import { contentTypeOf } from '../../contract/media.ts';
import { pictureResourceOf } from '../../contract/pictures.ts';
import { isPictureKey } from '../core/gallery/keys.ts';

/** Whether renditions are made of the file with this key: of a record's GIF not, since the page shows it moving. */
export function isRendered(key: string): boolean {
  const resource = pictureResourceOf(key);
  if (resource === undefined || resource === 'gallery') return isPictureKey(key);
  const type = contentTypeOf(key) ?? '';
  return type.startsWith('image/') && type !== 'image/gif';
}
