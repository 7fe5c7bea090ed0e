import { Button } from '../../ui/button.tsx';
import styles from './upload-progress.module.css';

type UploadProgressProps = {
  /** The name of the upload, for screen readers. */
  name: string;
  percent: number;
  onCancel: () => void;
};

/** An upload's progress bar and cancel button. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} max={100} value={percent} aria-label={`Upload of ${name}`} />
      <span className={styles.percent}>{`${percent}%`}</span>
      <Button aria-label={`Cancel Upload of ${name}`} onClick={onCancel}>
        Cancel Upload
      </Button>
    </div>
  );
}
