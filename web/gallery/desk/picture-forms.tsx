import { type FormEvent, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { pictureChangeId } from '../../../contract/changes.ts';
import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { useToday } from '../../data/today.tsx';
import { EarlierVersions } from '../../desk/changes/version-list.tsx';
import { BeforeItGoesOut } from '../../desk/checks/before-it-goes-out.tsx';
import { useParishContacts } from '../../desk/checks/parish-contacts.ts';
import { captionChecks } from '../../desk/checks/rules.ts';
import { FolderField } from '../../desk/inputs/gallery-choice.tsx';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { PreviewPanel } from '../../desk/preview/preview-panel.tsx';
import { WorkingButton } from '../../desk/ui/buttons.tsx';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { Field } from '../../desk/ui/field.tsx';
import { folderName, consentLabel, consentQuestion, consentWords } from '../../desk/uploads/gallery.ts';
import { WithdrawPicture } from '../../desk/uploads/withdrawal-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTask, alertOutcome, type Base, validateCaption, useGalleryForm } from './gallery-forms.tsx';
import {
  chooseCover,
  giveConsent,
  movePicture,
  withdrawConsent,
  captionDrafts,
  saveCaption,
} from './gallery-writes.ts';
import styles from './gallery.module.css';

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
        <WithdrawPicture
          withdraw={async (withdrawal) => {
            await withdrawConsent(image.key, withdrawal);
            onClose();
          }}
        >
          The picture goes from the gallery, the home page, events and news within a minute, with its caption
          and its earlier versions.
        </WithdrawPicture>
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

/** The leave-guard scope of the caption editor, so that it can be left while others stay open: see `confirmLeave`. */
export const captionScope = 'caption';

type CaptionEditorProps = {
  image: AdminGalleryImage;
  /** The folder of the picture; empty for the root gallery. */
  folder: string;
  onDone: () => void;
  reload: () => Promise<void>;
};

/** Edits a picture's caption. Save, Cancel, Enter and Escape return to the read view (specification §4). */
export function CaptionEditor({ image, folder, onDone, reload }: CaptionEditorProps) {
  const { values, change, autosave, send, instead } = useGalleryForm({
    resource: captionDrafts,
    form: image.key,
    noun: 'caption',
    fields: { caption: { kind: 'line', label: 'Caption' } },
    start: { version: image.version ?? 0, values: { caption: image.caption ?? '' } },
    scope: captionScope,
    send: (_changes, { version }, { caption: typed }) => saveCaption(image, typed, version, folder),
    save: (kept, base) => void save(kept, base),
    close: onDone,
  });
  const { caption } = values;
  const [fieldError, setFieldError] = useState<string>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const checks = captionChecks(caption, useToday(), useParishContacts());

  const save = async (typed: typeof values, base?: Base<'caption'>) => {
    const captionError = validateCaption(caption);
    setFieldError(captionError);
    if (captionError || isSaving) return;
    setSaving(true);
    let isSaved = false;
    const problem = await alertOutcome(async () => (isSaved = await send(typed, base)), {
      done: 'Caption updated successfully!',
      failed: 'Failed to update caption. Please try again.',
      field: 'caption',
    });
    setSaving(false);
    setFieldError(problem);
    if (!isSaved) return;
    autosave.markSaved(typed);
    await reload();
    if (autosave.isOpen()) onDone();
  };
  const cancel = () => {
    if (confirmLeave(captionScope)) onDone();
  };

  if (instead) return instead;
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(values);
      }}
      onKeyDown={(event) => submitOrCancel(event, cancel)}
    >
      <Field label="Caption" error={fieldError}>
        {(controlProps) => (
          <textarea
            rows={2}
            {...controlProps}
            ref={focusOnce}
            readOnly={isSaving}
            value={caption}
            onChange={({ currentTarget }) => change('caption', currentTarget.value)}
          />
        )}
      </Field>
      <BeforeItGoesOut sentences={checks} />
      <div className={styles.editorActions}>
        <WorkingButton type="submit" look="primary" isWorking={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </WorkingButton>
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          Preview
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      {isPreviewed && <PreviewPanel kind="gallery" item={{ ...image, folder, caption: caption.trim() }} />}
      <EarlierVersions
        place={{ resource: 'gallery', id: pictureChangeId(image.key) }}
        confirm={() => confirmLeave(captionScope)}
        onRestored={() => {
          onDone();
          void reload();
        }}
      />
    </form>
  );
}

/** Saves on Enter, because a caption is one line, except while an input method is composing text. */
function submitOrCancel(event: KeyboardEvent<HTMLFormElement>, cancel: () => void): void {
  if (event.key === 'Escape') cancel();
  const isSubmit = event.target instanceof HTMLTextAreaElement && !event.nativeEvent.isComposing;
  if (event.key !== 'Enter' || !isSubmit) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
