import { useRef, useState } from 'react';
import type { AdminGalleryImage, GalleryImage } from '../../../contract/gallery.ts';
import { folderPath } from '../../routes/views.ts';
import { offerUndo } from '../../desk/changes/undo.ts';
import { describeFailure } from '../../desk/connection/failure.ts';
import type { List } from '../../desk/cache/use-list.ts';
import { galleryWrites } from './gallery-writes.ts';

/**
 * Reorders the pictures of an album optimistically, reverting to the stored order if a save fails. Moves are saved one after
 * the other, because each refers to its neighbour's position on screen.
 */
export function useArranging(folder: string, list: List<AdminGalleryImage>) {
  /** The order on screen while moves are being saved. */
  const [order, setOrder] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const unfinished = useRef(0);
  const images = order ? inOrderOf(list.items, order) : list.items;

  async function put(image: GalleryImage, to: number): Promise<void> {
    const keys = images.map(({ key }) => key);
    const next = moveKey(keys, image.key, to);
    const before = neighbourBefore(keys, image.key);
    unfinished.current += 1;
    setOrder(next);
    setProblem(undefined);
    try {
      await save(image.key, neighbourBefore(next, image.key));
      const message = `Moved ‘${image.caption || image.fileName}’ to ${to + 1} of ${keys.length}.`;
      offerUndo(message, () => save(image.key, before), folderPath(folder));
    } catch (error) {
      console.error('Changing the order failed', error);
      if (unfinished.current === 1) setOrder(undefined);
      setProblem(describeFailure('The order was not changed: this is how it was last saved.', error));
    }
    // The stored order lacks the later moves until they are saved too.
    if (unfinished.current === 1) await list.reload();
    unfinished.current -= 1;
    if (unfinished.current === 0) setOrder(undefined);
  }

  // The message says that the stored order is shown.
  return { images, problem: order ? undefined : problem, put };
}

let lastSave: Promise<unknown> = Promise.resolve();

function save(key: string, after: string): Promise<unknown> {
  const saved = lastSave.then(
    () => galleryWrites.moveAfter(key, after),
    () => galleryWrites.moveAfter(key, after),
  );
  lastSave = saved;
  return saved;
}

/** Returns the keys with one of them moved to an index. */
function moveKey(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Returns the key before another; empty for the first. */
function neighbourBefore(keys: readonly string[], key: string): string {
  return keys[keys.indexOf(key) - 1] ?? '';
}

/** Sorts pictures by a list of keys. Pictures that are not in it come first, as new ones do in the gallery. */
function inOrderOf<Picture extends { readonly key: string }>(
  pictures: readonly Picture[],
  order: readonly string[],
): Picture[] {
  return [...pictures].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}
