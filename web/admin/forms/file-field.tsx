import { useEffect, useState } from 'react';
import type { UploadFolder } from '../../../contract/files/upload-folders.ts';
import { Notice } from '../../components/notice.tsx';
import { Field } from '../ui/field.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import styles from './file-field.module.css';
import { FileInput } from '../inputs/file-input.tsx';
import type { FormFile } from './use-form-inputs.ts';

type FileFieldProps = {
  formFile: FormFile;
  isDisabled: boolean;
  error: string | undefined;
  onChoose: (file: File | undefined) => boolean;
};

/** The file input of a record, whose file is uploaded when the form is saved. */
export function FileField({ formFile, isDisabled, error, onChoose }: FileFieldProps) {
  const { input: recordFile, file, state, cancel } = formFile;
  const notice = useNotice(formFile);
  if (!recordFile) return null;
  return (
    <div className={styles.file}>
      <Field label="File" hint={recordFile.hint} error={error}>
        {(controlProps) => (
          <FileInput
            {...controlProps}
            name="file"
            accept={acceptOf(recordFile.folder)}
            disabled={isDisabled}
            file={file}
            onChoose={onChoose}
          />
        )}
      </Field>
      {notice && (
        <Notice kind="warning">
          <p>{notice}</p>
        </Notice>
      )}
      {state.status === 'uploading' && (
        <UploadProgress name={file?.name ?? ''} percent={state.percent} onCancel={cancel} />
      )}
    </div>
  );
}

/** Returns the notice for the chosen file, such as that a PDF is a scan, once it has been inspected. */
function useNotice({ input, file }: FormFile): string | undefined {
  const [result, setResult] = useState<{ readonly file: File; readonly text: string | undefined }>();
  useEffect(() => {
    if (!file || !input?.notice) return;
    let isCurrent = true;
    // The upload reports a file that cannot be read.
    input.notice(file).then(
      (text) => isCurrent && setResult({ file, text }),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [file, input]);
  return result?.file === file ? result?.text : undefined;
}

/** Returns MIME types and extensions: a device without Word knows its files only by extension. */
function acceptOf(folder: UploadFolder): string {
  return Object.entries(folder.types)
    .flatMap(([type, extension]) => [type, `.${extension}`])
    .join(',');
}
