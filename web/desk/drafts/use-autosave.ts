import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../navigation/leave-guard.ts';
import { type Draft, type FormValues, removeDraft, valuesDiffer, writeDraft } from './drafts.ts';
import type { StoredDraft } from './use-stored-draft.ts';

type Autosave = {
  draft: StoredDraft;
  values: FormValues;
  /** Further fields of the draft, such as the id of a new item. */
  metadata?: Omit<Draft, 'values' | 'at'>;
  hasFile?: boolean;
  /** Names a form that can be closed while others stay open: see `confirmLeave`. */
  scope?: string;
};

/** Stores a form's input as a draft on this device, and asks for confirmation before the form is left with unsaved changes. */
export function useAutosave({ draft, values, metadata = {}, hasFile = false, scope }: Autosave) {
  const { key, offered } = draft;
  const [saved, setSaved] = useState<FormValues>(draft.start);
  const isOpen = useRef(true);
  const latest = useRef(values);
  const isDirty = valuesDiffer(values, saved) || hasFile;
  const isActive = isDirty && !offered;

  const clear = (values: FormValues) => {
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
  const unguard = useLeaveGuard(isDirty, () => clear(values), scope);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    isDirty,
    /** Whether the form is still mounted; a save may finish after it was closed and another form opened. */
    isOpen: useCallback(() => isOpen.current, []),
    /** Marks values as saved or discarded: removes the draft, and the leave guard unless more was typed since. */
    markSaved: (values: FormValues) => {
      if (!isOpen.current) return;
      clear(values);
      if (!valuesDiffer(latest.current, values)) unguard();
    },
  };
}
