import Pause from 'lucide-react/icons/pause';
import Upload from 'lucide-react/icons/upload';
import { Button } from '../../../components/button.tsx';
import { WorkingButton } from '../../ui/working-button.tsx';
import progressStyles from '../../uploads/upload-progress.module.css';
import { remainingTime } from './remaining-time.ts';
import styles from './queue.module.css';
import { type QueueState, readyPictures, type UploadRun } from './queue-state.ts';
import { dispatch } from './upload-queue.ts';
import { validateCaption } from '../shared/validate-caption.ts';
import wordStyles from '../shared/words.module.css';

/** The sticky bar that starts and pauses the upload and shows its overall progress. */
export function UploadBar({ state, onUpload }: { state: QueueState; onUpload: () => void }) {
  const { run, unprepared } = state;
  const ready = readyPictures(state);
  const isPreparing = unprepared.length > 0;
  const verb = ready.some(({ status }) => status === 'waiting') ? 'Continue with' : 'Upload';
  const comparing = 'Checking whether any have been uploaded before.';
  const question = ready.some((each) => !each.hasConsent) && 'Needs your answer: does everybody agree?';
  const hasInvalidCaption = ready.some(({ caption }) => validateCaption(caption));
  return (
    <div className={styles.bar}>
      {run && run.total > 1 && <Progress run={run} />}
      <p className={styles.status} role="status">
        {run?.isConnectionLost && 'No connection. The upload will carry on by itself when it is back.'}
      </p>
      <div className={styles.buttons}>
        <WorkingButton
          look="primary"
          isWorking={run !== undefined}
          disabled={ready.length === 0 || hasInvalidCaption || isPreparing}
          onClick={onUpload}
        >
          <Upload size={20} aria-hidden />
          <span>
            {run ? 'Uploading...' : `${verb} ${ready.length > 1 ? `${ready.length} Images` : 'Image'}`}
          </span>
        </WorkingButton>
        {run && (
          <Button onClick={() => dispatch({ type: 'paused' })}>
            <Pause size={20} aria-hidden />
            Pause
          </Button>
        )}
        {!run && <p className={`quiet ${wordStyles.detail}`}>{isPreparing ? comparing : question}</p>}
      </div>
    </div>
  );
}

function Progress({ run }: { run: UploadRun }) {
  const { total, isConnectionLost } = run;
  const done = run.uploads.length;
  const left = remainingTime(run);
  return (
    <div>
      <p className={styles.count}>
        {`${done} of ${total} uploaded${left && !isConnectionLost ? `, ${left}` : ''}`}
      </p>
      <progress className={`${progressStyles.bar} ${styles.track}`} max={total} value={done} aria-hidden />
    </div>
  );
}
