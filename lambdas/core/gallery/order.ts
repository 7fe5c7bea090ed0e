import { BASE_62_DIGITS, generateKeyBetween } from 'fractional-indexing';
import type { GalleryImage } from '../../../contract/entities/gallery.ts';
import { placeOf } from './keys.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** In the format of `fractional-indexing`, which sorts by code units: the letter of an integer of nine digits, the digits, a fraction. */
const INTEGER = { letter: 'i', digits: 9 } as const;
/** 2286-11-20, in milliseconds: the later the picture, the less is left. */
const LATEST = 9_999_999_999_999;

/** A picture and where it stands among those of its folder. */
export type Placed<Image = GalleryImage> = { readonly image: Image; readonly position: string };

/** Where a picture stands: where it was put, or else by its age, the newest first. */
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
 * A position behind the picture with the key `after`, or before all with an empty one; undefined when there is none with that
 * key. `others` are the other pictures in their order. Two that were put into one gap at the same moment share a position;
 * what is put behind the first of them comes to stand behind both.
 */
export function positionAfter(after: string, others: readonly Placed[]): string | undefined {
  if (after === '') return generateKeyBetween(null, others[0]?.position ?? null);
  const before = others.find(({ image }) => image.key === after);
  if (!before) return undefined;
  const next = others.find(({ position }) => position > before.position);
  return generateKeyBetween(before.position, next?.position ?? null);
}

/** No two pictures of a folder have the same: the fraction is the file's name. */
function positionByAge({ key, lastModified }: GalleryImage): string {
  const digits = base62(LATEST - Date.parse(lastModified)).padStart(INTEGER.digits, '0');
  // A fraction may not end in a zero.
  return `${INTEGER.letter}${digits}${Buffer.from(placeOf(key).file).toString('hex')}1`;
}

function base62(value: number): string {
  const base = BASE_62_DIGITS.length;
  const digit = BASE_62_DIGITS.charAt(value % base);
  return value < base ? digit : base62(Math.floor(value / base)) + digit;
}
