import { useEffect, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { type UploadFolderName, uploadFolders } from '../../../contract/media.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../components/button.tsx';
import { assertNotDemo } from '../connection/demo-mode.ts';
import { Notice } from '../../components/notice.tsx';
import { validateImage } from '../uploads/validate-file.ts';
import type { UploadOptions } from '../uploads/send-file.ts';
import { keepLocalPicture } from '../uploads/local-pictures.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { stripMetadata } from '../uploads/strip-metadata.ts';
import type { ControlProps } from '../ui/field.tsx';
import type { FieldValues } from './form-values.ts';
import styles from './picture-input.module.css';

type PictureInputProps = ControlProps &
  ReturnType<UseFormRegister<FieldValues>> & {
    /** What the file is called, such as 'Photo'. */
    fileLabel: string;
    folder: UploadFolderName;
    /** The address that the form has at the moment. */
    url: string;
    /** Called with the address of a picture that has been uploaded. */
    onPicture: (url: string) => void;
    /** Called when an upload begins and ends: the form cannot be saved in between. */
    onUploading: (busy: boolean) => void;
  };

/** A picture, by its typed address or by a file that is uploaded as soon as it has been chosen. */
export function PictureInput({
  fileLabel,
  folder,
  url,
  onPicture,
  onUploading,
  ...urlInput
}: PictureInputProps) {
  const { state, run, cancel } = useUpload();
  const [file, setFile] = useState<File>();
  const [uploaded, setUploaded] = useState<{ url: string; file: File }>();
  const fileId = `${urlInput.id}-file`;

  const upload = async (chosen: File) => {
    onUploading(true);
    const { made: address } = await run((options) => uploadPicture(chosen, folder, options));
    onUploading(false);
    if (address === undefined) return;
    keepLocalPicture(address, chosen);
    setUploaded({ url: address, file: chosen });
    onPicture(address);
  };
  const choose = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    const fault = validateImage(chosen, uploadFolders[folder]);
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
        <Preview key={url} url={url} file={uploaded?.url === url ? uploaded.file : undefined} />
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
              <p>{state.message}</p>
              {file && <Button onClick={() => void upload(file)}>Try Again</Button>}
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}

/** The picture at an address, once and if there is one. One that was just uploaded is not served until the record is saved. */
function Preview({ url, file }: { url: string; file: File | undefined }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!url) return;
    const source = file ? URL.createObjectURL(file) : url;
    const image = new Image();
    image.onload = () => setShown(source);
    image.src = source;
    return () => {
      image.onload = null;
      if (file) URL.revokeObjectURL(source);
    };
  }, [url, file]);
  return shown === undefined ? null : <img className={styles.preview} src={shown} alt="" />;
}

async function uploadPicture(file: File, folder: UploadFolderName, options: UploadOptions): Promise<string> {
  assertNotDemo(`${folder === 'team-photos' ? 'Photo' : 'File'} upload`);
  const clean = await stripMetadata(file);
  const grant = await uploadFile(clean, (request) => api.uploads.grant({ ...request, folder }), options);
  return grant.fileUrl;
}
