import type { UseFormRegister, FieldErrors, UseFormSetValue } from 'react-hook-form';
import { capitalised } from '../ui/capitalised.ts';
import type { AnyFieldInputs, FieldInput } from '../screens/field-input.ts';
import { Field, type InputTies } from './field.tsx';
import { shownFields, type Typed } from './form-values.ts';
import { PictureInput } from './picture-input.tsx';

type RecordFieldsProps = {
  fields: AnyFieldInputs;
  /** The fields that must not be left empty. */
  required: ReadonlySet<string>;
  form: {
    readonly register: UseFormRegister<Typed>;
    readonly setValue: UseFormSetValue<Typed>;
    readonly formState: { readonly errors: FieldErrors<Typed> };
  };
  values: Typed;
  /** Told while a picture is being uploaded. */
  onBusy: (busy: boolean) => void;
};

/** The inputs of a record's form, in the order of its screen. */
export function RecordFields({ fields, required, form, values, onBusy }: RecordFieldsProps) {
  return shownFields(fields).map(([name, input], index) => (
    <Field
      key={name}
      label={input.label}
      hint={input.hint}
      isOptional={mayBeEmpty.has(input.kind) && !required.has(name)}
      error={form.formState.errors[name]?.message}
    >
      {(ties) =>
        input.kind === 'picture' ? (
          <PictureInput
            {...ties}
            {...form.register(name)}
            folder={input.folder}
            fileLabel={input.fileLabel}
            url={values[name] ?? ''}
            onBusy={onBusy}
            onPicture={(url) => form.setValue(name, url, { shouldDirty: true, shouldValidate: true })}
          />
        ) : (
          <Control input={input} {...ties} {...form.register(name)} {...(index === 0 && autofocus)} />
        )
      }
    </Field>
  ));
}

/** The kinds of input that can be empty at all. */
const mayBeEmpty: ReadonlySet<string> = new Set(['line', 'email', 'phone', 'text', 'picture']);

const autofocus = { 'data-autofocus': true };

type ControlProps = InputTies &
  ReturnType<UseFormRegister<Typed>> & {
    input: Exclude<FieldInput, { kind: 'kept' | 'picture' }>;
    'data-autofocus'?: boolean;
  };

function Control({ input, ...rest }: ControlProps) {
  switch (input.kind) {
    case 'line':
      return <input type="text" autoComplete="off" {...rest} />;
    case 'email':
      // Not type="email": the browser would change what was typed before our own sentence could speak of it.
      return (
        <input
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
        />
      );
    case 'phone':
      return <input type="tel" autoComplete="off" {...rest} />;
    case 'number':
      return <input type="text" inputMode="numeric" autoComplete="off" {...rest} />;
    case 'date':
      return <input type="date" {...rest} />;
    case 'text':
      return <textarea rows={input.rows} {...rest} />;
    case 'select':
      return (
        <select {...rest}>
          {input.options.map((option) => (
            <option key={option} value={option}>
              {capitalised(option)}
            </option>
          ))}
        </select>
      );
  }
}
