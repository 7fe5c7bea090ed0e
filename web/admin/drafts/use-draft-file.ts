import { useState } from 'react';
import { readDraftFile, writeDraftFile } from './drafts.ts';
import type { StoredDraft } from './use-stored-draft.ts';

/** The document or picture chosen in a form, stored on this device with the form's draft and restored with it. */
export function useDraftFile(draft: StoredDraft) {
  const [file, setFile] = useState<File | undefined>(
    () => draft.restored && readDraftFile(draft.restored.key),
  );
  const change = (next: File | undefined) => {
    setFile(next);
    writeDraftFile(draft.key, next);
  };
  return {
    file,
    /** Accepts the chosen file unless `validate` returns an error, which is shown in an alert. Returns whether it was accepted. */
    choose: (chosen: File | undefined, validate: (chosen: File) => string | undefined): boolean => {
      const error = chosen && validate(chosen);
      change(error ? undefined : chosen);
      if (error) window.alert(error);
      return !error;
    },
    remove: () => change(undefined),
    restore: () => setFile(readDraftFile(draft.key)),
  };
}

export type DraftFile = ReturnType<typeof useDraftFile>;
