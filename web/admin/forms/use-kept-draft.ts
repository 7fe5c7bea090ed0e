import { useEffect, useState } from 'react';
import { type Draft, type FormValues, readDraft, removeDraft } from '../drafts/drafts.ts';
import { clearReturnUrl, isReturningFromSignIn } from '../../session/post-sign-in-redirect.ts';
import { valuesDiffer } from './form-values.ts';

/**
 * The draft that an earlier visit has left for a form that opens now, over the values `start`. It is `offered`; but
 * somebody who only had to sign in again, and comes back to the form, finds it `restored`. `initial` is what the inputs
 * begin with in either case.
 */
export function useKeptDraft(key: string, start: FormValues) {
  const [found] = useState(() => {
    const draft = readDraft(key);
    return draft && valuesDiffer({ ...start, ...draft.values }, start) ? draft : undefined;
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
    settle: () => setOffered(undefined),
    discard: () => {
      removeDraft(key);
      setOffered(undefined);
    },
  };
}

/** What the hook gives to a form. */
export type KeptDraft = ReturnType<typeof useKeptDraft>;
