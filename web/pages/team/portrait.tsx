import { useState } from 'react';
import type { Rendered } from '../../../contract/files/renditions.ts';
import { Photo } from '../../components/pictures/photo.tsx';
import { initialsOf } from './initials-of.ts';
import styles from './portrait.module.css';

type PortraitProps = {
  name: string;
  photoUrl?: string | undefined;
  picture?: Rendered | undefined;
};

/** A person's photo in an arch like a church window; their initials if there is no photo or it fails to load. */
export function Portrait({ name, photoUrl, picture }: PortraitProps) {
  const [missing, setMissing] = useState<string>();
  const hasPhoto = photoUrl !== undefined && photoUrl !== '' && photoUrl !== missing;
  return (
    <div className={styles.arch}>
      {hasPhoto ? (
        <Photo
          className={styles.photo}
          url={photoUrl}
          picture={picture}
          alt={`Portrait of ${name}`}
          sizes="(width >= 40em) 12rem, 6.5rem"
          onMissing={() => setMissing(photoUrl)}
        />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </div>
  );
}
