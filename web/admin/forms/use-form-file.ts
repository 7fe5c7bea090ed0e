import { useRef, useState } from 'react';
import { readDraftFile, writeDraftFile } from '../drafts/drafts.ts';
import type { StoredDraft } from '../drafts/use-stored-draft.ts';
import type { RecordFile } from '../records/record-file.ts';
import { UploadCancelledError } from '../uploads/send-file.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { validateDocument } from '../uploads/validate-file.ts';

type Sent = { readonly file: File; readonly fields: Readonly<Record<string, unknown>> };

/** The file chosen in a form: stored on this device with the draft, and uploaded once, however often the save is tried. */
export function useFormFile(input: RecordFile | undefined, draft: StoredDraft) {
  const [file, setFile] = useState<File | undefined>(() =>
    draft.restored ? readDraftFile(draft.key) : undefined,
  );
  const sent = useRef<Sent>(undefined);
  const { state, run, cancel } = useUpload();

  return {
    input,
    file,
    state,
    cancel,
    /** Takes the chosen file; an alert says why not. Returns whether it was taken. */
    choose: (chosen: File | undefined): boolean => {
      const error = chosen && input && validateDocument(chosen, input.folder);
      const taken = error ? undefined : chosen;
      setFile(taken);
      writeDraftFile(draft.key, taken);
      if (error) window.alert(error);
      return !error;
    },
    restore: () => setFile(readDraftFile(draft.key)),
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
