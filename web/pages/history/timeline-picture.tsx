import { useState } from 'react';
import { Photo } from '../../components/photo.tsx';
import styles from './timeline.module.css';

/** The picture of a chapter; nothing at all when it is not to be had. */
export function TimelinePicture({ url, title }: { url: string; title: string }) {
  const [missing, setMissing] = useState<string>();
  if (url === missing) return null;
  return (
    <div className={styles.frame}>
      <Photo
        className={styles.picture}
        url={url}
        alt={`Picture to the chapter “${title}”`}
        sizes="(width >= 60em) 30rem, 90vw"
        onMissing={() => setMissing(url)}
      />
    </div>
  );
}
