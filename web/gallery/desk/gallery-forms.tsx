import { useState } from 'react';
import { captionSchema } from '../../../contract/gallery.ts';
import { valueAt } from '../../../contract/fields/field-path.ts';
import { trusted } from '../../../contract/json.ts';
import { reloadAllLists } from '../../desk/cached-list.ts';
import { type Conflict, describeFailure, failureOf, useFailed } from '../../desk/connection.ts';
import { type Draft, draftKey } from '../../desk/drafts/drafts.ts';
import { useAutosave, useStoredDraft, RestoreDraft } from '../../desk/drafts/use-draft.tsx';
import { ConflictChoice } from '../../desk/forms/conflict-choice.tsx';
import { mergeVersions } from '../../desk/forms/use-record-form.ts';
import { initialValues } from '../../desk/inputs/form-values.ts';
import type { VisibleInput } from '../../desk/records/field-input.ts';
import { folderName, looksLike } from '../../desk/uploads/gallery.ts';
import { useAdminUser } from '../../session/session.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** What a form was opened with, or the version that it goes on from after a conflict. */
export type Base<Field extends string> = {
  /** 0 if there is none. */
  readonly version: number;
  readonly values: Values<Field>;
};

type GalleryFormOptions<Field extends string> = {
  /** With `form`, the key of the draft. */
  readonly resource: string;
  readonly form: string;
  /** What is changed, such as 'caption', and its inputs. */
  readonly noun: string;
  readonly fields: Readonly<Record<Field, VisibleInput>>;
  readonly start: Base<Field>;
  /** The leave-guard scope of the form, so that it can be left while others stay open: see `confirmLeave`. */
  readonly scope: string;
  /** Sends what differs from the base. */
  readonly send: (changes: Partial<Values<Field>>, base: Base<Field>, all: Values<Field>) => Promise<void>;
  /** Saves again after a choice between two versions. */
  readonly save: (values: Values<Field>, base: Base<Field>) => void;
  /** Closes the form when the other version is chosen. */
  readonly close: () => void;
};

type Found<Field extends string> = {
  readonly conflict: Conflict;
  readonly mine: Values<Field>;
  readonly theirs: Base<Field>;
};

/**
 * The values of a form in the gallery, saved as a draft with the version that they began from. `instead` takes the place of the
 * form: the draft of an earlier visit, or both versions if someone else has changed it meanwhile.
 */
export function useGalleryForm<Field extends string>(options: GalleryFormOptions<Field>) {
  const { resource, form, scope, noun, fields, send } = options;
  const key = draftKey({ user: useAdminUser().username, resource, form });
  const [start] = useState(options.start);
  const draft = useStoredDraft(key, start.values);
  const baseOf = ({ version, base }: Partial<Draft> = {}): Base<Field> =>
    version === undefined ? start : { version, values: { ...start.values, ...base } };
  const [base, setBase] = useState(() => baseOf(draft.restored?.draft));
  const [values, setValues] = useState({ ...start.values, ...draft.initial });
  const [found, setFound] = useState<Found<Field>>();
  const metadata = { version: base.version, base: base.values };
  const autosave = useAutosave({ draft, values, metadata, scope });
  const merged = found && mergeVersions(base.values, { ...found.mine }, { ...found.theirs.values });

  /** Saves the values. Resolves to false if the user has to choose between two versions, and throws the error of a failed save. */
  const sendChanges = async (mine: Values<Field>, from = base): Promise<boolean> => {
    const changes = Object.entries<string>(mine).filter(
      ([name, value]) => value !== valueAt(from.values, name),
    );
    try {
      await send(trusted(Object.fromEntries(changes)), from, mine);
      return true;
    } catch (error) {
      const { conflict } = failureOf(error);
      if (!conflict) throw error;
      const current = initialValues(fields, conflict.current, '');
      const theirs = {
        version: Number(conflict.current['version']),
        values: { ...start.values, ...current },
      };
      const by = Object.values(mergeVersions(from.values, { ...mine }, { ...theirs.values }).changed);
      if (!by.includes('them') && !by.includes('both')) return sendChanges(mine, theirs);
      setFound({ conflict, mine, theirs });
      return false;
    }
  };

  const choice = found && (
    <ConflictChoice
      definition={{ noun, fields }}
      conflict={found.conflict}
      form={{
        values: { ...found.mine },
        merged,
        keepMine: async () => {
          const kept = { ...found.mine, ...merged?.values };
          setFound(undefined);
          setBase(found.theirs);
          setValues(kept);
          options.save(kept, found.theirs);
        },
        takeTheirs: async () => {
          autosave.markSaved(values);
          reloadAllLists();
          options.close();
        },
        backToForm: () => setFound(undefined),
      }}
    />
  );
  return {
    values,
    change: (field: Field, value: string) => setValues((now) => ({ ...now, [field]: value })),
    autosave,
    send: sendChanges,
    instead: draft.offered ? (
      <RestoreDraft
        draft={draft}
        onRestore={(offered) => {
          setValues({ ...start.values, ...offered.values });
          setBase(baseOf(offered));
          draft.take();
        }}
      />
    ) : (
      choice
    ),
  };
}

/** Runs a request, with its pending state and the error message if it failed. */
export function useTask() {
  const [problem, setProblem] = useFailed<string>();
  const [isWorking, setWorking] = useState(false);

  async function run(task: () => Promise<void>): Promise<void> {
    setWorking(true);
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      console.error('A change of the gallery failed', error);
      const [fieldMessage] = Object.values(failureOf(error).fields);
      setProblem(fieldMessage ?? describeFailure('Nothing was changed.', error));
    }
    setWorking(false);
  }

  return { run, problem, isWorking };
}

type Outcomes = {
  /** The alerts of specification §8. */
  readonly done: string;
  readonly failed: string;
  /** The input whose message is returned. */
  readonly field: string;
};

/** Sends a request and alerts its outcome, unless it resolves to false. Resolves with the message for the input if it failed. */
export async function alertOutcome(
  request: () => Promise<unknown>,
  { done, failed, field }: Outcomes,
): Promise<string | undefined> {
  try {
    if ((await request()) !== false) window.alert(done);
    return undefined;
  } catch (error) {
    console.error(failed, error);
    window.alert(failed);
    const { fields, message } = failureOf(error);
    return fields[field] ?? message;
  }
}

/** Returns the contract's error message for a caption; undefined if it is valid. */
export function validateCaption(caption: string): string | undefined {
  return captionSchema.safeParse({ caption }).error?.issues[0]?.message;
}

/**
 * Returns an error message for a name that visitors would read like that of another folder; undefined if it is available. An
 * identical name is rejected by the server.
 */
export function folderNameTaken(name: string, folders: readonly string[]): string | undefined {
  const taken = folders.find((folder) => folder !== name && looksLike(folder, name));
  return (
    taken && `There is already a folder ${folderName(taken)}: on the website both would have the same name.`
  );
}
