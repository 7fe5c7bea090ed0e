import { useState } from 'react';
import { useAdminUser } from '../../session/session.ts';
import { draftKey } from '../../desk/drafts/drafts.ts';
import { useAutosave } from '../../desk/drafts/use-autosave.ts';
import { useStoredDraft } from '../../desk/drafts/use-stored-draft.ts';
import { RestoreDraft } from '../../desk/forms/restore-draft.tsx';

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
