import { useState } from 'react';
import { itemIdOf, type ListedChange } from '../../../contract/changes.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import { smallestKey } from '../../../contract/files/renditions.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import styles from './thumbnails.module.css';

/** The number of pictures in a row. */
const SHOWN = 5;

/** The first gallery pictures among changes that still exist, small; nothing if there are none. */
export function Thumbnails({ changes }: { changes: readonly ListedChange[] }) {
  const keys = changes.flatMap((change) => keyOf(change) ?? []);
  if (keys.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {keys.slice(0, SHOWN).map((key) => (
        <Thumbnail key={key} pictureKey={key} />
      ))}
    </div>
  );
}

function keyOf({ resource, id, isDeleted }: ListedChange): string | undefined {
  return resource === 'gallery' && !isDeleted ? pictureKeyOf(itemIdOf(resource, id) ?? '') : undefined;
}

/** The smallest rendition. */
function Thumbnail({ pictureKey }: { pictureKey: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.picture}
      src={mediaUrl(smallestKey(pictureKey))}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
