import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { parishToday } from '../../parish-today.ts';
import { useAdminUser } from '../admin-user.tsx';
import { type Draft, draftKey, removeDraft } from '../drafts.ts';
import { type Conflict, type Failure, failureOf, failureSentences } from '../failure.ts';
import { nothingUnsaved, useLeaveGuard } from '../leave-guard.ts';
import type { RecordFormDefinition } from '../screens/record-screen-definition.ts';
import { useDraft } from '../use-draft.ts';
import { contractResolver } from './contract-resolver.ts';
import { differ, initialValues, shownFields, type Typed } from './form-values.ts';
import { newTarget, send, type Target, targetOf } from './save-target.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/**
 * A form over one record, new or not, with everything that keeps what is typed into it from being lost: its draft, the
 * question before it is left, and the choice between two versions when somebody else was faster. `formId` is `new`, or the
 * id of the item that it is over. `onDone` is called once it is to be closed.
 */
export function useRecordForm<Name extends RecordName>(
  definition: RecordFormDefinition<Name>,
  formId: string,
  item: Item<Name> | undefined,
  onDone: () => void,
) {
  const { fields, store } = definition;
  const { form, values, kept, forget, target, setTarget } = useTypedForm(definition, formId, item);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();

  const finish = () => {
    forget();
    nothingUnsaved();
    onDone();
  };

  const saveAs = (goal: Target) => async (body: Entities[Name]) => {
    setFailure(undefined);
    try {
      const saved = await send(store, goal, body);
      if (saved) finish();
      else setFailure({ sentence: failureSentences.unavailable, fields: {} });
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
    for (const [name] of shownFields(fields)) {
      const message = told.fields[name];
      if (message) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
    setFailure(told);
  };

  return {
    form,
    values,
    kept,
    failure,
    conflict,
    isSaving: form.formState.isSubmitting,
    restore: (draft: Draft) => {
      form.reset({ ...values, ...draft.values }, { keepDefaultValues: true });
      setTarget(targetOf(item, draft));
      kept.settle();
    },
    save: () => {
      const { required } = definition;
      if (required?.fields.some((name) => !values[name]?.trim())) window.alert(required.alert);
      return form.handleSubmit(saveAs(target))();
    },
    /** Saves what is typed over what somebody else has saved. */
    keepMine: ({ current }: Conflict) => {
      const goal = targetOf(current);
      setConflict(undefined);
      setTarget(goal);
      return form.handleSubmit(saveAs(goal))();
    },
    /** Gives up what is typed for what somebody else has saved. */
    takeTheirs: finish,
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
  const kept = useKeptDraft(key, start);
  const [target, setTarget] = useState(() => targetOf(item, kept.restored));
  const form = useForm<Typed, unknown, Entities[Name]>({
    defaultValues: { ...start, ...kept.restored?.values },
    resolver: contractResolver(fields, schema),
  });
  const values = useWatch({ control: form.control, compute: (typed: Typed) => ({ ...start, ...typed }) });
  /** Once the form is done with, nothing of it is to be kept or guarded any more. */
  const [isRetired, setRetired] = useState(false);
  const dirty = !isRetired && differ(values, start);
  const isUnchanged = !isRetired && !dirty && !kept.offered;
  const about = target.kind === 'new' ? { id: target.id } : { version: target.version };
  const forget = () => {
    setRetired(true);
    removeDraft(key);
  };

  useDraft(key, values, about, dirty && !kept.offered);
  useLeaveGuard(dirty, forget);
  useEffect(() => {
    if (isUnchanged) removeDraft(key);
  }, [key, isUnchanged]);

  return { form, values, kept, forget, target, setTarget };
}

/** What the hook gives to the form’s components. */
export type RecordForm<Name extends RecordName = RecordName> = ReturnType<typeof useRecordForm<Name>>;
