import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EditedName, Entities, Item } from '../../../contract/items.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { useParish } from '../../data/parish.tsx';
import { parishToday } from '../../data/today.tsx';
import { useAdminUser } from '../../session/session.ts';
import { parishTimeZone } from '../records/typed-times.ts';
import { type Draft, draftKey, type FormValues } from '../drafts/drafts.ts';
import { useAutosave, type DraftFile, useDraftFiles, useStoredDraft } from '../drafts/use-draft.tsx';
import type { RecordFile, RecordFormDefinition } from '../records/record-definition.ts';
import { type FieldValues, initialValues } from '../inputs/form-values.ts';
import { validateDocument, UploadCancelledError } from '../uploads/send-file.ts';
import { withDefaultVisibility } from '../records/visibility-values.ts';
import { useUpload } from '../uploads/use-upload.tsx';
import { type AnyFieldInputs, UNCHOSEN } from '../records/field-input.ts';
import type { RecordStore } from '../records/record-store.ts';
import { contractResolver, type FileFields } from './contract-resolver.ts';

/** The state of a record's form and its chosen file, saved as a draft, with a leave guard for unsaved changes. */
export function useFormInputs<Name extends EditedName>(
  { fields, schema, resource, file }: RecordFormDefinition<Name>,
  formId: string,
  item: Item<Name> | undefined,
  copied: Item<Name> | undefined,
  isBehind: boolean | undefined,
) {
  const key = draftKey({ user: useAdminUser().username, resource, form: formId });
  const hasChurches = severalChurches(useParish()).length > 0;
  const [start] = useState((): FieldValues => {
    const source = item ?? (copied && withDefaultVisibility(copied));
    const values = initialValues(fields, source, parishToday(parishTimeZone()));
    return { ...values, ...(values['church'] === UNCHOSEN && !hasChurches && { church: '' }) };
  });
  const draft = useStoredDraft(key, start, isBehind);
  const draftFiles = useDraftFiles(draft);
  const draftFile = draftFiles.of('file');
  // The file of an existing item cannot be replaced.
  const formFile = useFormFile(item ? undefined : file, draftFile);
  const fileFields: FileFields = {
    names: file?.fields ?? [],
    values: () => fileValues(file, formFile.file, item),
  };
  const [target, setTarget] = useState(() => targetOf(fields, item, draft.restored?.draft));
  const form = useForm<FieldValues, unknown, Entities[Name]>({
    defaultValues: draft.initial,
    resolver: contractResolver(fields, schema, fileFields),
    // The form focuses the first invalid input itself, because the file input is not registered with the library.
    shouldFocusError: false,
  });
  const values = useWatch({
    control: form.control,
    compute: (typed: FieldValues) => ({ ...start, ...typed }),
  });
  const metadata = {
    ...(item === undefined && { id: target.id }),
    ...(target.kind === 'seen' ? { version: target.version, base: target.base } : { id: target.id }),
  };
  const autosave = useAutosave({ draft, values, metadata, hasFile: draftFiles.hasFiles });
  const suggested = useRef<FieldValues>({});

  /** Validates a chosen file and fills untouched inputs from its name. Returns whether it was accepted. */
  const chooseFile = (chosen: File | undefined): boolean => {
    const isAccepted = draftFile.choose(
      chosen,
      (document) => file && validateDocument(document, file.folder),
    );
    form.clearErrors('file');
    if (!chosen || !isAccepted) return isAccepted;
    const suggestions = file?.suggest(chosen) ?? {};
    for (const [name, suggestion] of Object.entries(suggestions)) {
      const isUntouched = [start[name], suggested.current[name]].includes(values[name]);
      if (isUntouched) form.setValue(name, suggestion, { shouldValidate: form.formState.isSubmitted });
    }
    suggested.current = { ...suggestions };
    return isAccepted;
  };

  return { form, values, draft, draftFiles, formFile, chooseFile, autosave, target, setTarget };
}

/** Returns the file fields before a save: those of the existing item, or those that describe the chosen file. */
function fileValues(
  recordFile: RecordFile | undefined,
  chosen: File | undefined,
  item: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> {
  if (!recordFile) return {};
  if (item) return Object.fromEntries(recordFile.fields.map((name) => [name, item[name]]));
  return chosen ? recordFile.describe(chosen) : {};
}

type Sent = { readonly file: File; readonly fields: Readonly<Record<string, unknown>> };

/** The file of a form's record, uploaded with the save and not again on a retry. */
function useFormFile(input: RecordFile | undefined, { file }: DraftFile) {
  const sent = useRef<Sent>(undefined);
  const { state, run, cancel } = useUpload();

  return {
    input,
    file,
    state,
    cancel,
    /**
     * Uploads the file unless that is done, and returns the fields that refer to it. Throws UploadCancelledError, or the error
     * of a failed upload.
     */
    upload: async (): Promise<Readonly<Record<string, unknown>>> => {
      if (!input || !file) return {};
      if (sent.current?.file === file) return sent.current.fields;
      const outcome = await run((options) => input.upload(file, options));
      if (outcome.status === 'cancelled') throw new UploadCancelledError();
      if (outcome.status === 'failed') throw outcome.error;
      sent.current = { file, fields: outcome.value };
      return outcome.value;
    },
  };
}

export type FormFile = ReturnType<typeof useFormFile>;

/**
 * The target of a save: a new item with its client-generated id, or an existing item, the version that was edited and its
 * values in the form.
 */
export type Target =
  | { readonly kind: 'new'; readonly id: string }
  | {
      readonly kind: 'seen';
      readonly id: string;
      readonly version: number;
      readonly base: FormValues | undefined;
    };

/** Returns a target for a new item. The client generates its id, so that a retry does not create a second item. */
export function newTarget(): Target {
  return { kind: 'new', id: crypto.randomUUID() };
}

/**
 * Returns the target of a form for an item, or for a new one. A draft contains the version that it began from, or the new id
 * that it is for; if it contains both, the new item has been saved since, and the target is that item.
 */
export function targetOf(
  fields: AnyFieldInputs,
  item: Readonly<Record<string, unknown>> | undefined,
  draft?: Draft,
): Target {
  const { id, version } = item ?? {};
  if (typeof id === 'string' && typeof version === 'number') {
    return draft?.version === undefined
      ? { kind: 'seen', id, version, base: initialValues(fields, item, '') }
      : { kind: 'seen', id, version: draft.version, base: draft.base };
  }
  if (!draft?.id) return newTarget();
  return draft.version === undefined
    ? { kind: 'new', id: draft.id }
    : { kind: 'seen', id: draft.id, version: draft.version, base: draft.base };
}

/** Saves to the target. */
export function send<Name extends EditedName>(
  store: RecordStore<Name>,
  target: Target,
  body: Entities[Name],
): Promise<Item<Name>> {
  return target.kind === 'new'
    ? store.create(target.id, body)
    : store.update(target.id, target.version, body);
}
