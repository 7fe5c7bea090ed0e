import { Button } from '../../components/button.tsx';
import styles from './upload-progress.module.css';

type UploadProgressProps = {
  /** What is being uploaded, for those who hear the page. */
  name: string;
  percent: number;
  onCancel: () => void;
};

/** How far an upload has come, and the way to stop it. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} max={100} value={percent} aria-label={`Upload of ${name}`} />
      <span className={styles.percent}>{percent}%</span>
      <Button aria-label={`Cancel Upload of ${name}`} onClick={onCancel}>
        Cancel Upload
      </Button>
    </div>
  );
}
