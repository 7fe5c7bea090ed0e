import { useEffect, useEffectEvent, useState } from 'react';
import { type UploadFolderName, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { resources } from '../../../contract/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { assertNotDemo } from '../connection/connection.ts';
import { validateImage } from '../uploads/validate-file.ts';
import { uploadFile, type UploadOptions } from '../uploads/send-file.ts';
import { addressOf, keepLocalPicture, localPicture } from '../uploads/local-pictures.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { longEdges, scalePicture } from '../uploads/scale-picture.ts';
import type { DraftFile } from '../drafts/use-draft-files.ts';
import { consentLabel, consentWords } from '../uploads/consent-words.ts';
import { ChooseFromGallery } from './gallery-choice.tsx';
import { FileInput } from './file-input.tsx';
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
export function ConsentInput({ attributes, value, setValue, isReadOnly, consent }: InputProps) {
  const isGiven = value === 'true';
  return (
    <>
      <label className={styles.consent}>
        <input
          {...attributes}
          type="checkbox"
          checked={isGiven}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => setValue(String(currentTarget.checked))}
        />
        <span>{consentLabel}</span>
      </label>
      {isGiven && consent && <p className="quiet">{consentWords(consent)}</p>}
    </>
  );
}
