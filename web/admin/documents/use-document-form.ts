import { useEffect, useRef, useState } from 'react';
import { parishToday } from '../../parish-today.ts';
import { useAdminUser } from '../admin-user.tsx';
import { watched } from '../connection.ts';
import { draftKey, type FormValues, removeDraft } from '../drafts.ts';
import { failureOf } from '../failure.ts';
import { differ } from '../forms/form-values.ts';
import { useKeptDraft } from '../forms/use-kept-draft.ts';
import { useLeaveGuard } from '../leave-guard.ts';
import { documentFault } from '../uploads/check-file.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { useDraft } from '../use-draft.ts';
import type { DocumentScreen } from './document-screens.ts';
import { type SentFile, uploadDocument } from './upload-document.ts';

const emptyValues = (): FormValues => ({ title: '', description: '', date: parishToday() });

/** The upload form of a document: its values with their draft, the chosen file, and the upload. `onUploaded` reloads the list. */
export function useDocumentForm(screen: DocumentScreen, onUploaded: () => Promise<void>) {
  const key = draftKey({ user: useAdminUser().username, resource: screen.resource, form: 'new' });
  const [start, setStart] = useState(emptyValues);
  const kept = useKeptDraft(key, start);
  const [values, setValues] = useState<FormValues>({ ...start, ...kept.restored?.values });
  const [file, setFile] = useState<File>();
  const [id, setId] = useState(() => kept.restored?.id ?? crypto.randomUUID());
  const sent = useRef<SentFile>(undefined);
  const upload = useUpload();

  const hasTyped = differ(values, start);
  useDraft(key, values, { id }, hasTyped && !kept.offered);
  useLeaveGuard(hasTyped || file !== undefined, () => removeDraft(key));
  const isUnchanged = !hasTyped && !kept.offered;
  useEffect(() => {
    if (isUnchanged) removeDraft(key);
  }, [key, isUnchanged]);

  const reset = () => {
    const fresh = emptyValues();
    setStart(fresh);
    setValues(fresh);
    setFile(undefined);
    setId(crypto.randomUUID());
    sent.current = undefined;
    removeDraft(key);
  };

  /**
   * A conflict over an id that only this form knows: an earlier try has arrived after all, with what stood here then. It
   * is taken back, file and all, so that the next try makes the only one.
   */
  const startAfresh = async (error: unknown): Promise<never> => {
    if (failureOf(error).conflict) {
      await watched(() => screen.client.remove(id));
      sent.current = undefined;
      setId(crypto.randomUUID());
    }
    throw error;
  };

  return {
    values,
    file,
    kept,
    upload: upload.state,
    cancel: upload.cancel,
    setValue: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    restore: () => {
      setValues({ ...start, ...kept.offered?.values });
      if (kept.offered?.id) setId(kept.offered.id);
      kept.settle();
    },
    /** Takes the chosen file, or says in an alert why not; answers whether it was taken. */
    choose: (chosen: File | undefined): boolean => {
      const fault = chosen && documentFault(chosen, screen.folder);
      setFile(fault ? undefined : chosen);
      if (fault) window.alert(fault);
      return !fault;
    },
    submit: async () => {
      if (!values['title']?.trim() || !values['date'] || !file) {
        return window.alert('Please fill in all required fields and select a file');
      }
      const goal = { id, values, file, sent: sent.current };
      const outcome = await upload.run((following) =>
        uploadDocument(screen, goal, (stored) => (sent.current = stored), following).catch(startAfresh),
      );
      if (outcome.ended === 'failed') window.alert(screen.uploadFailed);
      if (outcome.ended !== 'made') return;
      reset();
      window.alert(screen.uploaded);
      await onUploaded();
    },
  };
}

/** What the hook gives to the form’s components. */
export type DocumentForm = ReturnType<typeof useDocumentForm>;
