import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { BeforeItGoesOut } from '../checks/before-it-goes-out.tsx';
import styles from '../ui/form.module.css';
import type { RecordForm } from './use-record-form.ts';

type SaveBarProps = {
  form: Pick<RecordForm, 'failure' | 'changedWhileSaving' | 'isSaving'>;
  /** Whether a picture is being uploaded, which disables Save. */
  isUploading: boolean;
  onCancel: (() => void) | undefined;
  menu: ReactNode;
  /** Possible mistakes, one sentence each. */
  checks: readonly string[];
  /** Keeps a document with private details out of search; undefined if there is nothing to offer. */
  onUnlist: (() => void) | undefined;
  isPreviewed: boolean;
  /** Shows or hides the preview. */
  onPreview: () => void;
  labels: { readonly idle: string; readonly working: string } | undefined;
  /** In the flow below the inputs, rather than sticky. */
  inPlace: boolean;
};

/** Save, Preview and Cancel, with the outcome of the save and the checks above them. */
export function SaveBar({
  form,
  checks,
  onUnlist,
  isPreviewed,
  onPreview,
  labels = saveLabels,
  isUploading,
  onCancel,
  menu,
  inPlace,
}: SaveBarProps) {
  const { failure, changedWhileSaving, isSaving } = form;
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button loses the focus when disabled, and does not regain it when enabled again.
    if (!failure || isSaving || document.activeElement !== document.body) return;
    save.current?.focus();
  }, [failure, isSaving]);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A bar that is not sticky may be outside the window when Enter in an input has sent the form.
    const { bottom = 0 } = outcome.current?.getBoundingClientRect() ?? {};
    if (bottom > window.innerHeight) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, changedWhileSaving]);

  return (
    <div className={inPlace ? styles.actions : `${styles.actions} ${styles.save}`}>
      {(failure || changedWhileSaving) && (
        <div ref={outcome} className={styles.outcome}>
          {failure && (
            <Notice kind="problem">
              <p>{failure.message}</p>
              {failure.mayRetry && (
                <Button type="submit" disabled={isSaving || isUploading}>
                  Try again
                </Button>
              )}
            </Notice>
          )}
          {changedWhileSaving && (
            <Notice kind="good">Saved, but not what you have typed since. Please save again.</Notice>
          )}
        </div>
      )}
      <BeforeItGoesOut sentences={checks} onUnlist={onUnlist} />
      <Button
        ref={save}
        type="submit"
        look="primary"
        className={styles.submit}
        aria-keyshortcuts="Control+S Meta+S"
        data-labels={`${labels.idle}\n${labels.working}`}
        disabled={isSaving || isUploading}
      >
        {isUploading ? 'Uploading...' : isSaving ? labels.working : labels.idle}
      </Button>
      <Button className={styles.preview} aria-pressed={isPreviewed} onClick={onPreview}>
        <Eye size={20} aria-hidden />
        Preview
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {menu}
    </div>
  );
}

const saveLabels = { idle: 'Save', working: 'Saving...' };
