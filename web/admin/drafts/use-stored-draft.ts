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
 * The draft that an earlier visit has left for a form that opens now with the values `start`. It is `offered`; after a
 * sign-in that interrupted the form it is `restored` at once. `initial` is what the inputs begin with in either case.
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

/** What the hook gives to a form. */
export type StoredDraft = ReturnType<typeof useStoredDraft>;
