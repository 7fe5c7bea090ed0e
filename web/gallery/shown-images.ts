import type { GalleryImage } from '../../contract/gallery.ts';
import type { Listing } from '../data/listing.ts';

/** The number of pictures shown before a visitor asks for more, and on each page of a large folder. */
export const IMAGES_PER_PAGE = 60;

/** The index of a page's first picture in its folder; pages count from 1. */
export function firstOfPart(part: number): number {
  return (part - 1) * IMAGES_PER_PAGE;
}

/** The number of pages of a folder with this many pictures. */
export function partsOfFolder(total: number): number {
  return Math.max(1, Math.ceil(total / IMAGES_PER_PAGE));
}

/** The pictures in a page's file. Idempotent: applying it to its own result returns the same. */
export function imagesOfPart(images: Listing<GalleryImage>, part = 1): Listing<GalleryImage> {
  const items = imagesFrom(images, part)?.slice(0, IMAGES_PER_PAGE) ?? [];
  return { ...images, items, isPart: true, from: firstOfPart(part) };
}

/** The pictures from a page on; undefined while only another page's pictures are known. */
export function imagesFrom(
  { items, isPart, from = 0 }: Listing<GalleryImage>,
  part: number,
): readonly GalleryImage[] | undefined {
  const first = firstOfPart(part);
  if (!isPart) return items.slice(first);
  return from === first ? items : undefined;
}
