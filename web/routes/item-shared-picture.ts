import type { PictureFields } from '../../contract/fields/fields.ts';
import { mediaKey, mediaUrl } from '../../contract/files/media.ts';
import { type Rendered, renderedWidth } from '../../contract/files/pictures.ts';
import { drawnPictureAt, pictureUrl } from '../../parish/pictures/catalogue.ts';
import type { SharedPicture } from './page-head.ts';
import { securely } from './securely.ts';

/** An event or a notice, as far as its picture is concerned. `title` stands in for a missing description. */
export type WithPicture = PictureFields & { readonly title: string; readonly picture?: Rendered };

/**
 * The picture of an item at its largest, as a JPEG, for link previews, structured data and the lightbox; undefined if it has
 * none. `website` is the origin of its address; without it, that of an own picture is a path.
 */
export function itemSharedPicture(item: WithPicture, website = ''): SharedPicture | undefined {
  const { imageUrl, imageAlt, title, picture } = item;
  if (!imageUrl) return undefined;
  const alt = imageAlt || `Picture for ‘${title}’`;
  const drawn = drawnPictureAt(imageUrl);
  if (drawn) return { alt, url: website + pictureUrl(drawn.name, drawn.width, 'jpg'), size: drawn };
  const key = mediaKey(imageUrl);
  const nominal = picture?.renditions.at(-1);
  if (!picture || key === undefined || nominal === undefined)
    return { alt, url: imageUrl.startsWith('/') ? website + imageUrl : securely(imageUrl) };
  const width = renderedWidth(nominal, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  return { alt, url: website + mediaUrl(key), size: { width, height } };
}
