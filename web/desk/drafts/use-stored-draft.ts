import { useEffect, useState } from 'react';
import { clearReturnUrl, isReturningTo } from '../../session/return-addresses.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import {
  type FormValues,
  hasChanges,
  moveDraft,
  ownDraftKey,
  removeDraft,
  unclaimedDrafts,
} from './drafts.ts';

/**
 * Finds the drafts that earlier visits left for a form with the values `start`. The first is returned as `offered` for the
 * user to restore, or as `restored` after a sign-in or a look at a public page that interrupted the form, which a form
 * behind the open one does not take for its own. `initial` are the initial values of the inputs.
 */
export function useStoredDraft(formKey: string, start: FormValues, isBehind = false) {
  const key = ownDraftKey(formKey);
  const [found] = useState(() => unclaimedDrafts(formKey));
  const [changed] = useState(() => found.filter((each) => hasChanges(each, start)));
  const address = useAdminAddress();
  const [isReturning] = useState(() => !isBehind && isReturningTo(address));
  const [restored] = useState(() => (isReturning ? changed[0] : undefined));
  const [initial] = useState(() => ({ ...start, ...restored?.draft.values }));
  const [offered, setOffered] = useState(restored ? undefined : changed[0]);
  useEffect(() => {
    if (isReturning) clearReturnUrl();
  }, [isReturning]);
  useEffect(() => {
    if (restored) moveDraft(restored.key, key);
    for (const each of found) if (!changed.includes(each)) removeDraft(each.key);
  }, [restored, found, changed, key]);
  return {
    /** The key under which this window stores the form's draft. */
    key,
    start,
    initial,
    restored,
    offered: offered?.draft,
    /** The draft that will be offered the next time, after the one offered now. */
    next: changed[1]?.draft,
    /** Makes the offered draft this window's own. */
    take: () => {
      if (offered) moveDraft(offered.key, key);
      setOffered(undefined);
    },
    discard: () => {
      if (offered) removeDraft(offered.key);
      setOffered(undefined);
    },
  };
}

export type StoredDraft = ReturnType<typeof useStoredDraft>;
