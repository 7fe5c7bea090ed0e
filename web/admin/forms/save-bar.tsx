import Eye from 'lucide-react/icons/eye';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { BeforeItGoesOut } from '../checks/before-it-goes-out.tsx';
import styles from '../ui/form.module.css';
import type { RecordForm } from './use-record-form.ts';

type SaveBarProps = {
  form: Pick<RecordForm, 'failure' | 'changedWhileSaving' | 'isSaving'>;
  /** Whether a picture is being uploaded, with which the form has to wait. */
  isUploading: boolean;
  onCancel: (() => void) | undefined;
  /** What is worth a second look before saving. */
  checks: readonly string[];
  isPreviewed: boolean;
  /** Shows or hides the preview. */
  onPreview: () => void;
  labels: { readonly idle: string; readonly working: string } | undefined;
  /** In its place below the inputs, rather than always in sight. */
  inPlace: boolean;
};

/** Save and Cancel, and above them, where one looks after pressing Save, what has become of it. */
export function SaveBar({
  form,
  checks,
  isPreviewed,
  onPreview,
  labels = saveLabels,
  isUploading,
  onCancel,
  inPlace,
}: SaveBarProps) {
  const { failure, changedWhileSaving, isSaving } = form;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A button that is disabled loses the focus, and does not get it back.
    if (!failure || isSaving || document.activeElement !== document.body) return;
    bar.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [failure, isSaving]);

  return (
    <div ref={bar} className={inPlace ? styles.actions : `${styles.actions} ${styles.save}`}>
      {(failure || changedWhileSaving) && (
        <div className={styles.outcome}>
          {failure && <Notice kind="problem">{failure.message}</Notice>}
          {changedWhileSaving && (
            <Notice kind="good">Saved. What you have typed since then is not: please save once more.</Notice>
          )}
        </div>
      )}
      <BeforeItGoesOut sentences={checks} />
      <Button type="submit" look="primary" disabled={isSaving || isUploading}>
        {isUploading ? 'Uploading...' : isSaving ? labels.working : labels.idle}
      </Button>
      <Button className={styles.preview} aria-pressed={isPreviewed} onClick={onPreview}>
        <Eye size={20} aria-hidden />
        Preview
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}

const saveLabels = { idle: 'Save', working: 'Saving...' };
