import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { pictureChangeId } from '../../../contract/changes.ts';
import type { GalleryImage } from '../../../contract/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { useToday } from '../../data/today.tsx';
import { EarlierVersions } from '../../desk/changes/version-list.tsx';
import { BeforeItGoesOut } from '../../desk/checks/before-it-goes-out.tsx';
import { captionChecks } from '../../desk/checks/rules.ts';
import { useParishContacts } from '../../desk/checks/private-details/use-parish-contacts.ts';
import { Field } from '../../desk/ui/field.tsx';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import { WorkingButton } from '../../desk/ui/working-button.tsx';
import { PreviewPanel } from '../../desk/preview/preview-panel.tsx';
import { alertOutcome } from './alert-outcome.ts';
import { captionDrafts, offerUndoOfCaption } from './arrange-picture.ts';
import { validateCaption } from './validate-caption.ts';
import { useGalleryDraft } from './use-gallery-draft.tsx';
import { galleryWrites } from './gallery-writes.ts';
import styles from './gallery.module.css';

/** The leave-guard scope of the caption editor, so that it can be left while others stay open: see `confirmLeave`. */
export const captionScope = 'caption';

type CaptionEditorProps = {
  image: GalleryImage;
  /** The folder of the picture; empty for the root gallery. */
  folder: string;
  onDone: () => void;
  reload: () => Promise<void>;
};

/** Edits a picture's caption. Save, Cancel, Enter and Escape return to the read view (specification §4). */
export function CaptionEditor({ image, folder, onDone, reload }: CaptionEditorProps) {
  const { values, change, autosave, offer } = useGalleryDraft({
    resource: captionDrafts,
    form: image.key,
    start: { caption: image.caption ?? '' },
    scope: captionScope,
  });
  const { caption } = values;
  const [fieldError, setFieldError] = useState<string>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const checks = captionChecks(caption, useToday(), useParishContacts());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const captionError = validateCaption(caption);
    setFieldError(captionError);
    if (captionError || isSaving) return;
    setSaving(true);
    const problem = await alertOutcome(() => galleryWrites.updateCaption(image.key, caption), {
      done: 'Caption updated successfully!',
      failed: 'Failed to update caption. Please try again.',
      field: 'caption',
    });
    setSaving(false);
    if (problem) return setFieldError(problem);
    autosave.markSaved(values);
    offerUndoOfCaption(image, caption, folder);
    await reload();
    if (autosave.isOpen()) onDone();
  };
  const cancel = () => {
    if (confirmLeave(captionScope)) onDone();
  };

  if (offer) return offer;
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => void save(event)}
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
