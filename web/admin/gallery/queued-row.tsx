import X from 'lucide-react/icons/x';
import { Button } from '../../components/button.tsx';
import { fileSize } from '../../formats/file-size.ts';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { validateCaption } from './validate-caption.ts';
import styles from './gallery.module.css';
import { isOnItsWay, type QueuedPicture } from './upload-queue.ts';
import type { UploadQueue } from './use-upload-queue.ts';

/** One chosen picture: its caption before it is sent, its progress while, its outcome after. */
export function QueuedRow({ picture, queue }: { picture: QueuedPicture; queue: UploadQueue }) {
  const { file, preview, caption, folder, state } = picture;
  const isOpen = !isOnItsWay(picture) && state.status !== 'uploaded';
  return (
    <li className={styles.queued}>
      <img className={styles.preview} src={preview} alt="" />
      <div className={styles.words}>
        <p className={styles.fileName}>
          {file.name}{' '}
          <span className={styles.quiet}>
            {fileSize(file.size)}, for {folder || 'Root Gallery'}
          </span>
        </p>
        {isOpen && (
          <Field label="Caption" isOptional error={validateCaption(caption)}>
            {(controlProps) => (
              <input
                type="text"
                autoComplete="off"
                {...controlProps}
                value={caption}
                onChange={(event) => queue.setCaption(picture.id, event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {state.status === 'uploading' && (
          <UploadProgress name={file.name} percent={state.percent} onCancel={() => queue.cancel(picture)} />
        )}
        {state.status === 'waiting' && (
          <div className={styles.waiting}>
            <p className={styles.quiet}>Waiting for its turn</p>
            <Button aria-label={`Cancel Upload of ${file.name}`} onClick={() => queue.cancel(picture)}>
              Cancel Upload
            </Button>
          </div>
        )}
        <div role="status">
          {state.status === 'uploaded' && <p className={styles.good}>Uploaded</p>}
          {state.status === 'failed' && <p className={styles.bad}>{state.message}</p>}
        </div>
        {state.status === 'failed' && !queue.isUploading && (
          <Button aria-label={`Try Again with ${file.name}`} onClick={() => void queue.upload([picture])}>
            Try Again
          </Button>
        )}
      </div>
      {isOpen && (
        <IconButton label={`Remove ${file.name}`} onClick={() => queue.remove(picture)}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
