import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type FormValues, removeDraft } from '../drafts/drafts.ts';
import { useLeaveGuard } from '../navigation/leave-guard.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { valuesDiffer } from './form-values.ts';
import type { KeptDraft } from './use-kept-draft.ts';

type KeptForm = {
  /** The draft that was there when the form opened, or none: see `useKeptDraft`. */
  kept: KeptDraft;
  /** What the inputs hold now. */
  values: FormValues;
  /** What a draft needs to know besides, such as the id that the save brings. */
  about?: Omit<Draft, 'values' | 'at'>;
  /** Whether there is something unsaved that no draft can keep, such as a chosen file. */
  hasMore?: boolean;
  /** Names a form that stands beside others and can be left alone: see `confirmLeave`. */
  part?: string;
};

/**
 * Keeps what is typed into a form from being lost: a draft of it on the device, and the question before it is left. After
 * a save, or where nothing is wanted of it any more, the form lets its values go, and what is typed later is kept anew.
 */
export function useKeptForm({ kept, values, about = {}, hasMore = false, part }: KeptForm) {
  const { key, offered } = kept;
  const [settled, setSettled] = useState<FormValues>(kept.start);
  const isOpen = useRef(true);
  const latest = useRef(values);
  const isDirty = valuesDiffer(values, settled);
  const isUnchanged = !isDirty && !offered;

  const forget = (gone: FormValues) => {
    setSettled(gone);
    removeDraft(key);
  };
  useDraft(key, values, about, isDirty && !offered);
  const unguard = useLeaveGuard(isDirty || hasMore, () => forget(values), part);
  useEffect(() => {
    if (isUnchanged) removeDraft(key);
  }, [key, isUnchanged]);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    isDirty,
    /** Whether the form is still there: a save may end after somebody has left it, and its place is another form's then. */
    isOpen: useCallback(() => isOpen.current, []),
    /** Says that these values are saved or given up: they are no draft any more, and nothing asks for them. */
    markSaved: (gone: FormValues) => {
      if (!isOpen.current) return;
      forget(gone);
      if (!valuesDiffer(latest.current, gone)) unguard();
    },
  };
}
