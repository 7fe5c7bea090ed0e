import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { parishToday } from '../../data/parish-today.ts';
import { useAdminUser } from '../../session/admin-user.tsx';
import { type Draft, draftKey, valuesDiffer } from '../drafts/drafts.ts';
import { useAutosave } from '../drafts/use-autosave.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import { type Conflict, type Failure, failureOf, failureMessages } from '../connection/failure.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { contractResolver } from './contract-resolver.ts';
import { initialValues, visibleFields, type FieldValues } from './form-values.ts';
import { newTarget, send, type Target, targetOf } from './save-target.ts';

type Outcomes = {
  /** Something has been saved, or someone else's version taken: the list is to be loaded anew. */
  reload: () => Promise<void>;
  /** The form is done with. Not called once it has been left by other ways. `reloaded` is when the list is there again. */
  close: (reloaded: Promise<void>) => void;
};

/**
 * A form over one record, new or not, with everything that keeps what is typed into it from being lost: its draft, the
 * question before it is left, and the choice between two versions when someone else was faster. `formId` is `new`, or the
 * id of the item that it is over.
 */
export function useRecordForm<Name extends RecordName>(
  definition: RecordFormDefinition<Name>,
  formId: string,
  item: Item<Name> | undefined,
  { reload, close }: Outcomes,
) {
  const { fields, store } = definition;
  const { form, values, draft, autosave, target, setTarget } = useTypedForm(definition, formId, item);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  /** Whether more was typed while it was being saved. */
  const [changedWhileSaving, setChangedWhileSaving] = useState(false);

  const finish = async () => {
    autosave.markSaved(form.getValues());
    const reloaded = reload();
    if (autosave.isOpen()) close(reloaded);
    await reloaded;
  };

  /** What was typed while the save was under way stays in the open form, and is saved over what has just been. */
  const afterSaving = async (sent: FieldValues, saved: Item<Name>) => {
    const isQueued = saved.id === item?.id && store.isPending(saved.id);
    if (item && !isQueued) store.discardPending(item.id);
    if (!autosave.isOpen() || !valuesDiffer(form.getValues(), sent)) return finish();
    autosave.markSaved(sent);
    setTarget(targetOf(saved));
    setChangedWhileSaving(true);
    await reload();
  };

  const saveAs = (goal: Target) => async (body: Entities[Name]) => {
    const sent = { ...form.getValues() };
    setFailure(undefined);
    setChangedWhileSaving(false);
    try {
      const saved = await send(store, goal, body);
      if (saved) await afterSaving(sent, saved);
      else setFailure({ message: failureMessages.unavailable, fields: {} });
    } catch (error) {
      tell(error);
    }
  };

  const tell = (error: unknown) => {
    console.error(`Saving this ${definition.noun} failed`, error);
    const told = failureOf(error);
    if (told.conflict) return setConflict(told.conflict);
    if (definition.saveFailed) window.alert(definition.saveFailed);
    if (told.isGone) setTarget(newTarget());
    for (const [name] of visibleFields(fields)) {
      const message = told.fields[name];
      if (message) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    setFailure(told);
  };

  const saveInstead = (goal: Target) => {
    setConflict(undefined);
    setTarget(goal);
    return form.handleSubmit(saveAs(goal))();
  };

  return {
    form,
    values,
    draft,
    failure,
    conflict,
    changedWhileSaving,
    isSaving: form.formState.isSubmitting,
    restore: (offered: Draft) => {
      form.reset({ ...values, ...offered.values }, { keepDefaultValues: true });
      setTarget(targetOf(item, offered));
      draft.dismiss();
    },
    save: () => {
      const { required } = definition;
      if (required?.fields.some((name) => !values[name]?.trim())) window.alert(required.alert);
      return form.handleSubmit(saveAs(target))();
    },
    /** Saves what is typed over what someone else has saved. */
    keepMine: ({ current }: Conflict) => saveInstead(targetOf(current)),
    /** Whether what is typed is a new item: another window may have saved one from the same draft, and both are wanted. */
    isNew: target.kind === 'new',
    saveAsAnother: () => saveInstead(newTarget()),
    /** Gives up what is typed for what someone else has saved. */
    takeTheirs: () => {
      if (item) store.discardPending(item.id);
      return finish();
    },
    backToForm: () => setConflict(undefined),
  };
}

/** The inputs' state, with its draft kept and its leaving guarded. */
function useTypedForm<Name extends RecordName>(
  { fields, schema, resource }: RecordFormDefinition<Name>,
  formId: string,
  item: Item<Name> | undefined,
) {
  const key = draftKey({ user: useAdminUser().username, resource, form: formId });
  const [start] = useState(() => initialValues(fields, item, parishToday()));
  const draft = useStoredDraft(key, start);
  const [target, setTarget] = useState(() => targetOf(item, draft.restored));
  const form = useForm<FieldValues, unknown, Entities[Name]>({
    defaultValues: draft.initial,
    resolver: contractResolver(fields, schema),
  });
  const values = useWatch({
    control: form.control,
    compute: (typed: FieldValues) => ({ ...start, ...typed }),
  });
  const metadata = {
    ...(item === undefined && { id: target.id }),
    ...(target.kind === 'seen' ? { version: target.version } : { id: target.id }),
  };
  const autosave = useAutosave({ draft, values, metadata });
  return { form, values, draft, autosave, target, setTarget };
}

/** What the hook gives to the form’s components. */
export type RecordForm<Name extends RecordName = RecordName> = ReturnType<typeof useRecordForm<Name>>;
