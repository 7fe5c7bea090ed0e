import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type FormEvent, type Ref, useCallback, useId, useRef, useState, memo, useEffect } from 'react';
import { apiIsOff } from '../../../data/request.ts';
import { useToday } from '../../../data/today.tsx';
import { BeforeItGoesOut } from '../../../desk/checks/before-it-goes-out.tsx';
import { useParishContacts } from '../../../desk/checks/parish-contacts.ts';
import { captionChecks } from '../../../desk/checks/rules.ts';
import { connection } from '../../../desk/connection.ts';
import { InputField, SelectField } from '../../../desk/ui/field.tsx';
import { IconButton, WorkingButton } from '../../../desk/ui/buttons.tsx';
import { countOf } from '../../../desk/ui/words.ts';
import { consentLabel, consentQuestion, folderName } from '../../../desk/uploads/gallery.ts';
import { UploadProgress } from '../../../desk/uploads/use-upload.tsx';
import { fileSize } from '../../../formats/files.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { validateCaption } from '../gallery-forms.tsx';
import {
  duplicateNotes,
  idsOf,
  inOrder,
  type PictureOrder,
  type QueuedPicture,
  type QueueState,
  unsentPictures,
  type UploadRun,
  isActive,
  isUnsent,
} from './reduce.ts';
import { dispatch } from './upload-queue.ts';
import progressStyles from '../../../desk/uploads/use-upload.module.css';
import wordStyles from '../gallery.module.css';
import styles from './queue.module.css';

/** The chosen pictures with what applies to all: duplicates, order, caption, consent, and the bar that uploads them. */
export function QueueList({ state }: { state: QueueState }) {
  const isUploading = state.run !== undefined;
  const pictures = inOrder(state);
  const unsent = unsentPictures(state);
  const notes = duplicateNotes(state);
  const [isMissingConsent, setMissingConsent] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const today = useToday();
  const contacts = useParishContacts();
  const checks = isUploading ? [] : unsent.flatMap(({ caption }) => captionChecks(caption, today, contacts));

  const upload = useCallback((...chosen: readonly QueuedPicture[]) => {
    const isMissing = !apiIsOff && chosen.some((each) => !each.hasConsent);
    setMissingConsent(isMissing);
    if (isMissing) consent.current?.focus();
    else dispatch({ type: 'requested', ids: idsOf(chosen) });
  }, []);
  const giveConsent = (hasConsent: boolean) =>
    dispatch({ type: 'changed', ids: idsOf(unsent), changes: { hasConsent } });

  return (
    <>
      {!isUploading && <Duplicates found={unsent.filter(({ id }) => notes.has(id))} />}
      {!isUploading && pictures.length > 1 && <Options order={state.order} unsent={unsent} />}
      <ul className={styles.queue}>
        {pictures.map((picture) => (
          <QueuedRow
            key={picture.id}
            picture={picture}
            note={notes.get(picture.id)}
            isUploading={isUploading}
            onTryAgain={upload}
          />
        ))}
      </ul>
      {!isUploading && unsent.length > 0 && (
        <>
          <BeforeItGoesOut sentences={[...new Set(checks)]} />
          <ConsentQuestion
            ref={consent}
            isGiven={unsent.every(({ hasConsent }) => hasConsent)}
            isMissing={isMissingConsent}
            onChange={giveConsent}
          />
        </>
      )}
      {(isUploading || unsent.length > 0) && (
        <UploadBar run={state.run} unsent={unsent} onUpload={() => upload(...unsent)} />
      )}
    </>
  );
}

type QueuedRowProps = {
  picture: QueuedPicture;
  /** The note for a duplicate. */
  note: string | undefined;
  isUploading: boolean;
  onTryAgain: (picture: QueuedPicture) => void;
};

/** A row for one chosen picture: its caption before the upload, then its progress, then its outcome. */
const QueuedRow = memo(function QueuedRow(props: QueuedRowProps) {
  const { picture, note, isUploading, onTryAgain } = props;
  const { id, file, folder, caption, status, message } = picture;
  const { name, size } = file;
  const address = useObjectUrl(file);
  const cancel = () => dispatch({ type: 'cancelled', ids: [id] });
  const isWaiting = isUploading && status === 'waiting';
  const isOpen = isUnsent(picture) && !isWaiting && !isActive(picture);
  return (
    <li className={styles.queued}>
      {/* Decoded only when it is on screen: a phone could not hold sixty photos at once. */}
      <img
        className={styles.thumbnail}
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      />
      <div className={`${styles.words} ${wordStyles.words}`}>
        <p className={styles.fileName}>
          <span>{name}</span>{' '}
          <span className={`quiet ${wordStyles.detail}`}>
            {`${fileSize(size)}, for ${folderName(folder)}`}
          </span>
        </p>
        {isOpen && note && <p className={styles.note}>{note}</p>}
        {isOpen && (
          <InputField
            label="Caption"
            isOptional
            error={validateCaption(caption)}
            value={caption}
            onChange={(typed) => dispatch({ type: 'changed', ids: [id], changes: { caption: typed } })}
          />
        )}
        {isActive(picture) && <UploadProgress name={name} percent={picture.percent} onCancel={cancel} />}
        {isWaiting && (
          <div className={styles.waiting}>
            <p className={`quiet ${wordStyles.detail}`}>Waiting for its turn</p>
            <Button aria-label={`Cancel Upload of ${name}`} onClick={cancel}>
              Cancel Upload
            </Button>
          </div>
        )}
        <div role="status">
          {status === 'uploaded' && <p className={styles.good}>Uploaded</p>}
          {status === 'failed' && <p className={styles.bad}>{message}</p>}
        </div>
        {status === 'failed' && !isUploading && (
          <Button aria-label={`Try Again with ${name}`} onClick={() => onTryAgain(picture)}>
            Try Again
          </Button>
        )}
      </div>
      {isOpen && (
        <IconButton
          label={`Remove ${name}`}
          onClick={() => dispatch({ type: 'removed', ids: [id] })}
          icon={X}
        />
      )}
    </li>
  );
});

/** An address of a file for as long as the component is mounted; undefined before. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    queueMicrotask(() => setUrl(objectUrl));
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** The number of chosen pictures that are duplicates, with a button to remove them. Each row has the details. */
function Duplicates({ found }: { found: readonly QueuedPicture[] }) {
  if (found.length === 0) return null;
  const isOne = found.length === 1;
  return (
    <Notice kind="warning">
      <p>
        {`${found.length} of these images ${isOne ? 'is' : 'are'} already in the gallery or chosen twice: see the note beside ${isOne ? 'it' : 'each'}.`}
      </p>
      <Button onClick={() => dispatch({ type: 'removed', ids: idsOf(found) })}>
        {`Leave Out ${countOf(found.length, 'Image')}`}
      </Button>
    </Notice>
  );
}

const orders: readonly { readonly value: PictureOrder; readonly label: string }[] = [
  { value: 'chosen', label: 'As they were chosen' },
  { value: 'taken', label: 'As they were taken, the earliest first' },
];

/** The order of the pictures in the gallery, and a caption for those without one. */
function Options({ order, unsent }: { order: PictureOrder; unsent: readonly QueuedPicture[] }) {
  const [caption, setCaption] = useState('');
  const error = validateCaption(caption);
  const without = unsent.filter((each) => !each.caption.trim());

  const fillIn = (event: FormEvent) => {
    event.preventDefault();
    if (error || !caption.trim()) return;
    dispatch({ type: 'changed', ids: idsOf(without), changes: { caption: caption.trim() } });
    setCaption('');
  };
  return (
    <div className={styles.options}>
      <SelectField
        label="Order in the gallery"
        options={orders}
        value={order}
        onChange={(chosen) => dispatch({ type: 'ordered', order: chosen })}
      />
      <form className={styles.captionAll} noValidate onSubmit={fillIn}>
        <InputField
          label="Caption for all"
          hint="Captions that you have typed stay as they are."
          error={error}
          value={caption}
          onChange={setCaption}
        />
        <Button type="submit" disabled={!caption.trim() || without.length === 0}>
          Fill In
        </Button>
      </form>
    </div>
  );
}

type ConsentQuestionProps = {
  ref: Ref<HTMLInputElement>;
  isGiven: boolean;
  /** Whether an upload was attempted without consent. */
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
};

/** Asks once for all whether everybody who can be recognised agrees. The answer is stored with the pictures. */
function ConsentQuestion({ ref, isGiven, isMissing, onChange }: ConsentQuestionProps) {
  const id = useId();
  const error = isMissing && !isGiven;
  return (
    <fieldset className={`panel ${styles.consent}`} data-missing={error}>
      <legend>{consentQuestion}</legend>
      <label>
        <input
          ref={ref}
          type="checkbox"
          checked={isGiven}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{consentLabel}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          Please answer this first. If someone has not agreed, remove the images that show them.
        </p>
      )}
    </fieldset>
  );
}

type UploadBarProps = {
  run: UploadRun | undefined;
  unsent: readonly QueuedPicture[];
  onUpload: () => void;
};

/** The sticky bar that starts the upload and shows its overall progress. */
function UploadBar({ run, unsent, onUpload }: UploadBarProps) {
  const isConnectionLost = connection.useValue() === 'unreachable';
  const isInspecting = unsent.some(({ inspection }) => inspection === undefined);
  const comparing = 'Checking whether any have been uploaded before.';
  const question = unsent.some((each) => !each.hasConsent) && 'Needs your answer: does everybody agree?';
  const hasInvalidCaption = unsent.some(({ caption }) => validateCaption(caption));
  return (
    <div className={styles.bar}>
      {run && run.total > 1 && <Progress run={run} />}
      <p className={styles.status} role="status">
        {run && isConnectionLost && 'No connection. The upload will carry on by itself when it is back.'}
      </p>
      <div className={styles.buttons}>
        <WorkingButton
          look="primary"
          isWorking={run !== undefined}
          disabled={unsent.length === 0 || hasInvalidCaption || isInspecting}
          onClick={onUpload}
        >
          <Upload size={20} aria-hidden />
          <span>
            {run ? 'Uploading...' : `Upload ${unsent.length > 1 ? `${unsent.length} Images` : 'Image'}`}
          </span>
        </WorkingButton>
        {!run && <p className={`quiet ${wordStyles.detail}`}>{isInspecting ? comparing : question}</p>}
      </div>
    </div>
  );
}

function Progress({ run: { total, uploads } }: { run: UploadRun }) {
  return (
    <div>
      <p className={styles.count}>{`${uploads.length} of ${total} uploaded`}</p>
      <progress
        className={`${progressStyles.bar} ${styles.track}`}
        max={total}
        value={uploads.length}
        aria-hidden
      />
    </div>
  );
}
