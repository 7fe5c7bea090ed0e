import { useState } from 'react';
import { readDraftFiles, writeDraftFiles } from './drafts.ts';
import type { StoredDraft } from './use-stored-draft.ts';

/** The documents and pictures chosen in a form, stored on this device with the form's draft and restored with it. */
export function useDraftFiles(draft: StoredDraft) {
  const [files, setFiles] = useState(() => (draft.restored ? readDraftFiles(draft.restored.key) : {}));
  return {
    hasFiles: Object.keys(files).length > 0,
    restore: () => setFiles(readDraftFiles(draft.key)),
    /** The file of the input with this name. */
    of: (name: string): DraftFile => {
      const change = (next: File | undefined) => {
        const { [name]: _, ...others } = readDraftFiles(draft.key);
        const changed = next ? { ...others, [name]: next } : others;
        setFiles(changed);
        writeDraftFiles(draft.key, changed);
      };
      return {
        file: files[name],
        choose: (chosen, validate) => {
          const error = chosen && validate(chosen);
          change(error ? undefined : chosen);
          if (error) window.alert(error);
          return !error;
        },
        remove: () => change(undefined),
      };
    },
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;

/** The document or picture chosen in one input. */
export type DraftFile = {
  readonly file: File | undefined;
  /** Accepts the chosen file unless `validate` returns an error, which is shown in an alert. Returns whether it was accepted. */
  choose(chosen: File | undefined, validate: (chosen: File) => string | undefined): boolean;
  remove(): void;
};
