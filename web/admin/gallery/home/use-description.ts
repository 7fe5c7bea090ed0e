import { descriptionDrafts } from '../../../../contract/entities/kept-draft.ts';
import { useState } from 'react';
import { useAdminUser } from '../../../session/admin-user.tsx';
import { type Draft, draftKey } from '../../drafts/drafts.ts';
import { useAutosave } from '../../drafts/use-autosave.ts';
import { useStoredDraft } from '../../drafts/use-stored-draft.ts';

/** The leave-guard scope of a description, separate from the upload queue's: see `confirmLeave`. */
export const descriptionScope = 'description';

/**
 * The typed description of a picture for the home page, saved as a draft. `form` is the key of the picture, or the place if
 * the picture is chosen in the form; `start` is what the input contains before anything is typed.
 */
export function useDescription(form: string, start: string) {
  const key = draftKey({ user: useAdminUser().username, resource: descriptionDrafts, form });
  const [initial] = useState({ alt: start });
  const draft = useStoredDraft(key, initial);
  const [alt, setAlt] = useState(draft.initial['alt'] ?? start);
  const autosave = useAutosave({ draft, values: { alt }, scope: descriptionScope });
  return {
    alt,
    setAlt,
    draft,
    restore: ({ values }: Draft) => {
      setAlt(values['alt'] ?? start);
      draft.take();
    },
    markSaved: () => autosave.markSaved({ alt }),
  };
}
