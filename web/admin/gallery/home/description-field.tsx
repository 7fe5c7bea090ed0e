import type { Ref } from 'react';
import { Field } from '../../ui/field.tsx';

type DescriptionFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** The input for the text alternative of a home page picture. */
export function DescriptionField({ ref, value, error, onChange }: DescriptionFieldProps) {
  return (
    <Field
      label="Description"
      error={error}
      hint="What the picture shows, in a sentence, for people who cannot see it."
    >
      {(controlProps) => (
        <input
          ref={ref}
          type="text"
          autoComplete="off"
          {...controlProps}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
