import { useEffect, useEffectEvent, useState } from 'react';
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
    /** The label of the file input, such as 'Photo'. */
    fileLabel: string;
    folder: UploadFolderName;
    /** Whether it offers the pictures of the gallery instead of typing a URL. */
    fromGallery?: boolean | undefined;
    /** The current URL in the form. */
    url: string;
    /** Why the uploaded picture at this URL cannot be shown. */
    fault: string | undefined;
    /** The chosen file, if any. */
    draftFile: DraftFile;
    /** Called with the URL of an uploaded picture. */
    onPicture: (url: string) => void;
    /** Called when the user chooses another picture, or none. */
    onOther?: (() => void) | undefined;
    /** Called when an upload begins, succeeds or fails: the form cannot be saved while it runs. */
    onUploadStatus: (status: UploadState['status']) => void;
  };

/**
 * A picture input: a typed URL or a picture of the gallery, or a file that is uploaded as soon as it is chosen. A file restored with a draft is uploaded
 * again, because the earlier upload may have expired.
 */
export function PictureInput({
  fileLabel,
  folder,
  fromGallery = false,
  url,
  fault,
  draftFile,
  onPicture,
  onOther,
  onUploadStatus,
  ...urlInput
}: PictureInputProps) {
  const { file } = draftFile;
  const { state, run, cancel } = useUpload();
  const isUploading = state.status === 'uploading';
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = urlInput;
  const fileId = fromGallery ? id : `${id}-file`;
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
      {!fromGallery && (
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...urlInput}
          onChange={(event) => {
            // A running upload would replace the typed URL.
            cancel();
            draftFile.remove();
            return urlInput.onChange(event);
          }}
        />
      )}
      <div className={styles.picture}>
        {!fault && <Preview key={url} url={localPicture(url)} />}
        <div className={styles.file}>
          {!fromGallery && (
            <label className={styles.fileLabel} htmlFor={fileId}>
              {fileLabel}
            </label>
          )}
          <FileInput
            id={fileId}
            accept="image/*"
            {...(fromGallery && { 'aria-describedby': describedBy, 'aria-invalid': isInvalid })}
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
        </div>
      </div>
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
