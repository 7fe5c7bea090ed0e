import Eye from 'lucide-react/icons/eye';
import X from 'lucide-react/icons/x';
import { memo, useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { fileSize } from '../../../formats/file-size.ts';
import { InputField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { folderName } from '../../uploads/folder-name.ts';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { QueuedPreview } from './queued-preview.tsx';
import { isReady, type QueuedPicture } from './queued-picture.ts';
import styles from './queue.module.css';
import { dispatch } from './upload-queue.ts';
import { validateCaption } from '../shared/validate-caption.ts';
import wordStyles from '../shared/words.module.css';

type QueuedRowProps = {
  picture: QueuedPicture;
  /** The note for a duplicate. */
  note: string | undefined;
  /** Its progress while it is being uploaded. */
  progress: number | 'preparing' | undefined;
  isUploading: boolean;
  onTryAgain: (picture: QueuedPicture) => void;
};

/** A row for one chosen picture: its caption before the upload, then its progress, then its outcome. */
export const QueuedRow = memo(function QueuedRow(props: QueuedRowProps) {
  const { picture, note, progress, isUploading, onTryAgain } = props;
  const { id, fileName, folder, caption, status, message } = picture;
  const percent = progress === 'preparing' ? 0 : progress;
  const cancel = () => dispatch({ type: 'cancelled', ids: [id] });
  const [isPreviewed, setPreviewed] = useState(false);
  const isOpen = isReady(picture) && !(isUploading && status === 'waiting');
  return (
    <li className={styles.queued}>
      <Thumbnail image={picture.thumbnail} />
      <div className={`${styles.words} ${wordStyles.words}`}>
        <p className={styles.fileName}>
          <span>{fileName}</span>{' '}
          <span className={`quiet ${wordStyles.detail}`}>
            {`${fileSize(picture.fileSize)}, for ${folderName(folder)}`}
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
        {percent !== undefined && <UploadProgress name={fileName} percent={percent} onCancel={cancel} />}
        {isUploading && status === 'waiting' && percent === undefined && (
          <div className={styles.waiting}>
            <p className={`quiet ${wordStyles.detail}`}>Waiting for its turn</p>
            <Button aria-label={`Cancel Upload of ${fileName}`} onClick={cancel}>
              Cancel Upload
            </Button>
          </div>
        )}
        <div role="status">
          {status === 'uploaded' && <p className={styles.good}>Uploaded</p>}
          {(status === 'failed' || status === 'refused') && <p className={styles.bad}>{message}</p>}
        </div>
        {status === 'failed' && !isUploading && (
          <Button aria-label={`Try Again with ${fileName}`} onClick={() => onTryAgain(picture)}>
            Try Again
          </Button>
        )}
        {isPreviewed && <QueuedPreview picture={picture} />}
      </div>
      {(isOpen || status === 'refused') && (
        <div className={styles.tools}>
          {isOpen && (
            <IconButton
              label={`Preview ${fileName}`}
              aria-pressed={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
              icon={Eye}
            />
          )}
          <IconButton
            label={`Remove ${fileName}`}
            onClick={() => dispatch({ type: 'removed', ids: [id] })}
            icon={X}
          />
        </div>
      )}
    </li>
  );
});

/** The thumbnail of a chosen file; a placeholder until it is drawn. */
function Thumbnail({ image }: { image: Blob | undefined }) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element || !image) return;
      const address = URL.createObjectURL(image);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [image],
  );
  if (!image) return <div className={styles.thumbnail} />;
  return <img ref={show} className={styles.thumbnail} alt="" />;
}
