import FolderInput from 'lucide-react/icons/folder-input';
import { useState } from 'react';
import { pictureChangeId } from '../../../contract/changes.ts';
import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { limits } from '../../../contract/limits.ts';
import { restoreAllDeleted } from '../../desk/changes/versions.ts';
import { reloadAllLists } from '../../desk/cache/cached-list.ts';
import { useSelection } from '../../desk/lists/selectable-list.tsx';
import { type BatchAction, useBatch } from '../../desk/tabs/use-batch.tsx';
import { deletion } from '../../desk/tabs/record-actions.tsx';
import { folderName } from '../../desk/uploads/folder-name.ts';
import { FolderField } from '../../desk/inputs/gallery-choice.tsx';
import { galleryWrites } from './gallery-writes.ts';

type Action = BatchAction<AdminGalleryImage>;

const keyOf = ({ key }: AdminGalleryImage) => key;

const remove: Action = {
  ...deletion(limits.deletedFileDays),
  run: async (image) => {
    await galleryWrites.deleteImage(image);
    return () => restoreAllDeleted([{ resource: 'gallery', id: pictureChangeId(image.key) }]);
  },
};

/** Deletes several pictures of a folder in one step, or moves them to another of the folders, if there is one. */
export function usePictureBatch(
  images: readonly AdminGalleryImage[],
  folder: string,
  others: readonly string[],
) {
  const [chosen, setChosen] = useState<string>();
  const to = others.find((each) => each === chosen) ?? others[0];
  const selection = useSelection(images, keyOf);
  const move: readonly Action[] =
    to === undefined
      ? []
      : [
          {
            label: 'Move to album',
            icon: <FolderInput size={20} aria-hidden />,
            verb: 'Move',
            working: 'Moving',
            done: `moved to ${folderName(to, others)}`,
            details: <FolderField folders={others} value={to} onChange={setChosen} />,
            run: async ({ key }) => {
              await galleryWrites.move(key, to);
              return () => galleryWrites.move(key, folder);
            },
          },
        ];
  const batch = useBatch({
    selection,
    idOf: keyOf,
    noun: 'image',
    nameOf: ({ caption, fileName }) => caption || fileName,
    actions: [remove, ...move],
    reload: async () => reloadAllLists(),
  });
  return { ...batch, boxOf: selection.boxOf };
}
