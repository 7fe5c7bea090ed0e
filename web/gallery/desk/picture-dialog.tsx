import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { Notice } from '../../ui/notice.tsx';
import { FolderField } from '../../desk/inputs/gallery-choice.tsx';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { WorkingButton } from '../../desk/ui/working-button.tsx';
import { chooseCover, giveConsent, movePicture, withdrawConsent } from './arrange-picture.ts';
import { folderName } from '../../desk/uploads/folder-name.ts';
import { consentLabel, consentQuestion, consentWords } from '../../desk/uploads/consent-words.ts';
import { WithdrawInPlace } from '../../desk/uploads/withdraw-in-place.tsx';
import styles from './gallery.module.css';
import { useTask } from './use-task.ts';

type PictureDialogProps = {
  image: AdminGalleryImage;
  /** The folder of the picture; empty for the root gallery. */
  folder: string;
  folders: readonly string[];
  images: readonly AdminGalleryImage[];
  onClose: () => void;
};

/** Further actions on a picture: make it the cover, move it, and record or withdraw consent. */
export function PictureDialog({ image, folder, folders, images, onClose }: PictureDialogProps) {
  // Two tasks, so that a failed one gives the focus back to its own button.
  const consentTask = useTask();
  const coverTask = useTask();
  const problem = consentTask.problem ?? coverTask.problem;
  const isWorking = consentTask.isWorking || coverTask.isWorking;
  const consent = useRef<HTMLParagraphElement>(null);
  const lackedConsent = useRef(!image.consent);
  useEffect(() => {
    // Recording the consent removes the focused button.
    if (lackedConsent.current && image.consent) consent.current?.focus();
    lackedConsent.current = !image.consent;
  }, [image.consent]);
  const cover = () =>
    coverTask.run(async () => {
      await chooseCover(folder, image, images);
      onClose();
    });
  return (
    <Dialog title={image.caption || image.fileName} onClose={onClose}>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {!image.consent && (
        <section className={styles.action}>
          <h3>Consent</h3>
          <p>{`Not recorded. ${consentQuestion}`}</p>
          <WorkingButton
            isWorking={consentTask.isWorking}
            disabled={isWorking}
            onClick={() => void consentTask.run(() => giveConsent(image.key))}
          >
            {consentLabel}
          </WorkingButton>
        </section>
      )}
      {image.consent && (
        <p ref={consent} tabIndex={-1}>
          {consentWords(image.consent)}
        </p>
      )}
      {folder !== '' && (
        <section className={styles.action}>
          <h3>Cover</h3>
          <WorkingButton isWorking={coverTask.isWorking} disabled={isWorking} onClick={() => void cover()}>
            {image.isCover
              ? 'Use the first picture again'
              : `Make it the cover of ${folderName(folder, folders)}`}
          </WorkingButton>
        </section>
      )}
      <section className={styles.action}>
        <h3>Another folder</h3>
        <MoveForm image={image} folder={folder} folders={folders} onClose={onClose} />
      </section>
      <section className={styles.action}>
        <h3>Someone wants it taken away</h3>
        <WithdrawInPlace
          withdraw={async (withdrawal) => {
            await withdrawConsent(image.key, withdrawal);
            onClose();
          }}
        >
          The picture goes from the gallery, the home page, events and news within a minute, with its caption
          and its earlier versions.
        </WithdrawInPlace>
      </section>
    </Dialog>
  );
}

/** Moves the picture to another folder. */
function MoveForm({ image, folder, folders, onClose }: Omit<PictureDialogProps, 'images'>) {
  const others = ['', ...folders].filter((each) => each !== folder);
  const [to, setTo] = useState(others[0]);
  const { run, problem, isWorking } = useTask();
  if (to === undefined) return <p>There is no other folder yet.</p>;

  const move = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await movePicture(image, folder, to);
      onClose();
    });
  };
  return (
    <form onSubmit={move}>
      <FolderField folders={others} value={to} onChange={setTo} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <WorkingButton type="submit" isWorking={isWorking}>
        {isWorking ? 'Moving...' : 'Move'}
      </WorkingButton>
    </form>
  );
}
