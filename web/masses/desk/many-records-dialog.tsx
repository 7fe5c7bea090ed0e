import type { ReactNode } from 'react';
import type { RecordName } from '../../../contract/resources.ts';
import { BeforeItGoesOut } from '../../desk/checks/before-it-goes-out.tsx';
import type { FormValues } from '../../desk/drafts/drafts.ts';
import { RestoreDraft } from '../../desk/drafts/use-draft.tsx';
import { StorageNotice } from '../../desk/forms/record-form.tsx';
import { EntryFields } from '../../desk/inputs/list-field.tsx';
import { confirmLeave } from '../../desk/navigation/leave-guard.ts';
import type { VisibleInput } from '../../desk/records/field-input.ts';
import { Dialog } from '../../desk/ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ManyRecords, ManyRow } from './many-records.ts';
import formStyles from '../../desk/ui/form.module.css';
import styles from './mass-times.module.css';

type ManyRecordsDialogProps<Name extends RecordName, Row extends ManyRow<Name>> = {
  title: string;
  form: ManyRecords<Name, Row>;
  rows: readonly Row[];
  /** Possible mistakes, one sentence each. */
  checks: readonly string[];
  close: () => void;
  children: ReactNode;
};

/** The dialog of a form of many records, or of the offer to restore its draft. */
export function ManyRecordsDialog<Name extends RecordName, Row extends ManyRow<Name>>({
  title,
  form,
  rows,
  checks,
  close,
  children,
}: ManyRecordsDialogProps<Name, Row>) {
  const { draft, failure, isSaving } = form;
  return (
    <Dialog title={title} width="wide" mayClose={confirmLeave} onClose={close}>
      {draft.offered ? (
        <RestoreDraft draft={draft} onRestore={form.restore} />
      ) : (
        <form
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void form.save(rows);
          }}
        >
          <StorageNotice />
          {form.textsWithout(rows).map(({ key, text }) => (
            <Notice key={key} kind="warning">
              <p>{`‘${text}’ has no place here any more: someone else has deleted it, or its Mass has changed.`}</p>
              <Button onClick={() => form.discard(key)}>Discard</Button>
            </Notice>
          ))}
          <div inert={isSaving}>{children}</div>
          <div className={`${formStyles.actions} ${formStyles.save}`}>
            {failure && (
              <div className={formStyles.outcome}>
                <Notice kind="problem">{failure}</Notice>
              </div>
            )}
            <BeforeItGoesOut sentences={checks} onUnlist={undefined} />
            <Button type="submit" look="primary" aria-keyshortcuts="Control+S Meta+S" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
            <Button onClick={() => confirmLeave() && close()}>Cancel</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

type RowInputsProps<Name extends RecordName, Row extends ManyRow<Name>> = {
  form: ManyRecords<Name, Row>;
  row: Row;
  inputs: VisibleInput<'list'>['entry'];
  /** What another version says. */
  describe: (values: FormValues) => string;
  /** What is to be known of the record, before its inputs. */
  children?: ReactNode;
};

/** The inputs of one record, and the choice between two versions. */
export function RowInputs<Name extends RecordName, Row extends ManyRow<Name>>({
  form,
  row,
  inputs,
  describe,
  children,
}: RowInputsProps<Name, Row>) {
  const { [row.key]: theirs } = form.conflicts;
  return (
    <div role="group" aria-label={row.name} className={styles.inputs} data-typed={form.isTyped(row.key)}>
      {children}
      <EntryFields
        fields={inputs}
        values={form.valuesOf(row)}
        errors={new Map()}
        required={new Set(Object.keys(inputs))}
        onChange={(name, value) => form.change(row, { [name]: value })}
      />
      {theirs && (
        <div className={styles.wide}>
          <Notice kind="warning">
            <p>{`Someone else has saved here: ${describe(theirs)}.`}</p>
            <p className="cluster">
              <Button onClick={() => form.settle(row, true)}>Keep mine</Button>
              <Button onClick={() => form.settle(row, false)}>Take theirs</Button>
            </p>
          </Notice>
        </div>
      )}
    </div>
  );
}
