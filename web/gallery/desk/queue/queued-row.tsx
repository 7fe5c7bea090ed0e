import X from 'lucide-react/icons/x';
import { memo, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fileSize } from '../../../formats/file-size.ts';
import { InputField } from '../../../desk/ui/field.tsx';
import { IconButton } from '../../../desk/ui/icon-button.tsx';
import { folderName } from '../../../desk/uploads/folder-name.ts';
import { UploadProgress } from '../../../desk/uploads/upload-progress.tsx';
import styles from './queue.module.css';
import { isActive, isUnsent, type QueuedPicture } from './reduce.ts';
import { dispatch } from './upload-queue.ts';
import { validateCaption } from '../validate-caption.ts';
import wordStyles from '../words.module.css';

type QueuedRowProps = {
  picture: QueuedPicture;
  /** The note for a duplicate. */
  note: string | undefined;
  isUploading: boolean;
  onTryAgain: (picture: QueuedPicture) => void;
};

/** A row for one chosen picture: its caption before the upload, then its progress, then its outcome. */
export const QueuedRow = memo(function QueuedRow(props: QueuedRowProps) {
  const { picture, note, isUploading, onTryAgain } = props;
  const { id, file, folder, caption, status, message } = picture;
  const { name, size } = file;
  const address = useObjectUrl(file);
  const cancel = () => dispatch({ type: 'cancelled', ids: [id] });
  const isWaiting = isUploading && status === 'waiting';
  const isOpen = isUnsent(picture) && !isWaiting && !isActive(picture);
  return (
    <li className={styles.queued}>
      {/* Decoded only when it is on screen: a phone could not hold sixty photos at once. */}
      <img
        className={styles.thumbnail}
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      />
      <div className={`${styles.words} ${wordStyles.words}`}>
        <p className={styles.fileName}>
          <span>{name}</span>{' '}
          <span className={`quiet ${wordStyles.detail}`}>
            {`${fileSize(size)}, for ${folderName(folder)}`}
          </span>
        </p>
        {isOpen && note && <p className={styles.note}>{note}</p>}
        {isOpen && (
          <InputField
            label="Caption"
            isOptional
            error={validateCaption(caption)}
            value={caption}
            onChange={(typed) => dispatch({ type: 'changed', ids: [id], changes: { caption: typed } })}
          />
        )}
        {isActive(picture) && <UploadProgress name={name} percent={picture.percent} onCancel={cancel} />}
        {isWaiting && (
          <div className={styles.waiting}>
            <p className={`quiet ${wordStyles.detail}`}>Waiting for its turn</p>
            <Button aria-label={`Cancel Upload of ${name}`} onClick={cancel}>
              Cancel Upload
            </Button>
          </div>
        )}
        <div role="status">
          {status === 'uploaded' && <p className={styles.good}>Uploaded</p>}
          {status === 'failed' && <p className={styles.bad}>{message}</p>}
        </div>
        {status === 'failed' && !isUploading && (
          <Button aria-label={`Try Again with ${name}`} onClick={() => onTryAgain(picture)}>
            Try Again
          </Button>
        )}
      </div>
      {isOpen && (
        <IconButton
          label={`Remove ${name}`}
          onClick={() => dispatch({ type: 'removed', ids: [id] })}
          icon={X}
        />
      )}
    </li>
  );
});

/** An address of a file for as long as the component is mounted; undefined before. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    queueMicrotask(() => setUrl(objectUrl));
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
