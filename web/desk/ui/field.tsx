import { type ComponentProps, type ReactNode, useId } from 'react';
import { dateSpan } from '../../../contract/fields/characters.ts';
import choiceStyles from './choices.module.css';
import styles from './field.module.css';

/** Props that link an input to its label, hint and error. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
};

type FieldProps = {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** Whether it is in one row with the field before it. */
  isBeside?: boolean | undefined;
  error?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
};

/** A labelled input with an optional hint and error message. */
export function Field({ label, hint, isOptional = false, isBeside, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field} data-beside={isBeside}>
      <div className={`cluster ${styles.head}`}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isOptional && <span className={`quiet ${styles.optional}`}>optional</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p id={hintId} className={`quiet ${styles.hint}`}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type InputFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'onChange'> & { onChange: (value: string) => void };

/** A labelled input for text on one line, or of another `type`. */
export function InputField({ label, hint, isOptional = false, error, onChange, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} isOptional={isOptional} error={error}>
      {(controlProps) => (
        <input
          type="text"
          autoComplete="off"
          {...(input.type === 'date' && dateSpan)}
          {...controlProps}
          {...input}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled choice of one of several options. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label}>
      {(controlProps) => (
        <select
          {...controlProps}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type RadioGroupProps = {
  legend: string;
  error?: string | undefined;
  options: readonly { readonly label: string; readonly isChosen: boolean; readonly choose: () => void }[];
  /** What is asked or said of the chosen option. */
  children?: ReactNode;
};

/** A choice of one of a few options, which are all shown. */
export function RadioGroup({ legend, error, options, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={`cluster ${choiceStyles.group}`} aria-describedby={error && id}>
      <legend className={choiceStyles.legend}>{legend}</legend>
      {options.map(({ label, isChosen, choose }) => (
        <label key={label} className={choiceStyles.option}>
          <input type="radio" name={id} checked={isChosen} onChange={choose} />
          <span>{label}</span>
        </label>
      ))}
      {children}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
