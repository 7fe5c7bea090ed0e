import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { galleryFolder } from '../../../../contract/files/upload-folders.ts';
import { Notice } from '../../../ui/notice.tsx';
import { focusTabTitle } from '../../../desk/ui/tab-heading.tsx';
import { countOf } from '../../../desk/ui/words.ts';
import { folderName } from '../../../desk/uploads/gallery.ts';
import { validateImage } from '../../../desk/uploads/send-file.ts';
import styles from '../gallery.module.css';
import { QueueList } from './queue-list.tsx';
import { dispatch, keptCaption, uploadQueue } from './upload-queue.ts';

/** Accepts chosen or dropped pictures, several at once, for a folder, and shows the queue. The root gallery is ''. */
export function UploadArea({ folder }: { folder: string }) {
  const state = uploadQueue.useValue();
  const id = useId();
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const [filledIn, setFilledIn] = useState(0);

  const isEmpty = state.pictures.length === 0;
  const wasEmpty = useRef(true);
  useEffect(() => {
    // Removing the last picture also removes the focused button.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) focusTabTitle();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  const choose = (files: readonly File[]) => {
    const checked = files.map((file) => ({ file, error: validateImage(file, galleryFolder) }));
    const accepted = checked.filter(({ error }) => !error);
    const chosen = accepted.map(({ file }) => ({
      id: crypto.randomUUID(),
      file,
      caption: keptCaption(file),
    }));
    setFilledIn(chosen.filter(({ caption }) => caption).length);
    dispatch({ type: 'chosen', files: chosen, folder });
    setRejections(checked.flatMap(({ file, error }) => (error ? [`${file.name}: ${error}`] : [])));
    for (const error of new Set(checked.map((each) => each.error))) if (error) window.alert(error);
  };
  const [isOver, setOver] = useState(false);
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      choose([...event.dataTransfer.files]);
    },
  };

  return (
    <section className={styles.upload} aria-label="Upload images">
      <div className={styles.drop} data-over={isOver} {...dropZone}>
        <ImagePlus size={24} aria-hidden />
        <label htmlFor={id}>
          <strong>Choose images</strong>
          <span>{`, or drop them here, for ${folderName(folder)}`}</span>
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          onChange={({ currentTarget }) => {
            choose([...(currentTarget.files ?? [])]);
            // Allows the same picture to be chosen again.
            currentTarget.value = '';
          }}
        />
        <p className={`quiet ${styles.detail}`}>At most 10 MB each. A GIF becomes a still picture.</p>
      </div>
      {rejections.length > 0 && (
        <Notice kind="problem">
          <ul className={styles.refusals}>
            {rejections.map((rejection) => (
              <li key={rejection}>{rejection}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isEmpty && filledIn > 0 && (
        <Notice kind="good">
          {`${countOf(filledIn, 'caption')} that you typed before ${filledIn === 1 ? 'is' : 'are'} filled in again.`}
        </Notice>
      )}
      {!isEmpty && <QueueList state={state} />}
    </section>
  );
}
