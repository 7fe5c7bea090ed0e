import {
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ComponentProps,
  useRef,
} from 'react';
import { focusAt, focusPoint } from '../../../contract/files/pictures.ts';
import { type UploadFolderName, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { resources } from '../../../contract/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FOCUS_STEP } from '../../ui/pictures/image-sources.ts';
import { assertNotDemo } from '../connection.ts';
import type { DraftFile } from '../drafts/use-draft.tsx';
import { focusText } from '../records/common-inputs.ts';
import { consentLabel, consentWords } from '../uploads/gallery.ts';
import { addressOf, keepLocalPicture, localPicture, longEdges, scalePicture } from '../uploads/pictures.ts';
import { validateImage, uploadFile, type UploadOptions } from '../uploads/send-file.ts';
import { UploadProgress, useUpload } from '../uploads/use-upload.tsx';
import { ChooseFromGallery } from './gallery-choice.tsx';
import type { ControlOf, InputProps } from './input-kind.ts';
import styles from './inputs.module.css';

/**
 * A picture input: a file that is uploaded as soon as it is chosen, or else a picture of the gallery or a typed URL. A file
 * restored with a draft is uploaded again, because the earlier upload may have expired.
 */
export function PictureInput({
  attributes: { 'data-autofocus': autofocus, ...attributes },
  register,
  value: url,
  setValue,
  fault,
  draftFile,
  withdrawal,
  onOther,
  onUploadStatus,
  input: { folder, label, fileLabel, fromGallery = false },
}: ControlOf<'picture'> & { draftFile: DraftFile }) {
  const { file } = draftFile;
  const { state, run, cancel } = useUpload();
  const isUploading = state.status === 'uploading';
  const registered = register();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = attributes;
  const urlId = `${id}-url`;
  const choose = (address: string) => {
    draftFile.remove();
    onOther?.();
    setValue(address);
  };

  const upload = useEffectEvent(async (chosen: File) => {
    const { value: address } = await run((options) => uploadPicture(chosen, folder, options));
    if (address === undefined) return;
    keepLocalPicture(address, chosen);
    setValue(address);
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (file && addressOf(file) === undefined) void upload(file);
  }, [file, attempt]);
  const { status } = state;
  const notifyStatus = useEffectEvent(() => onUploadStatus?.(status));
  useEffect(() => notifyStatus(), [status]);

  return (
    <>
      <div className={`cluster ${styles.picture}`}>
        {!fault && <Preview key={url} url={localPicture(url)} />}
        <div className={styles.pictureFile}>
          <FileInput
            id={id}
            accept="image/*"
            data-autofocus={autofocus}
            aria-describedby={describedBy}
            aria-invalid={fromGallery && isInvalid}
            disabled={isUploading}
            file={file}
            onChoose={(chosen) => {
              const isAccepted = draftFile.choose(chosen, (picture) =>
                validateImage(picture, uploadFolders[folder]),
              );
              if (isAccepted) onOther?.();
              return isAccepted;
            }}
          />
          {file?.type === 'image/gif' && <p className="quiet">A GIF becomes a still picture.</p>}
          {fromGallery && (
            <ChooseFromGallery isDisabled={isUploading} onChoose={(image) => choose(image.url)} />
          )}
          {fault && (
            <Notice kind="warning">
              <p>{fault}</p>
            </Notice>
          )}
          {isUploading && (
            <UploadProgress
              name={file?.name ?? ''}
              percent={state.percent}
              onCancel={() => {
                cancel();
                draftFile.remove();
              }}
            />
          )}
          {state.status === 'failed' && file && (
            <Notice kind="problem">
              <p>{state.message}</p>
              <Button onClick={() => setAttempt(attempt + 1)}>Try Again</Button>
            </Notice>
          )}
          {url && !isUploading && (
            <Button aria-label={`Remove ${fileLabel}`} onClick={() => choose('')}>
              Remove
            </Button>
          )}
          {withdrawal}
        </div>
      </div>
      {!fromGallery && (
        <>
          <div className={`quiet ${styles.address}`}>
            <label htmlFor={urlId}>{label}</label>
            <span>or the address of a picture</span>
          </div>
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...attributes}
            {...registered}
            id={urlId}
            onChange={(event) => {
              // A running upload would replace the typed URL.
              cancel();
              draftFile.remove();
              return registered.onChange(event);
            }}
          />
        </>
      )}
    </>
  );
}

/** The picture at a URL; nothing until it has loaded. */
function Preview({ url }: { url: string }) {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setLoaded(url);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded === undefined ? null : <img className={styles.picturePreview} src={loaded} alt="" />;
}

async function uploadPicture(file: File, folder: UploadFolderName, options: UploadOptions): Promise<string> {
  assertNotDemo(`${folder === resources.history.file.folder ? 'File' : 'Photo'} upload`);
  const clean = await scalePicture(file, longEdgeOf(folder));
  return uploadFile(clean, folder, options);
}

function longEdgeOf(folder: UploadFolderName): number {
  if (folder === resources.events.file.folder || folder === resources.news.file.folder)
    return longEdges.gallery;
  return folder === resources.history.file.folder ? longEdges.history : longEdges.portrait;
}

/** Asks whether everybody agrees who can be recognised in an uploaded picture. The server keeps who answered, and when. */
export function ConsentInput({ attributes, value, setValue, consent }: InputProps) {
  const isGiven = value === 'true';
  return (
    <>
      <label className={styles.consent}>
        <input
          {...attributes}
          type="checkbox"
          checked={isGiven}
          onChange={({ currentTarget }) => setValue(String(currentTarget.checked))}
        />
        <span>{consentLabel}</span>
      </label>
      {isGiven && consent && <p className="quiet">{consentWords(consent)}</p>}
    </>
  );
}

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
};

/**
 * Chooses the point of a picture that stays visible when it is cropped, such as '30% 70%', by pointer or arrow keys. Shows what
 * visitors see. The value is empty for the centre.
 */
export function FocusInput({ attributes, value, values, setValue }: InputProps) {
  const { x, y } = focusPoint(value);
  const picture = localPicture((values['imageUrl'] ?? '').trim());
  const words = focusText(value);
  const moveTo = (point: { x: number; y: number }) => setValue(focusAt(point));
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const box = currentTarget.getBoundingClientRect();
    moveTo({
      x: onGrid((100 * (clientX - box.left)) / box.width),
      y: onGrid((100 * (clientY - box.top)) / box.height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const [byX, byY] = moves[event.key] ?? [0, 0];
    if (byX === 0 && byY === 0) return;
    event.preventDefault();
    moveTo({ x: onGrid(x) + byX, y: onGrid(y) + byY });
  };
  return (
    <div className={`cluster ${styles.focus}`}>
      <div
        className={styles.whole}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        <img src={picture} alt="" draggable={false} />
        <button
          {...attributes}
          type="button"
          className={styles.point}
          aria-label={`The point that stays visible: ${words}. Move it with the arrow keys.`}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          onKeyDown={press}
        />
      </div>
      <div className={`cluster ${styles.crops}`}>
        <p className="quiet">On cards and in lists, visitors see:</p>
        {[styles.card, styles.row].map((shape) => (
          <img key={shape} className={shape} src={picture} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
        ))}
        <p className="quiet">Press the part that must not be cut off, or use the arrow keys.</p>
        <p className="visually-hidden" role="status">
          {value && words}
        </p>
      </div>
    </div>
  );
}

function onGrid(percent: number): number {
  return FOCUS_STEP * Math.round(percent / FOCUS_STEP);
}

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange'> & {
  /** The chosen file, which may have been restored with a draft. */
  file: File | undefined;
  /** Called with the chosen file; returns whether it was accepted. */
  onChoose: (file: File | undefined) => boolean;
};

/** A controlled file input, which also shows the name of a file restored with a draft. */
export function FileInput({ file, onChoose, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Scripts cannot set the value of a file input, only its `files`.
    if (!input.current) return;
    const files = new DataTransfer();
    if (file) files.items.add(file);
    input.current.files = files.files;
  }, [file]);
  return (
    <input
      {...rest}
      ref={input}
      type="file"
      onChange={({ currentTarget }) => {
        if (!onChoose(currentTarget.files?.[0])) currentTarget.value = '';
      }}
    />
  );
}
