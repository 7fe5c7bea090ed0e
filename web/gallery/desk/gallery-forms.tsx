import { useState } from 'react';
import { captionSchema } from '../../../contract/gallery.ts';
import { describeFailure, failureOf, useFailed } from '../../desk/connection.ts';
import { draftKey } from '../../desk/drafts/drafts.ts';
import { useAutosave, useStoredDraft, RestoreDraft } from '../../desk/drafts/use-draft.tsx';
import { folderName, looksLike } from '../../desk/uploads/gallery.ts';
import { useAdminUser } from '../../session/session.ts';

type GalleryDraftOptions<Field extends string> = {
  /** With `form`, the key of the draft. */
  readonly resource: string;
  readonly form: string;
  /** The values before anything is typed. */
  readonly start: Readonly<Record<Field, string>>;
  /** The leave-guard scope of the form, so that it can be left while others stay open: see `confirmLeave`. */
  readonly scope: string;
};

/** The values of a form in the gallery, saved as a draft. `offer` takes the place of the form until it is resolved. */
export function useGalleryDraft<Field extends string>({
  resource,
  form,
  start,
  scope,
}: GalleryDraftOptions<Field>) {
  const key = draftKey({ user: useAdminUser().username, resource, form });
  const [initial] = useState(start);
  const draft = useStoredDraft(key, initial);
  const [values, setValues] = useState({ ...initial, ...draft.initial });
  const autosave = useAutosave({ draft, values, scope });
  return {
    values,
    change: (field: Field, value: string) => setValues((now) => ({ ...now, [field]: value })),
    autosave,
    offer: draft.offered && (
      <RestoreDraft
        draft={draft}
        onRestore={(found) => {
          setValues({ ...initial, ...found.values });
          draft.take();
        }}
      />
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

/** Sends a request and alerts its outcome. Resolves with the message for the input if it failed. */
export async function alertOutcome(
  request: () => Promise<unknown>,
  { done, failed, field }: Outcomes,
): Promise<string | undefined> {
  try {
    await request();
    window.alert(done);
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
