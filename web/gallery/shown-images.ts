import type { GalleryImage } from '../../contract/gallery.ts';
import type { Listing } from '../data/listing.ts';

/** The number of pictures on each page of a large folder. */
const IMAGES_PER_PAGE = 60;

/** The index of a page's first picture in its folder; pages count from 1. */
export function firstOfPart(part: number): number {
  return (part - 1) * IMAGES_PER_PAGE;
}

/** The number of pages of a folder with this many pictures. */
export function partsOfFolder(total: number): number {
  return Math.max(1, Math.ceil(total / IMAGES_PER_PAGE));
}

/** The pictures of a page. Idempotent: applying it to its own result returns the same. */
export function imagesOfPart(images: Listing<GalleryImage>, part = 1): Listing<GalleryImage> {
  if (images.isPart) return images;
  const first = firstOfPart(part);
  return { ...images, items: images.items.slice(first, first + IMAGES_PER_PAGE), isPart: true };
}
