import { useRef } from 'react';
import type { DraftFile } from '../drafts/use-draft-file.ts';
import type { RecordFile } from '../records/record-file.ts';
import { UploadCancelledError } from '../uploads/send-file.ts';
import { useUpload } from '../uploads/use-upload.ts';

type Sent = { readonly file: File; readonly fields: Readonly<Record<string, unknown>> };

/** The file that a form's record is made of: uploaded with the save, and once, however often the save is tried. */
export function useFormFile(input: RecordFile | undefined, { file }: DraftFile) {
  const sent = useRef<Sent>(undefined);
  const { state, run, cancel } = useUpload();

  return {
    input,
    file,
    state,
    cancel,
    /** Uploads the file unless that is done, and returns the fields that point at it. Throws what refuses it. */
    upload: async (): Promise<Readonly<Record<string, unknown>>> => {
      if (!input || !file) return {};
      if (sent.current?.file === file) return sent.current.fields;
      const outcome = await run((options) => input.upload(file, options));
      if (outcome.ended === 'cancelled') throw new UploadCancelledError();
      if (outcome.ended === 'failed') throw outcome.error;
      sent.current = { file, fields: outcome.made };
      return outcome.made;
    },
  };
}

/** What the hook gives to the form's components. */
export type FormFile = ReturnType<typeof useFormFile>;
