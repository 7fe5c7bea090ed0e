import Upload from 'lucide-react/icons/upload';
import { type FormEvent, useEffect, useRef } from 'react';
import { StorageNotice } from '../device/storage-notice.tsx';
import { RestoreDraft } from '../forms/restore-draft.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { WorkingButton } from '../ui/working-button.tsx';
import { documentInputs } from './document-faults.ts';
import type { DocumentScreen } from './document-screens.ts';
import styles from './documents.module.css';
import type { DocumentForm as Form } from './use-document-form.ts';

/** The upload form: file, title, description and date (specification §2). */
export function DocumentForm({ screen, form }: { screen: DocumentScreen; form: Form }) {
  const isUploading = form.upload.status === 'uploading';
  if (form.kept.offered) {
    return (
      <div className={styles.form}>
        <RestoreDraft draft={form.kept.offered} onRestore={form.restore} onDiscard={form.kept.discard} />
      </div>
    );
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const faults = await form.submit();
    const first = documentInputs.find((name) => faults[name]);
    if (first) element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={screen.uploadLabel}
    >
      <StorageNotice />
      <FileField screen={screen} form={form} />
      <Values form={form} />
      {form.upload.status === 'failed' && <Notice kind="problem">{form.upload.message}</Notice>}
      <div className={styles.send}>
        <WorkingButton type="submit" look="primary" isWorking={isUploading}>
          <Upload size={20} aria-hidden />
          {isUploading ? 'Uploading...' : screen.uploadLabel}
        </WorkingButton>
        {form.upload.status === 'uploading' && (
          <UploadProgress name={form.file?.name ?? ''} percent={form.upload.percent} onCancel={form.cancel} />
        )}
      </div>
    </form>
  );
}

function FileField({ screen, form }: { screen: DocumentScreen; form: Form }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A file input has no value to set: it is emptied when the form is.
    if (!form.file && input.current) input.current.value = '';
  }, [form.file]);
  return (
    <Field label="File" hint={screen.fileHint} error={form.faults['file']}>
      {(controlProps) => (
        <input
          {...controlProps}
          ref={input}
          name="file"
          type="file"
          accept={acceptOf(screen)}
          disabled={form.upload.status === 'uploading'}
          onChange={({ currentTarget }) => {
            if (!form.choose(currentTarget.files?.[0])) currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}

/** While the document is on its way nothing can be typed that would not go with it. */
function Values({ form }: { form: Form }) {
  const bound = (name: string) => ({
    name,
    readOnly: form.upload.status === 'uploading',
    value: form.values[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setValue(name, currentTarget.value),
  });
  return (
    <>
      <Field label="Title" error={form.faults['title']}>
        {(controlProps) => <input type="text" autoComplete="off" {...controlProps} {...bound('title')} />}
      </Field>
      <Field label="Description" isOptional error={form.faults['description']}>
        {(controlProps) => <textarea rows={2} {...controlProps} {...bound('description')} />}
      </Field>
      <Field label="Date" error={form.faults['date']}>
        {(controlProps) => <input type="date" {...controlProps} {...bound('date')} />}
      </Field>
    </>
  );
}

/** Types and name endings: a device without Word offers its files by their endings alone. */
function acceptOf({ folder }: DocumentScreen): string {
  return Object.entries(folder.types)
    .flatMap(([type, extension]) => [type, `.${extension}`])
    .join(',');
}
