import { contentTypeOf } from '../../contract/files/media.ts';
import { pictureResourceOf } from '../../contract/files/pictures.ts';
import { isPictureKey } from '../core/gallery/keys.ts';

/** Whether the file with this key gets renditions. A record's GIF does not, because the page shows its animation. */
export function isRendered(key: string): boolean {
  const resource = pictureResourceOf(key);
  if (resource === undefined || resource === 'gallery') return isPictureKey(key);
  const type = contentTypeOf(key) ?? '';
  return type.startsWith('image/') && type !== 'image/gif';
}
