import { createElement, type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { besidePath, valueAt } from '../../../contract/fields/field-path.ts';
import type { UploadFolder } from '../../../contract/files/upload-folders.ts';
import type { Consent } from '../../../contract/gallery.ts';
import type { EditedName } from '../../../contract/items.ts';
import { severalChurches } from '../../../contract/masses/churches.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileInput } from '../inputs/picture-input.tsx';
import { type FieldValues, shownFields, visibleFields } from '../inputs/form-values.ts';
import type { InputProps } from '../inputs/input-kind.ts';
import { kindOf } from '../inputs/input-kinds.tsx';
import { ListField } from '../inputs/list-field.tsx';
import { entriesOf, type InputKindName, shownLabel, type VisibleInput } from '../records/field-input.ts';
import { VisibilityField } from '../inputs/visibility-field.tsx';
import { FORMATTED } from '../records/common-inputs.ts';
import { publicationDate } from '../records/visibility-values.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { Field } from '../ui/field.tsx';
import { UploadProgress, type UploadState } from '../uploads/use-upload.tsx';
import { WithdrawPicture } from '../uploads/withdrawal-form.tsx';
import { requiredFields, requiredInEntries } from './contract-resolver.ts';
import type { FormFile } from './use-form-inputs.ts';
import type { RecordForm } from './use-record-form.ts';
import styles from './record-fields.module.css';

type RecordFieldsProps<Name extends EditedName> = {
  definition: Pick<RecordFormDefinition<Name>, 'fields' | 'schema'>;
  form: Pick<RecordForm<Name>, 'values' | 'item' | 'draftFiles' | 'uploadAt' | 'withdrawPicture'> & {
    readonly form: Pick<
      RecordForm<Name>['form'],
      'register' | 'setValue' | 'getValues' | 'clearErrors' | 'formState'
    >;
  };
  /** Called when the upload of the picture of an input begins, succeeds or fails. */
  onUploadStatus: (name: string, status: UploadState['status']) => void;
  /** Inputs under More choices that are not fields, and whether one of them is set. */
  moreInputs?: ReactNode;
  isMoreSet?: boolean | undefined;
};

/** The inputs of a record's form, in the order of its fields. */
export function RecordFields<Name extends EditedName>({
  definition: { fields, schema },
  form: record,
  onUploadStatus,
  moreInputs,
  isMoreSet = false,
}: RecordFieldsProps<Name>) {
  const { form, values, item, draftFiles } = record;
  const required = requiredFields(fields, schema, values);
  const { errors, isSubmitted } = form.formState;
  const hasChurches = severalChurches(useParish()).length > 0;
  const shown = shownFields(fields, values, hasChurches);
  // The visibility fields form one group.
  const grouped = shown.flatMap(([name, { kind }]) => (kind === 'visibility' ? [name] : []));
  const single = shown.filter(([, { kind }]) => kind !== 'visibility');
  const [firstName] = single.find(([, input]) => !isFixed(input)) ?? [];
  const fieldOf = (name: string, input: VisibleInput) => {
    const setValue = (value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    if (input.kind === 'list' && !input.usual)
      return (
        <ListField
          key={name}
          input={input}
          value={values[name] ?? ''}
          error={errors[name]}
          required={requiredInEntries(name, fields, schema)}
          onUploadStatus={(status) => onUploadStatus(name, status)}
          onChange={(value) =>
            form.setValue(name, value, {
              shouldDirty: true,
              // Nothing is missing in an entry that was only just added.
              shouldValidate: isSubmitted && entriesOf(value).length <= entriesOf(values[name] ?? '').length,
            })
          }
        />
      );
    return (
      <Field
        key={name}
        label={shownLabel(input)}
        hint={input.hint}
        isBeside={input.isBeside}
        isOptional={!kindOf(input).isNeverOptional && !required.has(name)}
        error={errors[name]?.message}
      >
        {(controlProps) => (
          <>
            {controlOf(input, {
              attributes: {
                ...controlProps,
                ...(input.kind === 'checkbox' && { name }),
                ...(name === firstName && autofocus),
              },
              register: () => form.register(name),
              value: values[name] ?? '',
              setValue,
              values,
              consent: consentOf(item),
              onOther: () => {
                for (const [other, { kind }] of visibleFields(fields))
                  if (kind === 'focus' || kind === 'consent')
                    form.setValue(other, kind === 'consent' ? 'false' : '', { shouldDirty: true });
              },
              onMarkup: () => form.setValue('formatted', FORMATTED, { shouldDirty: true }),
              fault: faultAt(name, item, values[name]),
              draftFile: draftFiles.of(name),
              withdrawal: (
                <WithdrawPicture
                  isOffered={record.uploadAt(name) !== undefined}
                  withdraw={(withdrawal) => record.withdrawPicture(name, withdrawal)}
                />
              ),
              onUploadStatus: (status) => onUploadStatus(name, status),
            })}
            {input.Below && <input.Below value={values[name] ?? ''} values={values} />}
          </>
        )}
      </Field>
    );
  };
  const today = useToday();
  const isPublication = fields['date']?.kind === 'date' && fields['date'].isPublication;
  const more = single.filter(([, { isMore }]) => isMore);
  return (
    <>
      {groupsOf(single.filter(([, { isMore }]) => !isMore)).map(({ group, inputs }) => {
        const controls = inputs.map(([name, input]) => fieldOf(name, input));
        return group === undefined ? (
          controls
        ) : (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.legend}>{group}</legend>
            {controls}
          </fieldset>
        );
      })}
      {(more.length > 0 || grouped.length > 0) && (
        <MoreChoices isSet={isMoreSet || shown.some(([name, input]) => input.isMore && isSet(name, values))}>
          {more.map(([name, input]) => fieldOf(name, input))}
          {grouped.length > 0 && (
            <VisibilityField
              values={values}
              errors={Object.fromEntries(grouped.map((name) => [name, errors[name]?.message]))}
              onChange={(name, value) => {
                form.clearErrors(grouped);
                const before = form.getValues();
                form.setValue(name, value, { shouldDirty: true });
                const date = publicationDate(before, { ...before, [name]: value }, today);
                if (isPublication && date) form.setValue('date', date, { shouldDirty: true });
              }}
            />
          )}
          {moreInputs}
        </MoreChoices>
      )}
    </>
  );
}

/** What most items do without: rendered once it has been opened, and open from the start when one is set. */
function MoreChoices({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isSet;
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>More choices</summary>
      {isOpen && children}
    </details>
  );
}

/** Whether an input under More choices has another value than that of most items. */
function isSet(name: string, values: FieldValues): boolean {
  const value = values[name]?.trim() ?? '';
  // A start is kept while another choice is made.
  return name !== 'visibleFrom' && !['', 'false', 'now'].includes(value);
}

type Group = { readonly group: string | undefined; readonly inputs: (readonly [string, VisibleInput])[] };

/** Neighbouring inputs with the same heading, which are one group. */
function groupsOf(inputs: readonly (readonly [string, VisibleInput])[]): readonly Group[] {
  const groups: Group[] = [];
  for (const named of inputs) {
    const { group } = named[1];
    const last = groups.at(-1);
    if (last && last.group === group) last.inputs.push(named);
    else groups.push({ group, inputs: [named] });
  }
  return groups;
}

function controlOf<Kind extends InputKindName>(input: VisibleInput<Kind>, props: InputProps): ReactNode {
  const { control } = kindOf(input);
  return control && createElement(control, { ...props, input });
}

/** Why the stored picture of an input cannot be shown, unless another has been chosen. */
function faultAt(name: string, item: unknown, value: string | undefined): string | undefined {
  const fault = valueAt(item, besidePath(name, 'pictureFault'));
  return typeof fault === 'string' && valueAt(item, name) === value ? fault : undefined;
}

const consentSchema = z.object({ by: z.string(), at: z.string() });

function consentOf(item: unknown): Consent | undefined {
  return consentSchema.safeParse(valueAt(item, 'consent')).data;
}

/** Whether the input only shows its value. */
function isFixed(input: VisibleInput): boolean {
  return (input.kind === 'date' || input.kind === 'church') && input.isFixed === true;
}

const autofocus = { 'data-autofocus': true };

type FileFieldProps = {
  formFile: FormFile;
  isDisabled: boolean;
  error: string | undefined;
  onChoose: (file: File | undefined) => boolean;
};

/** The file input of a record, whose file is uploaded when the form is saved. */
export function FileField({ formFile, isDisabled, error, onChoose }: FileFieldProps) {
  const { input: recordFile, file, state, cancel } = formFile;
  const notice = useNotice(formFile);
  if (!recordFile) return null;
  return (
    <div className={styles.file}>
      <Field label="File" hint={recordFile.hint} error={error}>
        {(controlProps) => (
          <FileInput
            {...controlProps}
            name="file"
            accept={acceptOf(recordFile.folder)}
            disabled={isDisabled}
            file={file}
            onChoose={onChoose}
          />
        )}
      </Field>
      <p className="quiet" aria-live="polite">
        {file && recordFile.said(file)}
      </p>
      {notice && (
        <Notice kind="warning">
          <p>{notice}</p>
        </Notice>
      )}
      {state.status === 'uploading' && (
        <UploadProgress name={file?.name ?? ''} percent={state.percent} onCancel={cancel} />
      )}
    </div>
  );
}

/** Returns the notice for the chosen file, such as that a PDF is a scan, once it has been inspected. */
function useNotice({ input, file }: FormFile): string | undefined {
  const [result, setResult] = useState<{ readonly file: File; readonly text: string | undefined }>();
  useEffect(() => {
    if (!file || !input?.notice) return;
    let isCurrent = true;
    // The upload reports a file that cannot be read.
    input.notice(file).then(
      (text) => isCurrent && setResult({ file, text }),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [file, input]);
  return result?.file === file ? result?.text : undefined;
}

/** Returns MIME types and extensions: a device without Word knows its files only by extension. */
function acceptOf(folder: UploadFolder): string {
  return Object.entries(folder.types)
    .flatMap(([type, extension]) => [type, `.${extension}`])
    .join(',');
}
