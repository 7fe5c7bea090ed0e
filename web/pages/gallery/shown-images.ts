import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import type { Listing } from '../../data/listing.ts';

/** How many pictures of a folder are shown before a visitor asks for more. */
export const AT_ONCE = 60;

/** The pictures that the page's file carries. */
export function firstImages(images: Listing<GalleryImage>): Listing<GalleryImage> {
  return { ...images, items: images.items.slice(0, AT_ONCE), isPart: true };
}
