import Pause from 'lucide-react/icons/pause';
import Upload from 'lucide-react/icons/upload';
import { Button } from '../../../components/button.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import { remainingTime } from './remaining-time.ts';
import styles from './queue.module.css';
import type { UploadRun } from './upload-run.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import { validateCaption } from '../shared/validate-caption.ts';
import wordStyles from '../shared/words.module.css';

/** The sticky bar that starts and pauses the upload and shows its overall progress. */
export function UploadBar({ queue, onUpload }: { queue: UploadQueue; onUpload: () => void }) {
  const { ready, run, isUploading, isPreparing, isConnectionLost } = queue;
  const hasInvalidCaption = ready.some(({ caption }) => validateCaption(caption));
  return (
    <div className={styles.bar}>
      {run && run.total > 1 && <Progress run={run} isConnectionLost={isConnectionLost} />}
      <p className={styles.status} role="status">
        {isConnectionLost && 'No connection. The upload will carry on by itself when it is back.'}
      </p>
      <div className={styles.buttons}>
        <WorkingButton
          look="primary"
          isWorking={isUploading}
          disabled={ready.length === 0 || hasInvalidCaption || isPreparing}
          onClick={onUpload}
        >
          <Upload size={20} aria-hidden />
          {isUploading ? 'Uploading...' : labelOf(queue)}
        </WorkingButton>
        {isUploading && (
          <Button onClick={queue.pause}>
            <Pause size={20} aria-hidden />
            Pause
          </Button>
        )}
        {!isUploading && <p className={`quiet ${wordStyles.detail}`}>{pendingStep(queue)}</p>}
      </div>
    </div>
  );
}

/** Returns what the upload is waiting for. */
function pendingStep({ isPreparing, hasConsent }: UploadQueue): string | undefined {
  if (isPreparing) return 'Checking whether any have been uploaded before.';
  return hasConsent ? undefined : 'Needs your answer: does everybody agree?';
}

function labelOf({ ready, isInterrupted }: UploadQueue): string {
  const images = ready.length > 1 ? `${ready.length} Images` : 'Image';
  return isInterrupted ? `Continue with ${images}` : `Upload ${images}`;
}

type ProgressProps = { run: UploadRun; isConnectionLost: boolean };

function Progress({ run: { done, total, pace }, isConnectionLost }: ProgressProps) {
  const left = remainingTime({ ...pace, left: total - done });
  return (
    <div>
      <p className={styles.count}>
        {done} of {total} uploaded{left && !isConnectionLost ? `, ${left}` : ''}
      </p>
      <progress className={styles.track} max={total} value={done} aria-hidden />
    </div>
  );
}
