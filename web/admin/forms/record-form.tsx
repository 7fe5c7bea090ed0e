import type { EditedName } from '../../../contract/items.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../data/today.tsx';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { checksOf, foundPrivate } from '../checks/rules.ts';
import { privateDetails } from '../checks/private-details/private-details.ts';
import { useParishContacts } from '../checks/private-details/use-parish-contacts.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { requiredFields, requiredInEntries } from './contract-resolver.ts';
import { ConfirmSave } from './confirm-save.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { RestoreDraft } from './restore-draft.tsx';
import { StorageNotice } from '../device/storage-notice.tsx';
import type { UploadState } from '../uploads/use-upload.ts';
import { FocusOnMount } from '../ui/focus-on-mount.tsx';
import styles from '../ui/form.module.css';
import { FileField } from './file-field.tsx';
import { contentOf } from '../inputs/form-values.ts';
import { previewedItem } from './previewed-item.ts';
import { RecordFields } from './record-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import type { RecordForm as Form } from './use-record-form.ts';
import { WithdrawPicture } from './withdraw-picture.tsx';

/** The field of documents that keeps one out of search. */
const UNLISTED = 'unlisted';

type RecordFormProps<Name extends EditedName> = {
  definition: RecordFormDefinition<Name>;
  form: Form<Name>;
  /** Undefined for a form that is always on the page: it has no Cancel, and takes the focus only after a draft or conflict. */
  onCancel?: () => void;
  /** What else can be done to the item, beside Save. */
  menu?: ReactNode;
  /** Places a few short fields in one row on wide screens. */
  inRow?: boolean;
};

/** A record's form with Save and Cancel. A draft offer or a version conflict takes its place until resolved. */
export function RecordForm<Name extends EditedName>(props: RecordFormProps<Name>) {
  const { definition, form } = props;
  const { draft, conflict, questions } = form;
  const isReplaced = draft.offered !== undefined || conflict !== undefined || questions.length > 0;
  const [wasReplaced, setWasReplaced] = useState(isReplaced);
  if (isReplaced && !wasReplaced) setWasReplaced(true);
  if (draft.offered) return <RestoreDraft draft={draft} onRestore={form.restore} />;
  if (conflict) return <ConflictChoice definition={definition} form={form} conflict={conflict} />;
  if (questions.length > 0) return <ConfirmSave form={form} />;
  return <Inputs {...props} takesFocus={props.onCancel !== undefined || wasReplaced} />;
}

function Inputs<Name extends EditedName>({
  definition,
  form,
  onCancel,
  menu,
  inRow = false,
  takesFocus,
}: RecordFormProps<Name> & { takesFocus: boolean }) {
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadState['status']>>>({});
  const { extras: Extras, moreExtras: { Inputs: More } = {} } = definition;
  const today = useToday();
  const contacts = useParishContacts();
  const { resource, fields } = definition;
  const { values, item, items } = form;
  const lostFiles = Object.entries(uploads).flatMap(([name, status]) =>
    status === 'failed' ? (form.draftFiles.of(name).file ?? []) : [],
  );
  const checks = [
    ...(resource === 'parish'
      ? foundPrivate(definition, values, contacts)
      : checksOf({
          resource,
          fields,
          values,
          item,
          items,
          today,
          contacts,
        })),
    ...lostFiles.map(notUploaded),
    ...(definition.checks?.(values) ?? []),
  ];
  const [isPreviewed, setPreviewed] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const mayUnlist =
    UNLISTED in fields &&
    values[UNLISTED] !== 'true' &&
    privateDetails(contentOf('text', fields, values).join('\n'), contacts).length > 0;
  const unlist = () => {
    // Opens More choices, in which it is.
    flushSync(() => form.setValue(UNLISTED, 'true'));
    element.current?.querySelector<HTMLElement>(`[name="${UNLISTED}"]`)?.focus();
  };
  const { submitCount, errors } = form.form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={definition.saveLabels?.idle}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <StorageNotice />
      <div>
        <FocusOnMount className={inRow ? styles.row : undefined} isActive={takesFocus}>
          <FileField
            formFile={form.formFile}
            isDisabled={form.isSaving}
            error={errors['file']?.message}
            onChoose={form.chooseFile}
          />
          <RecordFields
            fields={fields}
            required={requiredFields(fields, definition.schema, values)}
            requiredInEntries={(name) => requiredInEntries(name, fields, definition.schema)}
            form={form.form}
            draftFiles={form.draftFiles}
            isReadOnly={definition.file !== undefined && form.isSaving}
            values={values}
            item={item}
            withdrawal={(name) => (
              <WithdrawPicture
                isOffered={form.uploadAt(name) !== undefined}
                withdraw={(withdrawal) => form.withdrawPicture(name, withdrawal)}
              />
            )}
            onUploadStatus={(name, status) => setUploads((all) => ({ ...all, [name]: status }))}
            isMoreSet={definition.moreExtras?.isSet(values)}
            moreInputs={More && <More values={values} setValue={form.setValue} item={item} items={items} />}
          />
        </FocusOnMount>
        {Extras && <Extras values={values} setValue={form.setValue} item={item} items={items} />}
      </div>
      {isPreviewed && (
        <PreviewPanel
          kind={resource}
          section={definition.section}
          item={previewedItem({ definition, values, item, file: form.formFile.file })}
        />
      )}
      <SaveBar
        form={form}
        checks={checks}
        onUnlist={mayUnlist ? unlist : undefined}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        labels={definition.saveLabels}
        isUploading={Object.values(uploads).includes('uploading')}
        onCancel={onCancel}
        menu={menu}
        inPlace={inRow || !onCancel}
      />
    </form>
  );
}

/** A picture is uploaded before the save, which would otherwise leave it out without a word. */
function notUploaded({ name }: File): string {
  return `‘${name}’ was not uploaded, so it will not be saved. Try again, or choose another picture.`;
}
