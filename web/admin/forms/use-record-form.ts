import { useState } from 'react';
import type { Entities, Item } from '../../../contract/items.ts';
import { isOneForEach, type RecordName } from '../../../contract/resources.ts';
import { type Draft, valuesDiffer } from '../drafts/drafts.ts';
import { type Conflict, type Failure, failureOf, failureMessages } from '../connection/failure.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import type { SavedTogether } from '../records/save-together.ts';
import { UploadCancelledError } from '../uploads/send-file.ts';
import { offerUndoOfQueued, offerUndoOfSave } from './undo-save.ts';
import { failureMessage } from './failure-message.ts';
import { initialValues, visibleFields, type FieldValues } from './form-values.ts';
import { mergeVersions } from './merge-versions.ts';
import { newTarget, send, type Target, targetOf } from './save-target.ts';
import { useFormInputs } from './use-form-inputs.ts';

type Options<Name extends RecordName> = {
  /** Reloads the list after a save, or after someone else's version was taken. */
  reload: () => Promise<void>;
  /** Closes the form after a save, unless it was left before. `reloaded` is when the list is up to date. */
  close: (reloaded: Promise<void>) => void;
  /** What a new item begins as a copy of. */
  copied?: Item<Name> | undefined;
  /** The list as it was when the form opened. */
  items?: readonly Item<Name>[];
};

/** What a save to `goal` has made, and what was saved together with it. */
type Outcome<Name extends RecordName> = {
  readonly saved: Item<Name>;
  readonly goal: Target;
  readonly others: SavedTogether<Name>['others'];
};

/**
 * A form over one record, new or existing, that loses nothing typed into it: it has a draft, asks before it is left, and
 * offers the choice between two versions when someone else has saved first. `formId` is `new`, or the id of the item.
 */
export function useRecordForm<Name extends RecordName>(
  definition: RecordFormDefinition<Name>,
  formId: string,
  item: Item<Name> | undefined,
  { reload, close, copied, items = [] }: Options<Name>,
) {
  const { fields, store } = definition;
  const { form, values, draft, draftFile, formFile, chooseFile, autosave, target, setTarget } = useFormInputs(
    definition,
    formId,
    item,
    copied,
  );
  const [itemsAtStart] = useState(items);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  /** The item as it was when what is typed began, or was last saved. */
  const [known, setKnown] = useState<Readonly<Record<string, unknown>> | undefined>(item);
  const isBase = target.kind === 'seen' && known?.['version'] === target.version;
  const base = isBase ? initialValues(fields, known, '') : undefined;
  const merged = conflict && mergeVersions(base, values, initialValues(fields, conflict.current, ''));
  /** Whether more was typed while it was being saved. */
  const [changedWhileSaving, setChangedWhileSaving] = useState(false);

  const finish = async ({ saved, goal, others }: Partial<Outcome<Name>> = {}) => {
    autosave.markSaved(form.getValues());
    if (saved && !item && definition.saved) window.alert(definition.saved);
    if (saved && !store.isPending(saved.id)) offerUndoOfSave(definition, saved, others);
    else if (saved && goal?.kind === 'new') offerUndoOfQueued(store, saved, goal.id, others);
    const reloaded = reload();
    if (autosave.isOpen()) close(reloaded);
    await reloaded;
  };

  /** What was typed while the save was under way stays in the open form, and is saved over what has just been. */
  const afterSaving = async (sent: FieldValues, outcome: Outcome<Name>) => {
    const { saved } = outcome;
    const isQueued = saved.id === item?.id && store.isPending(saved.id);
    if (item && !isQueued) store.discardPending(item.id);
    if (!autosave.isOpen() || !valuesDiffer(form.getValues(), sent)) return finish(outcome);
    autosave.markSaved(sent);
    setTarget(targetOf(saved));
    setKnown(saved);
    setChangedWhileSaving(true);
    await reload();
  };

  const setValue = (name: string, value: string) => form.setValue(name, value, { shouldDirty: true });

  const saveAs = (goal: Target) => async (body: Entities[Name]) => {
    setFailure(undefined);
    setChangedWhileSaving(false);
    try {
      const together = await definition.saveTogether?.({ store, item, body, id: goal.id, values, setValue });
      const fields = { ...(together?.body ?? body), ...(await formFile.upload()) };
      const sent = { ...form.getValues() };
      const saved = await send(store, goal, fields);
      if (saved) await afterSaving(sent, { saved, goal, others: together?.others });
      else setFailure({ message: failureMessages.unavailable, fields: {} });
    } catch (error) {
      if (!(error instanceof UploadCancelledError)) showFailure(error);
    }
  };

  const showFailure = (error: unknown) => {
    console.error(`Saving this ${definition.noun} failed`, error);
    const shown = failureOf(error);
    if (shown.conflict) return setConflict(shown.conflict);
    if (definition.saveFailed) window.alert(definition.saveFailed);
    if (shown.isGone) setTarget(newTarget());
    const names = visibleFields(fields).map(([name]) => name);
    const fileNames = definition.file?.fields ?? [];
    for (const name of names) {
      const message = shown.fields[name];
      if (message) form.setError(name, { type: 'server', message });
    }
    const fileMessage = fileNames.map((name) => shown.fields[name]).find(Boolean);
    if (fileMessage) form.setError('file', { type: 'server', message: fileMessage });
    setFailure({ ...shown, message: failureMessage(shown, [...names, ...fileNames]) });
  };

  const saveInstead = (goal: Target) => {
    setConflict(undefined);
    setTarget(goal);
    return form.handleSubmit(saveAs(goal))();
  };

  return {
    form,
    values,
    setValue,
    item,
    items: itemsAtStart,
    draft,
    draftFile,
    formFile,
    chooseFile,
    failure,
    conflict,
    changedWhileSaving,
    isSaving: form.formState.isSubmitting,
    restore: (offered: Draft) => {
      form.reset({ ...values, ...offered.values }, { keepDefaultValues: true });
      setTarget(targetOf(item, offered));
      draftFile.restore();
      draft.dismiss();
    },
    save: () => {
      const { required } = definition;
      const lacksFile = formFile.input !== undefined && formFile.file === undefined;
      const isMissing = required?.fields.some((name) => !values[name]?.trim()) || lacksFile;
      if (required && isMissing) window.alert(required.alert);
      return form.handleSubmit(saveAs(target))();
    },
    /** What each side has changed since both began, while they are in conflict. */
    merged,
    /** Saves what is typed over what someone else has saved, with what only they have changed. */
    keepMine: ({ current }: Conflict) => {
      for (const [name, value] of Object.entries(merged?.values ?? {})) form.setValue(name, value);
      setKnown(current);
      return saveInstead(targetOf(current));
    },
    /** Whether what is typed is a new item: another window may have saved one from the same draft, and both are wanted. */
    mayBeAnother: target.kind === 'new' && !isOneForEach(definition.resource),
    saveAsAnother: () => saveInstead(newTarget()),
    /** Gives up what is typed for what someone else has saved. */
    takeTheirs: () => {
      if (item) store.discardPending(item.id);
      return finish();
    },
    backToForm: () => setConflict(undefined),
  };
}

/** What the hook gives to the form’s components. */
export type RecordForm<Name extends RecordName = RecordName> = ReturnType<typeof useRecordForm<Name>>;
