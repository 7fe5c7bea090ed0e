import { useEffect, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { type UploadFolderName, uploadFolders } from '../../../contract/media.ts';
import { api } from '../../data/api.ts';
import { Button } from '../../components/button.tsx';
import { refuseInDemo } from '../connection/demo-refusal.ts';
import { Notice } from '../ui/notice.tsx';
import { pictureFault } from '../uploads/check-file.ts';
import type { Following } from '../uploads/send-file.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { withoutMetadata } from '../uploads/without-metadata.ts';
import type { InputTies } from './field.tsx';
import type { Typed } from './form-values.ts';
import styles from './picture-input.module.css';

type PictureInputProps = InputTies &
  ReturnType<UseFormRegister<Typed>> & {
    /** What the file is called, such as 'Photo'. */
    fileLabel: string;
    folder: UploadFolderName;
    /** The address that the form has at the moment. */
    url: string;
    /** Called with the address of a picture that has been uploaded. */
    onPicture: (url: string) => void;
    /** Told when an upload begins and ends: the form cannot be saved in between. */
    onBusy: (busy: boolean) => void;
  };

/** A picture, by its typed address or by a file that is uploaded as soon as it has been chosen. */
export function PictureInput({ fileLabel, folder, url, onPicture, onBusy, ...urlInput }: PictureInputProps) {
  const { state, run, cancel } = useUpload();
  const [file, setFile] = useState<File>();
  const fileId = `${urlInput.id}-file`;

  const upload = async (chosen: File) => {
    onBusy(true);
    const { made: address } = await run((following) => uploadPicture(chosen, folder, following));
    onBusy(false);
    if (address !== undefined) onPicture(address);
  };
  const choose = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    const fault = pictureFault(chosen, uploadFolders[folder]);
    if (fault) {
      input.value = '';
      return window.alert(fault);
    }
    setFile(chosen);
    void upload(chosen);
  };

  return (
    <>
      <input type="text" inputMode="url" autoComplete="off" spellCheck={false} {...urlInput} />
      <div className={styles.picture}>
        <Preview key={url} url={url} />
        <div className={styles.file}>
          <label className={styles.fileLabel} htmlFor={fileId}>
            {fileLabel}
          </label>
          <input
            id={fileId}
            type="file"
            accept="image/*"
            disabled={state.status === 'uploading'}
            onChange={(event) => choose(event.currentTarget)}
          />
          {state.status === 'uploading' && (
            <UploadProgress name={file?.name ?? ''} percent={state.percent} onCancel={cancel} />
          )}
          {state.status === 'failed' && (
            <Notice kind="problem">
              <p>{state.sentence}</p>
              {file && <Button onClick={() => void upload(file)}>Try Again</Button>}
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}

/** The picture at an address, once and if there is one. */
function Preview({ url }: { url: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setThere(true);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return isThere ? <img className={styles.preview} src={url} alt="" /> : null;
}

async function uploadPicture(file: File, folder: UploadFolderName, following: Following): Promise<string> {
  refuseInDemo(`${folder === 'team-photos' ? 'Photo' : 'File'} upload`);
  const clean = await withoutMetadata(file);
  const grant = await uploadFile(clean, (request) => api.uploads.grant({ ...request, folder }), following);
  return grant.fileUrl;
}
