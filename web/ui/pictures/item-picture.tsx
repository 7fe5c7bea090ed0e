import type { PictureFields } from '../../../contract/fields/fields.ts';
import type { Rendered } from '../../../contract/files/pictures.ts';
import { useState } from 'react';
import { focusAttributes } from './focus-attributes.ts';
import styles from './item-picture.module.css';
import { Photo } from './photo.tsx';

type ItemPictureProps = {
  /** An event or a notice. */
  item: PictureFields & { readonly picture?: Rendered };
  sizes: string;
  className?: string | undefined;
};

/** The picture of an event or a notice on its card, cropped around its focus; nothing if it has none or it fails to load. */
export function ItemPicture({ item, sizes, className = '' }: ItemPictureProps) {
  const { imageUrl, imageAlt, imageFocus, picture } = item;
  const [missing, setMissing] = useState<string>();
  if (!imageUrl || imageUrl === missing) return null;
  return (
    <span className={`${styles.crop} ${className}`} {...focusAttributes(imageFocus)}>
      <Photo
        className={styles.picture}
        url={imageUrl}
        picture={picture}
        alt={imageAlt ?? ''}
        sizes={sizes}
        onMissing={() => setMissing(imageUrl)}
      />
    </span>
  );
}
