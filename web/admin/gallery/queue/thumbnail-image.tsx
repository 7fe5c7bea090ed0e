import { useCallback } from 'react';
import type { QueuedPicture } from './queued-picture.ts';
import { thumbnailOf } from './queue-storage.ts';
import styles from './queue.module.css';

/** The thumbnail of a chosen file; a placeholder until it is drawn. */
export function Thumbnail({ picture }: { picture: QueuedPicture }) {
  const thumbnail = thumbnailOf(picture.id);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !thumbnail) return;
      const address = URL.createObjectURL(thumbnail);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [thumbnail],
  );
  if (!thumbnail) return <div className={styles.thumbnail} />;
  return <img ref={show} className={styles.thumbnail} alt="" />;
}
