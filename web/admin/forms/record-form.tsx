import { type FormEvent, useState } from 'react';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { requiredFields } from './contract-resolver.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { RestoreDraft } from './restore-draft.tsx';
import { StorageNotice } from '../device/storage-notice.tsx';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from '../ui/form.module.css';
import { RecordFields } from './record-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import type { RecordForm as Form } from './use-record-form.ts';

type RecordFormProps<Name extends RecordName> = {
  definition: RecordFormDefinition<Name>;
  form: Form<Name>;
  onCancel: () => void;
  /** Beside one another on a wide screen, for a few short fields. */
  inRow?: boolean;
};

/** The inputs of a record, with Save and Cancel; before them a draft to restore, or the choice between two versions. */
export function RecordForm<Name extends RecordName>(props: RecordFormProps<Name>) {
  const { definition, form } = props;
  const { draft, conflict } = form;
  if (draft.offered)
    return <RestoreDraft draft={draft.offered} onRestore={form.restore} onDiscard={draft.discard} />;
  if (conflict) return <ConflictChoice definition={definition} form={form} conflict={conflict} />;
  return <Inputs {...props} />;
}

function Inputs<Name extends RecordName>({
  definition,
  form,
  onCancel,
  inRow = false,
}: RecordFormProps<Name>) {
  const [isUploading, setUploading] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form noValidate onSubmit={save}>
      <StorageNotice />
      <FocusOnMount className={inRow ? styles.row : undefined}>
        <RecordFields
          fields={definition.fields}
          required={requiredFields(definition.fields, definition.schema)}
          form={form.form}
          values={form.values}
          onUploading={setUploading}
        />
      </FocusOnMount>
      <SaveBar form={form} isUploading={isUploading} onCancel={onCancel} inPlace={inRow} />
    </form>
  );
}
