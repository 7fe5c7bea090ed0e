import type { FieldErrors, UseFormClearErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { capitalize } from '../ui/capitalize.ts';
import type { AnyFieldInputs, FieldInput } from '../records/field-input.ts';
import type { DraftFile } from '../drafts/use-draft-file.ts';
import type { UploadState } from '../uploads/use-upload.ts';
import { Field, type ControlProps } from '../ui/field.tsx';
import { visibleFields, type FieldValues } from './form-values.ts';
import { FORMATTED } from '../records/formatted-input.ts';
import { MarkupInput } from './markup-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { TimesInput } from './times-input.tsx';
import { VisibilityField } from './visibility-field.tsx';

type RecordFieldsProps = {
  fields: AnyFieldInputs;
  required: ReadonlySet<string>;
  form: {
    readonly register: UseFormRegister<FieldValues>;
    readonly setValue: UseFormSetValue<FieldValues>;
    readonly clearErrors: UseFormClearErrors<FieldValues>;
    readonly formState: { readonly errors: FieldErrors<FieldValues> };
  };
  values: FieldValues;
  /** The edited item; undefined for a new one. */
  item: (Readonly<Record<string, unknown>> & { readonly pictureFault?: string }) | undefined;
  draftFile: DraftFile;
  /** True while a file is uploaded, because input typed then would not be saved with it. */
  isReadOnly: boolean;
  /** Called when the upload of a picture begins, succeeds or fails. */
  onUploadStatus: (status: UploadState['status']) => void;
};

/** The inputs of a record's form, in the order of `fields`. */
export function RecordFields({
  fields,
  required,
  form,
  values,
  item,
  draftFile,
  isReadOnly,
  onUploadStatus,
}: RecordFieldsProps) {
  const { errors } = form.formState;
  const [grouped, single] = partition(fields);
  const [firstName] = single.find(([, input]) => !isFixed(input)) ?? [];
  return (
    <>
      {single.map(([name, input]) => (
        <Field
          key={name}
          label={input.label}
          hint={input.hint}
          isOptional={optionalKinds.has(input.kind) && !required.has(name)}
          error={errors[name]?.message}
        >
          {(controlProps) =>
            input.kind === 'picture' ? (
              <PictureInput
                {...controlProps}
                {...form.register(name)}
                folder={input.folder}
                fileLabel={input.fileLabel}
                url={values[name] ?? ''}
                fault={item?.[name] === values[name] ? item?.pictureFault : undefined}
                draftFile={draftFile}
                onUploadStatus={onUploadStatus}
                onPicture={(url) => form.setValue(name, url, { shouldDirty: true, shouldValidate: true })}
              />
            ) : input.kind === 'times' ? (
              <TimesInput
                {...controlProps}
                {...form.register(name)}
                {...(name === firstName && autofocus)}
                readOnly={isReadOnly}
                value={values[name] ?? ''}
                setValue={(times) => form.setValue(name, times, { shouldDirty: true, shouldValidate: true })}
              />
            ) : input.kind === 'checkbox' ? (
              <input
                type="checkbox"
                {...controlProps}
                checked={values[name] === 'true'}
                disabled={isReadOnly}
                onChange={({ target }) => form.setValue(name, String(target.checked), { shouldDirty: true })}
              />
            ) : (
              <Control
                input={input}
                readOnly={isReadOnly}
                onMarkup={() => form.setValue('formatted', FORMATTED, { shouldDirty: true })}
                {...controlProps}
                {...form.register(name)}
                {...(name === firstName && autofocus)}
              />
            )
          }
        </Field>
      ))}
      {grouped.length > 0 && (
        <VisibilityField
          values={values}
          errors={Object.fromEntries(grouped.map((name) => [name, errors[name]?.message]))}
          isReadOnly={isReadOnly}
          onChange={(name, value) => {
            form.clearErrors(grouped);
            form.setValue(name, value, { shouldDirty: true });
          }}
        />
      )}
    </>
  );
}

/** Separates the visibility fields, which form one group, from the other inputs. */
function partition(fields: AnyFieldInputs) {
  const visible = visibleFields(fields);
  const grouped = visible.flatMap(([name, input]) => (input.kind === 'visibility' ? [name] : []));
  const single = visible.flatMap(([name, input]) =>
    input.kind === 'visibility' || input.kind === 'formatted' ? [] : [[name, input] as const],
  );
  return [grouped, single] as const;
}

/** The kinds of input that can be empty. */
const optionalKinds: ReadonlySet<string> = new Set(['line', 'times', 'email', 'phone', 'text', 'picture']);

/** Whether the input only shows its value. */
function isFixed(input: FieldInput): boolean {
  return input.kind === 'date' && input.isFixed === true;
}

const autofocus = { 'data-autofocus': true };

type FieldControlProps = ControlProps &
  ReturnType<UseFormRegister<FieldValues>> & {
    input: Exclude<
      FieldInput,
      { kind: 'hidden' | 'picture' | 'checkbox' | 'times' | 'visibility' | 'formatted' }
    >;
    readOnly: boolean;
    onMarkup: () => void;
    'data-autofocus'?: boolean;
  };

function Control({ input, readOnly, onMarkup, ...rest }: FieldControlProps) {
  const typed = { ...rest, readOnly };
  switch (input.kind) {
    case 'line':
      return <input type="text" autoComplete="off" {...typed} />;
    case 'email':
      // Not type="email": the browser would alter the value before our own validation could quote it.
      return (
        <input
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...typed}
        />
      );
    case 'phone':
      return <input type="tel" autoComplete="off" {...typed} />;
    case 'number':
      return <input type="text" inputMode="numeric" autoComplete="off" {...typed} />;
    case 'date':
      return (
        <input type="date" {...typed} readOnly={readOnly || isFixed(input)} data-fixed={isFixed(input)} />
      );
    case 'text':
      return input.hasMarkup ? (
        <MarkupInput rows={input.rows} onMarkup={onMarkup} {...typed} />
      ) : (
        <textarea rows={input.rows} {...typed} />
      );
    case 'select':
      return (
        <select {...rest}>
          {input.options.map((option) => (
            <option key={option} value={option}>
              {capitalize(option)}
            </option>
          ))}
        </select>
      );
  }
}
