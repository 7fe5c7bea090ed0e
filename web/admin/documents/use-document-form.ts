import { useRef, useState } from 'react';
import type { FieldMessages } from '../../../contract/problems.ts';
import { parishToday } from '../../data/parish-today.ts';
import { useAdminUser } from '../../session/admin-user.tsx';
import { trackConnection } from '../connection/connection.ts';
import { draftKey, type FormValues } from '../drafts/drafts.ts';
import { failureOf } from '../connection/failure.ts';
import { useAutosave } from '../drafts/use-autosave.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import { validateDocument } from '../uploads/validate-file.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { documentFaults, faultsByInput } from './document-faults.ts';
import type { DocumentScreen } from './document-screens.ts';
import { type SentFile, uploadDocument } from './upload-document.ts';

const emptyValues = (): FormValues => ({ title: '', description: '', date: parishToday() });

/** The upload form of a document: its values with their draft, the chosen file, and the upload. `onUploaded` reloads the list. */
export function useDocumentForm(screen: DocumentScreen, onUploaded: () => Promise<void>) {
  const key = draftKey({ user: useAdminUser().username, resource: screen.resource, form: 'new' });
  const [start] = useState(emptyValues);
  const kept = useStoredDraft(key, start);
  const [values, setValues] = useState<FormValues>(kept.initial);
  const [file, setFile] = useState<File>();
  const [id, setId] = useState(() => kept.restored?.id ?? crypto.randomUUID());
  const [faults, setFaults] = useState<FieldMessages>({});
  const sent = useRef<SentFile>(undefined);
  const upload = useUpload();

  const autosave = useAutosave({ draft: kept, values, metadata: { id }, hasFile: file !== undefined });

  const reset = () => {
    const fresh = emptyValues();
    setValues(fresh);
    autosave.markSaved(fresh);
    setFile(undefined);
    setId(crypto.randomUUID());
    sent.current = undefined;
  };

  /**
   * A conflict over an id that only this form knows: an earlier try has arrived after all, with what stood here then. It
   * is taken back, file and all, so that the next try makes the only one.
   */
  const startAfresh = async (error: unknown): Promise<never> => {
    if (failureOf(error).conflict) {
      await trackConnection(() => screen.client.remove(id));
      sent.current = undefined;
      setId(crypto.randomUUID());
    }
    throw error;
  };

  /** What was wrong with an input is not said any longer once it holds something else. */
  const withoutFault = (name: string) =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)));

  return {
    values,
    file,
    faults,
    kept,
    upload: upload.state,
    cancel: upload.cancel,
    setValue: (name: string, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      withoutFault(name);
    },
    restore: () => {
      setValues({ ...start, ...kept.offered?.values });
      if (kept.offered?.id) setId(kept.offered.id);
      kept.dismiss();
    },
    /** Takes the chosen file, or says in an alert why not; answers whether it was taken. */
    choose: (chosen: File | undefined): boolean => {
      const fault = chosen && validateDocument(chosen, screen.folder);
      setFile(fault ? undefined : chosen);
      withoutFault('file');
      if (fault) window.alert(fault);
      return !fault;
    },
    /** Uploads the document, or answers with what is wrong, by input. */
    submit: async (): Promise<FieldMessages> => {
      const wrong = documentFaults(values, file);
      setFaults(wrong);
      if (!values['title']?.trim() || !values['date'] || !file) {
        window.alert('Please fill in all required fields and select a file');
        return wrong;
      }
      if (Object.keys(wrong).length > 0) return wrong;
      const goal = { id, values, file, sent: sent.current };
      const outcome = await upload.run((options) =>
        uploadDocument(screen, goal, (stored) => (sent.current = stored), options).catch(startAfresh),
      );
      if (outcome.ended === 'failed') {
        window.alert(screen.uploadFailed);
        const refused = faultsByInput(outcome.failure.fields);
        setFaults(refused);
        return refused;
      }
      if (outcome.ended === 'cancelled') return {};
      reset();
      window.alert(screen.uploaded);
      await onUploaded();
      return {};
    },
  };
}

/** What the hook gives to the form’s components. */
export type DocumentForm = ReturnType<typeof useDocumentForm>;
