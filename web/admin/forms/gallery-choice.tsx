import { useId, useState } from 'react';
import type { AdminGalleryImage } from '../../../contract/entities/gallery.ts';
import { imageSources } from '../../components/pictures/image-sources.ts';
import { useList } from '../cache/use-list.ts';
import { ListState } from '../lists/list-state.tsx';
import { imageListOf } from '../uploads/gallery-lists.ts';
import { FolderField } from './folder-field.tsx';
import styles from './gallery-choice.module.css';

type GalleryChoiceProps = {
  folders: readonly string[];
  /** The key of the chosen picture. */
  chosen: string | undefined;
  onChoose: (image: AdminGalleryImage) => void;
};

/** A choice of one picture from any folder of the gallery. */
export function GalleryChoice({ folders, ...choice }: GalleryChoiceProps) {
  const [folder, setFolder] = useState(folders[0] ?? '');
  return (
    <>
      <FolderField folders={['', ...folders]} value={folder} onChange={setFolder} />
      <FolderPictures key={folder} folder={folder} {...choice} />
    </>
  );
}

type FolderPicturesProps = Pick<GalleryChoiceProps, 'chosen' | 'onChoose'> & { folder: string };

function FolderPictures({ folder, chosen, onChoose }: FolderPicturesProps) {
  const name = useId();
  const list = useList(imageListOf(folder), 'empty');
  return (
    <ListState list={list} emptyText="There are no images in this folder yet.">
      <fieldset className={`panel ${styles.choices}`}>
        <legend>Picture</legend>
        {list.items.filter(isShown).map((image) => (
          <label key={image.key} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={chosen === image.key}
              onChange={() => onChoose(image)}
            />
            <img
              className={styles.thumbnail}
              src={imageSources(image).src}
              alt={image.caption || image.fileName}
              loading="lazy"
            />
          </label>
        ))}
      </fieldset>
    </ListState>
  );
}

/** A picture that is being prepared, or was refused, cannot be chosen. */
const isShown = ({ renditions }: AdminGalleryImage) => renditions !== undefined;
