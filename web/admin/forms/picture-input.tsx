import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type UploadFolderName, uploadFolders } from '../../../contract/files/upload-folders.ts';
import { resources } from '../../../contract/resources.ts';
import { Button } from '../../components/button.tsx';
import { assertNotDemo } from '../connection/connection.ts';
import { Notice } from '../../components/notice.tsx';
import { validateImage } from '../uploads/validate-file.ts';
import type { UploadOptions } from '../uploads/send-file.ts';
import { addressOf, keepLocalPicture, localPicture } from '../uploads/local-pictures.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { type UploadState, useUpload } from '../uploads/use-upload.ts';
import { longEdges, stripMetadata } from '../uploads/strip-metadata.ts';
import type { DraftFile } from '../drafts/use-draft-files.ts';
import type { ControlProps } from '../ui/field.tsx';
import { ChooseFromGallery } from './choose-from-gallery.tsx';
import { FileInput } from './file-input.tsx';
import styles from './picture-input.module.css';

type PictureInputProps = ControlProps &
  UseFormRegisterReturn & {
    'data-autofocus'?: boolean | undefined;
    /** The label of the file input, which the field shows, such as 'Photo'. */
    fileLabel: string;
    folder: UploadFolderName;
    /** The label of the input for a URL; without it, the pictures of the gallery are offered instead. */
    urlLabel: string | undefined;
    /** The current URL in the form. */
    url: string;
    /** Why the uploaded picture at this URL cannot be shown. */
    fault: string | undefined;
    /** The chosen file, if any. */
    draftFile: DraftFile;
    withdrawal?: ReactNode;
    /** Called with the URL of an uploaded picture. */
    onPicture: (url: string) => void;
    /** Called when the user chooses another picture, or none. */
    onOther?: (() => void) | undefined;
    /** Called when an upload begins, succeeds or fails: the form cannot be saved while it runs. */
    onUploadStatus: (status: UploadState['status']) => void;
  };

/**
 * A picture input: a file that is uploaded as soon as it is chosen, or else a picture of the gallery or a typed URL. A file
 * restored with a draft is uploaded again, because the earlier upload may have expired.
 */
export function PictureInput({
  fileLabel,
  folder,
  urlLabel,
  url,
  fault,
  draftFile,
  withdrawal,
  onPicture,
  onOther,
  onUploadStatus,
  ...urlInput
}: PictureInputProps) {
  const { file } = draftFile;
  const { state, run, cancel } = useUpload();
  const isUploading = state.status === 'uploading';
  const { id, 'data-autofocus': autofocus, ...input } = urlInput;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = input;
  const urlId = `${id}-url`;
  const choose = (address: string) => {
    draftFile.remove();
    onOther?.();
    onPicture(address);
  };

  const upload = useEffectEvent(async (chosen: File) => {
    const { value: address } = await run((options) => uploadPicture(chosen, folder, options));
    if (address === undefined) return;
    keepLocalPicture(address, chosen);
    onPicture(address);
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (file && addressOf(file) === undefined) void upload(file);
  }, [file, attempt]);
  const { status } = state;
  const notifyStatus = useEffectEvent(onUploadStatus);
  useEffect(() => notifyStatus(status), [status]);

  return (
    <>
      <div className={styles.picture}>
        {!fault && <Preview key={url} url={localPicture(url)} />}
        <div className={styles.file}>
          <FileInput
            id={id}
            accept="image/*"
            data-autofocus={autofocus}
            aria-describedby={describedBy}
            aria-invalid={urlLabel === undefined && isInvalid}
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
          {urlLabel === undefined && (
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
      {urlLabel !== undefined && (
        <>
          <div className={`quiet ${styles.address}`}>
            <label htmlFor={urlId}>{urlLabel}</label>
            <span>or the address of a picture</span>
          </div>
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...input}
            id={urlId}
            onChange={(event) => {
              // A running upload would replace the typed URL.
              cancel();
              draftFile.remove();
              return input.onChange(event);
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
  return loaded === undefined ? null : <img className={styles.preview} src={loaded} alt="" />;
}

async function uploadPicture(file: File, folder: UploadFolderName, options: UploadOptions): Promise<string> {
  assertNotDemo(`${folder === resources.history.file.folder ? 'File' : 'Photo'} upload`);
  const clean = await stripMetadata(file, longEdgeOf(folder));
  return uploadFile(clean, folder, options);
}

function longEdgeOf(folder: UploadFolderName): number {
  if (folder === resources.events.file.folder || folder === resources.news.file.folder)
    return longEdges.gallery;
  return folder === resources.history.file.folder ? longEdges.history : longEdges.portrait;
}
