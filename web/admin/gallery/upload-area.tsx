import ImagePlus from 'lucide-react/icons/image-plus';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useId, useRef, useState } from 'react';
import { galleryFolder } from '../../../contract/media.ts';
import { useToday } from '../../data/today.tsx';
import { BeforeItGoesOut } from '../checks/before-it-goes-out.tsx';
import { captionChecks } from '../checks/checks-of.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { Notice } from '../../components/notice.tsx';
import { validateImage } from '../uploads/validate-file.ts';
import { WorkingButton } from '../ui/working-button.tsx';
import { validateCaption } from './validate-caption.ts';
import styles from './gallery.module.css';
import { QueuedRow } from './queued-row.tsx';
import { useDropZone } from './use-drop-zone.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import { WaitingCaptions } from './waiting-captions.tsx';

type UploadAreaProps = {
  /** The open folder, into which pictures go; empty for the root gallery. */
  folder: string;
  queue: UploadQueue;
};

/** Takes pictures by choosing or dropping them, several at once, each with its caption, progress and outcome. */
export function UploadArea({ folder, queue }: UploadAreaProps) {
  const id = useId();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const ready = queue.pictures.filter(({ state }) => state.status === 'chosen' || state.status === 'failed');
  const hasFault = ready.some(({ caption }) => validateCaption(caption));

  const today = useToday();
  const checks = [...new Set(ready.flatMap(({ caption }) => captionChecks(caption, today)))];

  const isEmpty = queue.pictures.length === 0;
  const wasEmpty = useRef(true);
  useEffect(() => {
    // The last picture takes the buttons with it, and the focus with them.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) focusTabTitle();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  const choose = (files: readonly File[]) => {
    const checked = files.map((file) => ({ file, fault: validateImage(file, galleryFolder) }));
    queue.add(
      checked.filter(({ fault }) => !fault).map(({ file }) => file),
      folder,
    );
    setRefusals(checked.flatMap(({ file, fault }) => (fault ? [`${file.name}: ${fault}`] : [])));
    for (const fault of new Set(checked.map((each) => each.fault))) if (fault) window.alert(fault);
  };
  const { isOver, zone } = useDropZone(choose);

  return (
    <section className={styles.upload} aria-label="Upload images">
      <div className={styles.drop} data-over={isOver} {...zone}>
        <ImagePlus size={24} aria-hidden />
        <label htmlFor={id}>
          <strong>Choose images</strong>, or drop them here, for {folder || 'Root Gallery'}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          onChange={({ currentTarget }) => {
            choose([...(currentTarget.files ?? [])]);
            // So that the same picture can be chosen again.
            currentTarget.value = '';
          }}
        />
        <p className={styles.quiet}>
          At most 10 MB each. Large pictures are made smaller, except for GIFs, which keep their movement.
          Where and when a photo was taken is removed from it.
        </p>
      </div>
      <WaitingCaptions
        fileNames={queue.waitingCaptions(folder)}
        onDiscard={() => queue.forgetCaptions(folder)}
      />
      {refusals.length > 0 && (
        <Notice kind="problem">
          <ul className={styles.refusals}>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isEmpty && (
        <>
          <ul className={styles.queue}>
            {queue.pictures.map((picture) => (
              <QueuedRow key={picture.id} picture={picture} queue={queue} />
            ))}
          </ul>
          <BeforeItGoesOut sentences={checks} />
          <WorkingButton
            look="primary"
            isWorking={queue.isUploading}
            disabled={ready.length === 0 || hasFault}
            onClick={() => void queue.upload(ready)}
          >
            <Upload size={20} aria-hidden />
            {queue.isUploading
              ? 'Uploading...'
              : `Upload ${ready.length > 1 ? `${ready.length} Images` : 'Image'}`}
          </WorkingButton>
        </>
      )}
    </section>
  );
}
