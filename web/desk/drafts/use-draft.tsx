import { useEffect, useState, useCallback, useRef } from 'react';
import { clockTime } from '../../formats/dates.ts';
import { clearReturnUrl, isReturningTo } from '../../session/return-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { useLeaveGuard } from '../navigation/leave-guard.ts';
import { parishTimeZone } from '../records/typed-times.ts';
import { FocusOnMount } from '../ui/focus.tsx';
import {
  type FormValues,
  hasChanges,
  lacksFile,
  moveDraft,
  ownDraftKey,
  removeDraft,
  unclaimedDrafts,
  type Draft,
  valuesDiffer,
  writeDraft,
  readDraftFiles,
  writeDraftFiles,
} from './drafts.ts';
import styles from '../ui/form.module.css';

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
  const [isFileLost, setFileLost] = useState(() => restored !== undefined && lacksFile(restored));
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
    /** Whether the device could not keep the file that was chosen in the restored draft. */
    isFileLost,
    /** The draft that will be offered the next time, after the one offered now. */
    next: changed[1]?.draft,
    /** Makes the offered draft this window's own. */
    take: () => {
      if (offered) {
        setFileLost(lacksFile(offered));
        moveDraft(offered.key, key);
      }
      setOffered(undefined);
    },
    discard: () => {
      if (offered) removeDraft(offered.key);
      setOffered(undefined);
    },
  };
}

type StoredDraft = ReturnType<typeof useStoredDraft>;

type Autosave = {
  draft: StoredDraft;
  values: FormValues;
  /** Further fields of the draft, such as the id of a new item. */
  metadata?: Omit<Draft, 'values' | 'at' | 'hasFile'>;
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
  const content = JSON.stringify({ values, hasFile, ...metadata });
  const write = useRef(() => {});
  useEffect(() => {
    latest.current = values;
    write.current = () => writeDraft(key, { values: { ...values }, hasFile, ...metadata });
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

/** The document or picture chosen in one input. */
export type DraftFile = {
  readonly file: File | undefined;
  /** Accepts the chosen file unless `validate` returns an error, which is shown in an alert. Returns whether it was accepted. */
  choose(chosen: File | undefined, validate: (chosen: File) => string | undefined): boolean;
  remove(): void;
};

type DraftOfferProps = {
  draft: StoredDraft;
  onRestore: (draft: Draft) => void;
};

/** Offers to restore or discard the draft of an earlier visit, in place of the form. */
export function RestoreDraft({ draft: { offered, next, discard }, onRestore }: DraftOfferProps) {
  if (!offered) return null;
  return (
    <FocusOnMount>
      <p>{`You have unsaved changes from ${clockTime(offered.at, parishTimeZone())}.`}</p>
      {next && (
        <p>{`There are others from ${clockTime(next.at, parishTimeZone())}, typed in another window. They are offered the next time you open this form.`}</p>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onRestore(offered)} data-autofocus>
          Restore
        </Button>
        <Button onClick={discard}>Discard</Button>
      </div>
    </FocusOnMount>
  );
}
