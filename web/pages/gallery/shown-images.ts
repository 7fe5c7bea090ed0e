import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import type { Listing } from '../../data/listing.ts';

/** How many pictures of a folder are shown before a visitor asks for more, and on each page of a large folder. */
export const AT_ONCE = 60;

/** The place of a part's first picture in its folder, from 0; parts count from 1. */
export function firstOfPart(part: number): number {
  return (part - 1) * AT_ONCE;
}

/** How many parts a folder of so many pictures has. */
export function partsOfFolder(total: number): number {
  return Math.max(1, Math.ceil(total / AT_ONCE));
}

/** The pictures that the file of a part carries. Taking them again from the result gives the same. */
export function imagesOfPart(images: Listing<GalleryImage>, part = 1): Listing<GalleryImage> {
  const items = imagesFrom(images, part)?.slice(0, AT_ONCE) ?? [];
  return { ...images, items, isPart: true, from: firstOfPart(part) };
}

/** The pictures from a part on; nothing while only those of another part are known. */
export function imagesFrom(
  { items, isPart, from = 0 }: Listing<GalleryImage>,
  part: number,
): readonly GalleryImage[] | undefined {
  const first = firstOfPart(part);
  if (!isPart) return items.slice(first);
  return from === first ? items : undefined;
}
