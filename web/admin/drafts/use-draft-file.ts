import { useState } from 'react';
import { readDraftFile, writeDraftFile } from './drafts.ts';
import type { StoredDraft } from './use-stored-draft.ts';

/** The file chosen in a form, a document or a picture: stored on this device with the form's draft, and restored with it. */
export function useDraftFile(draft: StoredDraft) {
  const [file, setFile] = useState<File | undefined>(() =>
    draft.restored ? readDraftFile(draft.key) : undefined,
  );
  const take = (taken: File | undefined) => {
    setFile(taken);
    writeDraftFile(draft.key, taken);
  };
  return {
    file,
    /** Takes the chosen file unless `validate` finds an error, which an alert shows. Returns whether it was taken. */
    choose: (chosen: File | undefined, validate: (chosen: File) => string | undefined): boolean => {
      const error = chosen && validate(chosen);
      take(error ? undefined : chosen);
      if (error) window.alert(error);
      return !error;
    },
    remove: () => take(undefined),
    restore: () => setFile(readDraftFile(draft.key)),
  };
}

/** What the hook gives to a form's inputs. */
export type DraftFile = ReturnType<typeof useDraftFile>;
