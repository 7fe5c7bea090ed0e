import type { GalleryImage } from '../../../contract/gallery.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** The gap between renumbered pictures, large enough to insert another between two of them about fifty times. */
const STEP = 10_000_000;

/** A picture and its place within its folder. */
export type Placed<Image = GalleryImage> = { readonly image: Image; readonly order: number };

/** Pairs a picture with its stored order, or by default with one derived from its age, newest first. */
export function placed<Image extends GalleryImage>(
  image: Image,
  item: StoredItem | undefined,
): Placed<Image> {
  const own = item?.['order'];
  return { image, order: typeof own === 'number' ? own : -Date.parse(image.lastModified) };
}

export function inOrder(a: Placed, b: Placed): number {
  return a.order - b.order || (a.image.key < b.image.key ? -1 : 1);
}

/**
 * Returns the order of a picture after the one with the key `after`, or before all pictures if it is empty; undefined if no
 * picture has that key. `others` are the other pictures in order. `renumbered` are those of them that need another order, by
 * key, because there is no number left in between.
 */
export function orderAfter(
  after: string,
  others: readonly Placed[],
): { readonly order: number; readonly renumbered: ReadonlyMap<string, number> } | undefined {
  const none = new Map<string, number>();
  const index = others.findIndex(({ image }) => image.key === after);
  if (index < 0 && after !== '') return undefined;
  const [before, next] = [others[index]?.order, others[index + 1]?.order];
  if (before === undefined) return { order: (next ?? -Date.now()) - 1, renumbered: none };
  if (next === undefined) return { order: before + STEP, renumbered: none };
  const between = before + (next - before) / 2;
  if (between > before && between < next) return { order: between, renumbered: none };
  // Those that follow make room.
  const renumbered = others
    .slice(index + 1)
    .map(({ image }, at) => [image.key, before + (at + 2) * STEP] as const);
  return { order: before + STEP, renumbered: new Map(renumbered) };
}
