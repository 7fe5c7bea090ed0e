import { useEffect, useState } from 'react';
import { type Draft, type FormValues, readDraft, removeDraft } from '../drafts.ts';
import { forgetPlace, isComingBack } from '../return-place.ts';
import { differ } from './form-values.ts';

/**
 * The draft that an earlier visit has left for a form that opens now. It is `offered`; but somebody who only had to sign
 * in again, and comes back to the form, finds it `restored`.
 */
export function useKeptDraft(key: string, start: FormValues) {
  const [found] = useState(() => {
    const draft = readDraft(key);
    return draft && differ({ ...start, ...draft.values }, start) ? draft : undefined;
  });
  const [restored] = useState(() => (isComingBack() ? found : undefined));
  const [offered, setOffered] = useState<Draft | undefined>(restored ? undefined : found);
  useEffect(forgetPlace, []);
  return {
    restored,
    offered,
    settle: () => setOffered(undefined),
    discard: () => {
      removeDraft(key);
      setOffered(undefined);
    },
  };
}
