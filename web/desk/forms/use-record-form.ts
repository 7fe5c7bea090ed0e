import { useState } from 'react';
import type { Withdrawal } from '../../../contract/gallery.ts';
import type { EditedName, Entities, Item } from '../../../contract/items.ts';
import { markupFields } from '../../../contract/markup.ts';
import { reloadAllLists } from '../cached-list.ts';
import { afterSave, tellingOf } from '../changes/after-save.tsx';
import { offerUndo } from '../changes/undo.tsx';
import { listVersions, restoreIfDeleted, restoreVersion } from '../changes/versions.ts';
import { useParishContacts } from '../checks/parish-contacts.ts';
import { foundPrivate, publishAllTheSame } from '../checks/rules.ts';
import {
  type Conflict,
  type Failure,
  failureOf,
  formMessageOf,
  useFailed,
  UserFacingError,
} from '../connection.ts';
import { type Draft, type FormValues, valuesDiffer } from '../drafts/drafts.ts';
import { type FieldValues, initialValues, visibleFields } from '../inputs/form-values.ts';
import { inputAt } from '../records/field-input.ts';
import { formattedInstead } from '../records/common-inputs.ts';
import type { RecordFormDefinition, SavedTogether, SaveQuestion } from '../records/record-definition.ts';
import { UploadCancelledError } from '../uploads/send-file.ts';
import { inputsBeside, uploadedPicture, withdrawPicture } from '../uploads/pictures.ts';
import { fieldErrors } from './contract-resolver.ts';
import { newTarget, send, type Target, targetOf, useFormInputs } from './use-form-inputs.ts';

type Options<Name extends EditedName> = {
  /**
   * Closes the form after a save, unless it was left before. `reloaded` resolves when the list is up to date; `saved` is
   * undefined if another version was taken.
   */
  close: (reloaded: Promise<void>, saved: Item<Name> | undefined) => void;
  /** The item that a new one starts as a copy of. */
  copied?: Item<Name> | undefined;
  /** Whether the address is that of another form, which is open in front of this one. */
  isBehind?: boolean;
};

/** The item that a save has created or changed, and the items saved together with it. */
type Outcome<Name extends EditedName> = {
  readonly saved: Item<Name>;
  readonly together: SavedTogether<Name> | undefined;
};

/** Who has changed a field compared with the base; `both` means to different values. */
type ChangedBy = 'neither' | 'me' | 'them' | 'both';

type Merged = {
  readonly changed: Readonly<Record<string, ChangedBy>>;
  /** A change made by one side is kept; where both have changed a field, mine is. */
  readonly values: FieldValues;
};

/** The fields that belong to another: the version of a text or a picture that is kept brings its own. */
const belongings: readonly (readonly [string, readonly string[]])[] = [
  ['formatted', markupFields],
  ['imageConsent', ['imageUrl']],
  ['imageFocus', ['imageUrl']],
];

/**
 * Three-way merge of two versions of a form with their common base. Without a base, every difference counts as changed by
 * both. Whether a text is formatted is no change of its own.
 */
export function mergeVersions(base: FormValues | undefined, mine: FieldValues, theirs: FieldValues): Merged {
  const apart = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, changedBy(name, base, mine, theirs)] as const),
  );
  const together = belongings.flatMap(([name, owners]) => {
    const by = apart[name] ?? 'neither';
    const ofOwner = owners.map((owner) => apart[owner] ?? 'neither').find((each) => each !== 'neither');
    if (by === 'neither') return [];
    return [[name, ofOwner ?? (name === 'formatted' ? 'neither' : by)] as const];
  });
  const changed = { ...apart, ...Object.fromEntries(together) };
  const theirChanges = Object.entries(theirs).filter(([name]) => changed[name] === 'them');
  const isMine = changed['formatted'] === 'me' || changed['formatted'] === 'both';
  return {
    changed,
    values: {
      ...mine,
      ...Object.fromEntries(theirChanges),
      ...(isMine && { formatted: formattedInstead(mine) }),
    },
  };
}

function changedBy(
  name: string,
  base: FormValues | undefined,
  mine: FormValues,
  theirs: FormValues,
): ChangedBy {
  const differ = (one: FormValues, other: FormValues) =>
    valuesDiffer({ [name]: one[name] ?? '' }, { [name]: other[name] ?? '' });
  if (!differ(mine, theirs)) return 'neither';
  if (base && !differ(mine, base)) return 'them';
  return base && !differ(theirs, base) ? 'me' : 'both';
}

/**
 * The form of a new or existing record. It keeps a draft, asks for confirmation before it is left with unsaved changes, and
 * offers a choice between two versions after a version conflict. `formId` is `new`, the id of the item, or that of a copy.
 */
export function useRecordForm<Name extends EditedName>(
  definition: RecordFormDefinition<Name>,
  formId: string,
  item: Item<Name> | undefined,
  { close, copied, isBehind }: Options<Name>,
) {
  const { fields, store } = definition;
  const { form, values, draft, draftFiles, formFile, chooseFile, autosave, target, setTarget } =
    useFormInputs(definition, formId, item, copied, isBehind);
  const contacts = useParishContacts();
  const { items = [] } = store.items.useValue();
  const [failure, setFailure] = useFailed<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  const base = target.kind === 'seen' ? target.base : undefined;
  const mergeWith = ({ current }: Conflict) =>
    mergeVersions(base, values, initialValues(fields, current, ''));
  const merged = conflict && mergeWith(conflict);
  /** Whether someone else has deleted a document, which is then restored: its file cannot be used for a new one. */
  const [isGone, setGone] = useState(false);
  const [questions, setQuestions] = useState<readonly SaveQuestion[]>([]);

  const setValue = (name: string, value: string) => form.setValue(name, value, { shouldDirty: true });

  const finish = async ({ saved, together }: Partial<Outcome<Name>> = {}) => {
    autosave.markSaved(form.getValues());
    if (saved && !item && definition.saved) window.alert(definition.saved);
    if (saved) offerUndoOfSave(definition, saved, together);
    const reloaded = store.items.reload();
    if (autosave.isOpen()) close(reloaded, saved);
    await reloaded;
  };

  const saveAs = (saveTarget: Target) => async (body: Entities[Name]) => {
    setFailure(undefined);
    try {
      if (isGone) await restoreIfDeleted({ resource: definition.resource, id: saveTarget.id });
      const together = await definition.saveTogether?.({
        store,
        item,
        body,
        id: saveTarget.id,
        version: saveTarget.kind === 'seen' ? saveTarget.version : undefined,
        values,
        setValue,
      });
      const saved =
        together?.saved ?? (await send(store, saveTarget, { ...body, ...(await formFile.upload()) }));
      await finish({ saved, together });
    } catch (error) {
      if (!(error instanceof UploadCancelledError)) await showFailure(error, body);
    }
  };

  const showFailure = async (error: unknown, body: Entities[Name]) => {
    console.error(`Saving this ${definition.noun} failed`, error);
    const failed = failureOf(error);
    if (failed.conflict) {
      const { current } = failed.conflict;
      const changes = Object.values(mergeWith(failed.conflict).changed);
      if (changes.some((by) => by === 'them' || by === 'both')) return setConflict(failed.conflict);
      // There is nothing to choose: an earlier attempt was saved, but its response was lost.
      const rebased = targetOf(fields, current);
      setTarget(rebased);
      return saveAs(rebased)(body);
    }
    if (definition.saveFailed) window.alert(definition.saveFailed);
    if (failed.isGone && definition.file && item) setGone(true);
    else if (failed.isGone) setTarget(newTarget());
    const names = visibleFields(fields).map(([name]) => name);
    const fileNames = formFile.input?.fields ?? [];
    const messages = Object.entries(failed.fields).map(([path, message]) => ({
      path: path.split('.'),
      message,
    }));
    const shown = messages.filter(({ path }) => inputAt(path, names));
    for (const [name, error] of Object.entries(fieldErrors(shown, names, 'server')))
      form.setError(name, error);
    const fileMessage = fileNames.map((name) => failed.fields[name]).find(Boolean);
    if (fileMessage) form.setError('file', { type: 'server', message: fileMessage });
    const paths = shown.map(({ path }) => path.join('.'));
    const message = formMessageOf(failed, [...paths, ...fileNames], definition.noun);
    setFailure({ ...failed, message });
  };

  const saveInstead = (saveTarget: Target) => {
    setConflict(undefined);
    setQuestions([]);
    setTarget(saveTarget);
    return form.handleSubmit(saveAs(saveTarget))();
  };

  /** The saved picture that an input shows, if it was uploaded for the item. */
  const uploadAt = (name: string): string | undefined => {
    const saved = uploadedPicture(definition.resource, name, base?.[name]);
    return saved !== undefined && values[name] === saved ? saved : undefined;
  };

  return {
    form,
    values,
    setValue,
    item,
    /** The other items of the list. */
    items: items.filter(({ id }) => id !== target.id),
    draft,
    draftFiles,
    formFile,
    chooseFile: (chosen: File | undefined): boolean => {
      // The message may be about the previous file.
      setFailure(undefined);
      return chooseFile(chosen);
    },
    failure,
    conflict,
    isSaving: form.formState.isSubmitting,
    /** Merges the draft with what others have saved since, unless that needs a choice, which the save then offers. */
    restore: (offered: Draft) => {
      const typed = { ...values, ...offered.values };
      const since = mergeVersions(offered.base, typed, values);
      const isMergeable = item && offered.base && !Object.values(since.changed).includes('both');
      form.reset(isMergeable ? since.values : typed, { keepDefaultValues: true });
      setTarget(targetOf(fields, item, isMergeable ? undefined : offered));
      draft.take();
      draftFiles.restore();
    },
    save: () => {
      const { required } = definition;
      const lacksFile = formFile.input !== undefined && formFile.file === undefined;
      const isMissing = required?.fields.some((name) => !values[name]?.trim()) || lacksFile;
      if (required && isMissing) window.alert(required.alert);
      return form.handleSubmit((body) => {
        const published = base ? foundPrivate(definition, base, contacts) : [];
        const found = foundPrivate(definition, form.getValues(), contacts).filter(
          (sentence) => !published.includes(sentence),
        );
        const asked = [
          ...[...found, ...(found.length > 0 ? [publishAllTheSame] : [])].map((sentence) => ({ sentence })),
          ...(definition.questions?.(values, base ?? draft.start) ?? []),
        ];
        return asked.length === 0 ? saveAs(target)(body) : setQuestions(asked);
      })();
    },
    /** What to ask before the save, if anything. */
    questions,
    confirm: () => saveInstead(target),
    /** The three-way merge of both versions during a conflict. */
    merged,
    /** Saves the input over the other version, keeping fields that only the other side has changed. */
    keepMine: ({ current }: Conflict) => {
      for (const [name, value] of Object.entries(merged?.values ?? {})) form.setValue(name, value);
      return saveInstead(targetOf(fields, current));
    },
    /** Discards the input in favour of the other version. */
    takeTheirs: () => finish(),
    uploadAt,
    /** Deletes the picture of an input for good, since the consent to it was withdrawn. What else was typed stays. */
    withdrawPicture: async (name: string, withdrawal: Withdrawal) => {
      const picture = uploadAt(name);
      if (target.kind === 'new' || picture === undefined) return;
      const saved = await withdrawPicture(definition.resource, target.id, { ...withdrawal, picture });
      for (const each of inputsBeside(name)) if (each in fields) setValue(each, '');
      reloadAllLists();
      // Otherwise someone else has changed it too, which the save then finds.
      if (saved['version'] !== target.version + 1) return;
      autosave.markSaved(initialValues(fields, saved, ''));
      setTarget(targetOf(fields, saved));
    },
    backToForm: () => {
      setConflict(undefined);
      setQuestions([]);
    },
  };
}

export type RecordForm<Name extends EditedName = EditedName> = ReturnType<typeof useRecordForm<Name>>;

/**
 * Offers to undo a save: deletes a created item, or restores the previous version of a changed one. `together` is given if
 * other items were saved with it.
 */
function offerUndoOfSave<Name extends EditedName>(
  definition: RecordFormDefinition<Name>,
  item: Item<Name>,
  together: SavedTogether<Name> | undefined,
): void {
  const { resource, store, shownAt } = definition;
  const { id, version } = item;
  const place = { resource, id };
  const { message, view } = afterSave(resource, item, new Date());
  const undo = async () => {
    const [latest, before] = await listVersions(place);
    if (latest?.version !== version) throw new UserFacingError('Someone else has changed it since.');
    if (before && latest?.action !== 'created') await restoreVersion(place, before.version, version);
    else await store.remove(id);
  };
  offerUndo(
    together?.message ?? message,
    together?.undo ?? undo,
    shownAt ?? view,
    tellingOf(definition, item),
  );
}
