import { useState } from 'react';
import type { AdminGalleryImage, GalleryImage } from '../../../../contract/entities/gallery.ts';
import { ApiUnavailable } from '../../../data/api-error.ts';
import { folderPath } from '../../../routes/views.ts';
import { offerUndo } from '../../changes/undo.ts';
import { failureOf } from '../../connection/failure.ts';
import type { List } from '../../lists/use-list.ts';
import { galleryWrites } from '../shared/gallery-writes.ts';
import { inOrderOf, moved, neighbourBefore } from './picture-order.ts';

/**
 * The order of an album as it is changed: shown at once, saved at once, and shown as it is stored when it was refused. One move is
 * saved after the other, so that each finds its neighbour where it was seen.
 */
export function useArranging(folder: string, list: List<AdminGalleryImage>) {
  const [order, setOrder] = useState<{ readonly keys: readonly string[]; readonly instead: string }>();
  const [problem, setProblem] = useState<string>();
  const stored = list.items.map(({ key }) => key).join();
  // What is loaded since is the order again.
  const images = order?.instead === stored ? inOrderOf(list.items, order.keys) : list.items;

  async function put(image: GalleryImage, to: number): Promise<void> {
    const keys = images.map(({ key }) => key);
    const next = moved(keys, image.key, to);
    const before = neighbourBefore(keys, image.key);
    const shown = { keys: next, instead: stored };
    const showStored = () => setOrder((now) => (now === shown ? undefined : now));
    setOrder(shown);
    setProblem(undefined);
    try {
      await save(image.key, neighbourBefore(next, image.key));
      const message = `Moved ‘${image.caption || image.fileName}’ to ${to + 1} of ${keys.length}.`;
      const undo = async () => {
        await save(image.key, before);
        await list.reload();
      };
      offerUndo(message, undo, folderPath(folder));
    } catch (error) {
      console.error('Changing the order failed', error);
      const reason =
        error instanceof ApiUnavailable ? 'The server cannot be reached.' : failureOf(error).message;
      showStored();
      setProblem(`The order was not changed, and is shown as it was last stored. ${reason}`);
    }
    await list.reload();
    showStored();
  }

  return { images, problem, put };
}

let last: Promise<unknown> = Promise.resolve();

function save(key: string, after: string): Promise<void> {
  const saved = last.then(
    () => galleryWrites.putBehind(key, after),
    () => galleryWrites.putBehind(key, after),
  );
  last = saved;
  return saved;
}
