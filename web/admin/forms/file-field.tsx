import { useEffect, useState } from 'react';
import type { UploadFolder } from '../../../contract/media.ts';
import { Notice } from '../../components/notice.tsx';
import { Field } from '../ui/field.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import styles from './file-field.module.css';
import { FileInput } from './file-input.tsx';
import type { FormFile } from './use-form-file.ts';

type FileFieldProps = {
  formFile: FormFile;
  isDisabled: boolean;
  error: string | undefined;
  onChoose: (file: File | undefined) => boolean;
};

/** The file of a record: chosen here, sent when the form is saved. */
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

/** What to know of the chosen file, once it has been looked at. */
function useNotice({ input, file }: FormFile): string | undefined {
  const [noticed, setNoticed] = useState<{ readonly file: File; readonly text: string | undefined }>();
  useEffect(() => {
    if (!file || !input?.notice) return;
    let isCurrent = true;
    // A file that cannot be read is named when it is sent.
    input.notice(file).then(
      (text) => isCurrent && setNoticed({ file, text }),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [file, input]);
  return noticed?.file === file ? noticed?.text : undefined;
}

/** Types and name endings: a device without Word offers its files by their endings alone. */
function acceptOf(folder: UploadFolder): string {
  return Object.entries(folder.types)
    .flatMap(([type, extension]) => [type, `.${extension}`])
    .join(',');
}
