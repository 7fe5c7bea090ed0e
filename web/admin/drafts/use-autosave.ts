import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../navigation/leave-guard.ts';
import { type Draft, type FormValues, removeDraft, valuesDiffer, writeDraft } from './drafts.ts';
import type { StoredDraft } from './use-stored-draft.ts';

type Autosave = {
  draft: StoredDraft;
  /** What the inputs hold now. */
  values: FormValues;
  /** What the draft needs besides, such as the id that the save brings. */
  metadata?: Omit<Draft, 'values' | 'at'>;
  /** Whether a file is chosen that is not saved yet. */
  hasFile?: boolean;
  /** Names a form that can be left while others stay open: see `confirmLeave`. */
  scope?: string;
};

/** Stores what is typed into a form as a draft on this device, and asks before the form is left with unsaved changes. */
export function useAutosave({ draft, values, metadata = {}, hasFile = false, scope }: Autosave) {
  const { key, offered } = draft;
  const [saved, setSaved] = useState<FormValues>(draft.start);
  const isOpen = useRef(true);
  const latest = useRef(values);
  const isDirty = valuesDiffer(values, saved) || hasFile;
  const isActive = isDirty && !offered;

  const forget = (values: FormValues) => {
    setSaved(values);
    removeDraft(key);
  };
  const content = JSON.stringify({ values, ...metadata });
  const write = useRef(() => {});
  useEffect(() => {
    latest.current = values;
    write.current = () => writeDraft(key, { values: { ...values }, ...metadata });
  });
  useEffect(() => {
    if (isActive) write.current();
    else if (!offered) removeDraft(key);
  }, [key, content, isActive, offered]);
  const unguard = useLeaveGuard(isDirty, () => forget(values), scope);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    isDirty,
    /** Whether the form is still there: a save may end after the form was left, and its place is another form's then. */
    isOpen: useCallback(() => isOpen.current, []),
    /** Says that these values are saved or discarded: the draft is removed, and leaving does not ask any more. */
    markSaved: (values: FormValues) => {
      if (!isOpen.current) return;
      forget(values);
      if (!valuesDiffer(latest.current, values)) unguard();
    },
  };
}
