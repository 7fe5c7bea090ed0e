import { BASE_62_DIGITS, generateKeyBetween } from 'fractional-indexing';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { segmentsOf } from './keys.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** A key of `fractional-indexing`, sorted by code units: the letter for a nine-digit integer, its digits, and a fraction. */
const INTEGER = { letter: 'i', digits: 9 } as const;
/** 2286-11-20, in milliseconds. Positions by age count down from here, so newer pictures sort first. */
const LATEST = 9_999_999_999_999;

/** A picture and its sort key within its folder. */
export type Placed<Image = GalleryImage> = { readonly image: Image; readonly position: string };

/** Pairs a picture with its stored position, or by default with one derived from its age, newest first. */
export function placed<Image extends GalleryImage>(
  image: Image,
  item: StoredItem | undefined,
): Placed<Image> {
  const own = item?.['position'];
  return { image, position: typeof own === 'string' ? own : positionByAge(image) };
}

export function inOrder(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.image.key < b.image.key ? -1 : 1;
}

/**
 * Returns a position after the picture with the key `after`, or before all pictures if it is empty; undefined if no
 * picture has that key. `others` are the other pictures in order. Two pictures moved into one gap concurrently share a
 * position; a picture moved after the first of them is placed after both.
 */
export function positionAfter(after: string, others: readonly Placed[]): string | undefined {
  if (after === '') return generateKeyBetween(null, others[0]?.position ?? null);
  const before = others.find(({ image }) => image.key === after);
  if (!before) return undefined;
  const next = others.find(({ position }) => position > before.position);
  return generateKeyBetween(before.position, next?.position ?? null);
}

/** Unique within a folder, because the fraction is the file name. */
function positionByAge({ key, lastModified }: GalleryImage): string {
  const digits = base62(LATEST - Date.parse(lastModified)).padStart(INTEGER.digits, '0');
  // A fraction may not end in a zero.
  return `${INTEGER.letter}${digits}${Buffer.from(segmentsOf(key).file).toString('hex')}1`;
}

function base62(value: number): string {
  const base = BASE_62_DIGITS.length;
  const digit = BASE_62_DIGITS.charAt(value % base);
  return value < base ? digit : base62(Math.floor(value / base)) + digit;
}
