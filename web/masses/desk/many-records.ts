import { useRef, useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { useAdminUser } from '../../session/session.ts';
import { offerUndo, undoAll } from '../../desk/changes/undo.tsx';
import { restoreAllDeleted, restoreVersion } from '../../desk/changes/versions.ts';
import { failureOf } from '../../desk/connection.ts';
import { draftKey, type FormValues, valuesDiffer } from '../../desk/drafts/drafts.ts';
import { useAutosave, useStoredDraft } from '../../desk/drafts/use-draft.tsx';
import { errorIn } from '../../desk/forms/contract-resolver.ts';
import { initialValues } from '../../desk/inputs/form-values.ts';
import type { RecordFormDefinition } from '../../desk/records/record-definition.ts';
import { type Failed, runOnEach } from '../../desk/records/run-on-each.ts';
import { countOf } from '../../desk/ui/words.ts';

/** A record that the form may save, change or delete. */
export type ManyRow<Name extends RecordName> = {
  /** Without a slash; that of a new record is the same each time the form is opened. */
  readonly key: string;
  /** In messages. */
  readonly name: string;
  readonly item: Item<Name> | undefined;
};

type Options<Name extends RecordName, Row> = {
  readonly definition: RecordFormDefinition<Name>;
  /** Names the form in the key of its draft. */
  readonly formId: string;
  /** The fields that have an input. */
  readonly names: readonly string[];
  /** The fields to save; undefined if there is to be no record. */
  readonly toFields: (row: Row, values: FormValues) => Readonly<Record<string, unknown>> | undefined;
  /** The path at which visitors see what was saved. */
  readonly view: string;
  readonly close: () => void;
};

/** The first version of an item that a save has changed, 0 if it has created it, and its latest; undefined if it is deleted. */
type Written = { readonly name: string; readonly before: number; readonly latest: number | undefined };

/**
 * A form of many records with one Save and one Undo. What is typed of each is kept as a draft with the version that it began
 * from. What was saved of a save that failed half-way is not sent again, and a record that someone else has changed is asked
 * about.
 */
export function useManyRecords<Name extends RecordName, Row extends ManyRow<Name>>({
  definition,
  formId,
  names,
  toFields,
  view,
  close,
}: Options<Name, Row>) {
  const { resource, fields, schema, store, noun } = definition;
  const draft = useStoredDraft(draftKey({ user: useAdminUser().username, resource, form: formId }), {});
  const [typed, setTyped] = useState<FormValues>(draft.initial);
  const [conflicts, setConflicts] = useState<Readonly<Record<string, FormValues>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const written = useRef(new Map<string, Written>());
  const autosave = useAutosave({ draft, values: typed });

  const toValues = (item: Readonly<Record<string, unknown>> | undefined): FormValues => {
    const all = initialValues(fields, item, '');
    return Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
  };
  const isTyped = (key: string) => `${key}/version` in typed;
  const typedIn = (all: FormValues, { key, item }: Row): FormValues => {
    const stored = Object.entries(toValues(item));
    return Object.fromEntries(stored.map(([name, value]) => [name, all[`${key}/${name}`] ?? value]));
  };
  const valuesOf = (row: Row) => typedIn(typed, row);

  const change = (row: Row, changes: FormValues) =>
    setTyped((all) => {
      const values = { ...typedIn(all, row), ...changes };
      if (!valuesDiffer(values, toValues(row.item))) return without(all, [row.key]);
      const { key, item } = row;
      const target = {
        version: all[`${key}/version`] ?? String(item?.version ?? 0),
        id: all[`${key}/id`] ?? item?.id ?? crypto.randomUUID(),
      };
      return { ...all, ...under(key, { ...values, ...target }) };
    });

  const write = async (row: Row): Promise<Row> => {
    const id = typed[`${row.key}/id`] ?? '';
    const version = Number(typed[`${row.key}/version`]);
    const body = toFields(row, valuesOf(row));
    const note = (savedId: string, latest: number | undefined) =>
      written.current.set(savedId, {
        name: row.name,
        before: written.current.get(savedId)?.before ?? version,
        latest,
      });
    if (body) {
      const record = schema.parse(body);
      const saved = version === 0 ? await store.create(id, record) : await store.update(id, version, record);
      note(saved.id, saved.version);
    } else if (version > 0) {
      await store.remove(id);
      note(id, undefined);
    }
    return row;
  };

  const undo = () => {
    const changes = [...written.current].map(([id, { name, before, latest }]) => ({
      name,
      undo: async () => {
        const place = { resource, id };
        if (before === 0) return store.remove(id);
        return latest === undefined ? restoreAllDeleted([place]) : restoreVersion(place, before, latest);
      },
    }));
    return undoAll(changes);
  };

  /** The first input of records whose row is gone, since someone else has deleted them or changed their Mass. */
  const textsWithout = (rows: readonly Row[]) =>
    Object.keys(typed).flatMap((name) => {
      const [key = '', field] = name.split('/');
      return field === names[0] && rows.every((row) => row.key !== key) ? [{ key, text: typed[name] }] : [];
    });

  /** Shows why records were not saved; one that is stored as it was typed was saved by an attempt without a response. */
  const explain = (failed: readonly Failed<Row>[]): readonly Row[] => {
    const arrived: Row[] = [];
    for (const { item: row, error } of failed) {
      console.error(`Saving this ${noun} failed`, error);
      const { conflict, isGone, message } = failureOf(error);
      const theirs = conflict && toValues(conflict.current);
      const { id, version } = conflict?.current ?? {};
      if (theirs && !valuesDiffer(theirs, valuesOf(row))) arrived.push(row);
      else if (theirs) {
        setConflicts((all) => ({ ...all, [row.key]: theirs }));
        setFailure(`Someone else has saved ${row.name} too. Please choose between the two, and save again.`);
        // To keep what is typed is to save it over this version.
        setTyped((all) => ({ ...all, ...under(row.key, { id: String(id), version: String(version) }) }));
      } else if (isGone)
        setTyped((all) => ({ ...all, ...under(row.key, { id: crypto.randomUUID(), version: '0' }) }));
      if (!theirs) setFailure(`${row.name}: ${message}`);
    }
    return arrived;
  };

  const save = async (rows: readonly Row[]) => {
    const changed = rows.filter(({ key }) => isTyped(key));
    const [problem] = changed.flatMap((row) => {
      const values = valuesOf(row);
      const body = toFields(row, values);
      const message = body && errorIn(fields, schema, values, body);
      return message ? `${row.name}: ${message}` : [];
    });
    setFailure(problem);
    if (problem) return;
    setSaving(true);
    const { results, failed } = await runOnEach(changed, write);
    const arrived = [...results, ...explain(failed)].map(({ key }) => key);
    await store.items.reload();
    setTyped((all) => without(all, arrived));
    setSaving(false);
    if (arrived.length < changed.length || textsWithout(rows).length > 0) return;
    if (written.current.size > 0) offerUndo(`Saved ${countOf(written.current.size, noun)}.`, undo(), view);
    autosave.markSaved({});
    close();
  };

  return {
    draft,
    restore: () => {
      setTyped(draft.offered?.values ?? {});
      draft.take();
    },
    isTyped,
    valuesOf,
    change,
    save,
    isSaving,
    failure,
    textsWithout,
    /** Discards what was typed of a record. */
    discard: (key: string) => setTyped((all) => without(all, [key])),
    /** What someone else has saved of a record since, by its key. */
    conflicts,
    /** Ends a conflict by keeping what is typed, which Save then saves, or the other version. */
    settle: ({ key }: Row, isMine: boolean) => {
      setConflicts(({ [key]: _, ...others }) => others);
      if (!isMine) setTyped((all) => without(all, [key]));
    },
  };
}

export type ManyRecords<Name extends RecordName, Row extends ManyRow<Name>> = ReturnType<
  typeof useManyRecords<Name, Row>
>;

function under(key: string, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${key}/${name}`, value]));
}

function without(all: FormValues, keys: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !keys.includes(name.split('/')[0] ?? '')));
}

/** Returns the last value that was known: a form stays open when the lists behind it are read again and that fails. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
