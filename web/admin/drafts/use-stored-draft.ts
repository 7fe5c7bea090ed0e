import { useEffect, useState } from 'react';
import { clearReturnUrl, isReturningFromSignIn } from '../../session/post-sign-in-redirect.ts';
import {
  type Draft,
  type FormValues,
  readDraft,
  readDraftFile,
  removeDraft,
  valuesDiffer,
} from './drafts.ts';

/**
 * Finds the draft that an earlier visit left for a form with the values `start`. It is returned as `offered` for the user to
 * restore, or as `restored` after a sign-in that interrupted the form. `initial` are the initial values of the inputs.
 */
export function useStoredDraft(key: string, start: FormValues) {
  const [found] = useState(() => {
    const draft = readDraft(key);
    const hasChanges = valuesDiffer({ ...start, ...draft?.values }, start) || readDraftFile(key);
    return hasChanges ? draft : undefined;
  });
  const [restored] = useState(() => (isReturningFromSignIn() ? found : undefined));
  const [initial] = useState(() => ({ ...start, ...restored?.values }));
  const [offered, setOffered] = useState<Draft | undefined>(restored ? undefined : found);
  useEffect(clearReturnUrl, []);
  return {
    key,
    start,
    initial,
    restored,
    offered,
    dismiss: () => setOffered(undefined),
    discard: () => {
      removeDraft(key);
      setOffered(undefined);
    },
  };
}

export type StoredDraft = ReturnType<typeof useStoredDraft>;
