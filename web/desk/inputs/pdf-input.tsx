import { useEffect, useEffectEvent, useState } from 'react';
import { uploadFolders } from '../../../contract/files/upload-folders.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { assertNotDemo } from '../connection.ts';
import { uploadDocument, validateDocument } from '../uploads/send-file.ts';
import { UploadProgress, useUpload } from '../uploads/use-upload.tsx';
import type { ControlOf } from './input-kind.ts';
import { FileInput } from './picture-input.tsx';
import styles from './inputs.module.css';

/** The rules of newsletters, which are PDFs too. */
const rules = uploadFolders.newsletters;

/** An input for a PDF, which is uploaded as soon as it is chosen. */
export function PdfInput({
  attributes,
  value: url,
  setValue,
  onUploadStatus,
  input: { label, folder },
}: ControlOf<'pdf'>) {
  const { state, run, cancel } = useUpload();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [uploaded, setUploaded] = useState<string>();
  const { status } = state;
  const notifyStatus = useEffectEvent(() => onUploadStatus?.(status));
  useEffect(() => notifyStatus(), [status]);

  const choose = (chosen: File | undefined): boolean => {
    const wrong = chosen && validateDocument(chosen, rules);
    setFault(wrong);
    if (!chosen || wrong !== undefined) return false;
    setFile(chosen);
    void upload(chosen);
    return true;
  };
  const upload = async (chosen: File) => {
    const { value } = await run((options) => {
      assertNotDemo('File upload');
      return uploadDocument(chosen, rules, folder, options);
    });
    if (value === undefined) setFile(undefined);
    setUploaded(value);
  };
  // By now, other fields of the entry may have been typed in.
  const store = useEffectEvent((address: string) => setValue(address));
  useEffect(() => {
    if (uploaded) store(uploaded);
  }, [uploaded]);

  return (
    <div className={styles.pictureFile}>
      <FileInput
        {...attributes}
        accept=".pdf,application/pdf"
        disabled={status === 'uploading'}
        file={file}
        onChoose={choose}
      />
      {state.status === 'uploading' && (
        <UploadProgress name={file?.name ?? ''} percent={state.percent} onCancel={cancel} />
      )}
      {(fault ?? (state.status === 'failed' && state.message)) && (
        <Notice kind="problem">
          <p>{fault ?? (state.status === 'failed' && state.message)}</p>
        </Notice>
      )}
      {url && status !== 'uploading' && (
        <p className={`cluster ${styles.uploaded}`}>
          <span>A form is uploaded.</span>
          <Button
            aria-label={`Remove ${label}`}
            onClick={() => {
              setFile(undefined);
              setValue('');
            }}
          >
            Remove
          </Button>
        </p>
      )}
    </div>
  );
}
