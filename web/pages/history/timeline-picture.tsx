import { useState } from 'react';
import type { Rendered } from '../../../contract/files/renditions.ts';
import { Photo } from '../../components/pictures/photo.tsx';
import styles from './timeline.module.css';

type TimelinePictureProps = {
  url: string;
  picture?: Rendered | undefined;
  title: string;
};

/** The picture of a chapter; renders nothing if it fails to load. */
export function TimelinePicture({ url, picture, title }: TimelinePictureProps) {
  const [missing, setMissing] = useState<string>();
  if (url === missing) return null;
  return (
    <div className={styles.frame}>
      <Photo
        className={styles.picture}
        url={url}
        picture={picture}
        alt={`Picture for the chapter “${title}”`}
        sizes="(width >= 60em) 30rem, 90vw"
        onMissing={() => setMissing(url)}
      />
    </div>
  );
}
