import { useRef } from 'react';
import type { DraftFile } from '../drafts/use-draft-file.ts';
import type { RecordFile } from '../records/record-file.ts';
import { UploadCancelledError } from '../uploads/send-file.ts';
import { useUpload } from '../uploads/use-upload.ts';

type Sent = { readonly file: File; readonly fields: Readonly<Record<string, unknown>> };

/** The file of a form's record, uploaded with the save and not again on a retry. */
export function useFormFile(input: RecordFile | undefined, { file }: DraftFile) {
  const sent = useRef<Sent>(undefined);
  const { state, run, cancel } = useUpload();

  return {
    input,
    file,
    state,
    cancel,
    /**
     * Uploads the file unless that is done, and returns the fields that refer to it. Throws UploadCancelledError, or the error
     * of a failed upload.
     */
    upload: async (): Promise<Readonly<Record<string, unknown>>> => {
      if (!input || !file) return {};
      if (sent.current?.file === file) return sent.current.fields;
      const outcome = await run((options) => input.upload(file, options));
      if (outcome.status === 'cancelled') throw new UploadCancelledError();
      if (outcome.status === 'failed') throw outcome.error;
      sent.current = { file, fields: outcome.value };
      return outcome.value;
    },
  };
}

export type FormFile = ReturnType<typeof useFormFile>;
