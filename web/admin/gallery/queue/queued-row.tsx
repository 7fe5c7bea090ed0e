import Eye from 'lucide-react/icons/eye';
import X from 'lucide-react/icons/x';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/button.tsx';
import { fileSize } from '../../../formats/file-size.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { QueuedPreview } from './queued-preview.tsx';
import { isReady, type QueuedPicture } from './queued-picture.ts';
import styles from './queue.module.css';
import { uploadPercents } from './upload-run.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import { validateCaption } from '../shared/validate-caption.ts';
import wordStyles from '../shared/words.module.css';
import { thumbnailOf } from './queue-storage.ts';

type QueuedRowProps = {
  picture: QueuedPicture;
  /** The note for a duplicate. */
  note: string | undefined;
  isUploading: boolean;
  queue: Pick<UploadQueue, 'setCaption' | 'remove' | 'cancel'>;
  onTryAgain: () => void;
};

/** A row for one chosen picture: its caption before the upload, then its progress, then its outcome. */
export function QueuedRow({ picture, note, isUploading, queue, onTryAgain }: QueuedRowProps) {
  const { id, fileName, folder, caption, status, message } = picture;
  const percent = usePercent(id);
  const [isPreviewed, setPreviewed] = useState(false);
  const isOpen = isReady(picture) && !(isUploading && status === 'waiting');
  return (
    <li className={styles.queued}>
      <Thumbnail picture={picture} />
      <div className={`${styles.words} ${wordStyles.words}`}>
        <p className={styles.fileName}>
          {fileName}{' '}
          <span className={`quiet ${wordStyles.detail}`}>
            {fileSize(picture.fileSize)}, for {folder || 'Root Gallery'}
          </span>
        </p>
        {isOpen && note && <p className={styles.note}>{note}</p>}
        {isOpen && (
          <Field label="Caption" isOptional error={validateCaption(caption)}>
            {(controlProps) => (
              <input
                type="text"
                autoComplete="off"
                {...controlProps}
                value={caption}
                onChange={(event) => queue.setCaption(id, event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {percent !== undefined && (
          <UploadProgress name={fileName} percent={percent} onCancel={() => queue.cancel(picture)} />
        )}
        {isUploading && status === 'waiting' && percent === undefined && (
          <div className={styles.waiting}>
            <p className={`quiet ${wordStyles.detail}`}>Waiting for its turn</p>
            <Button aria-label={`Cancel Upload of ${fileName}`} onClick={() => queue.cancel(picture)}>
              Cancel Upload
            </Button>
          </div>
        )}
        <div role="status">
          {status === 'uploaded' && <p className={styles.good}>Uploaded</p>}
          {(status === 'failed' || status === 'refused') && <p className={styles.bad}>{message}</p>}
        </div>
        {status === 'failed' && !isUploading && (
          <Button aria-label={`Try Again with ${fileName}`} onClick={onTryAgain}>
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
            >
              <Eye size={20} aria-hidden />
            </IconButton>
          )}
          <IconButton label={`Remove ${fileName}`} onClick={() => queue.remove([picture])}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}

/** Selects one percentage, because the store's own hook would render every row on each change. */
function usePercent(id: string): number | undefined {
  return useSyncExternalStore(uploadPercents.subscribe, () => uploadPercents.get().get(id));
}

/** The thumbnail of a chosen file; a placeholder until it is drawn. */
function Thumbnail({ picture }: { picture: QueuedPicture }) {
  const stored = thumbnailOf(picture.id);
  const [thumbnail, setThumbnail] = useState(stored);
  // The device deletes it once the picture is uploaded, while the row is still shown.
  if (stored && stored !== thumbnail) setThumbnail(stored);
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
