import { createElement } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FormValues } from '../drafts/drafts.ts';
import type { VisibleInput } from '../records/field-input.ts';
import { Field } from '../ui/field.tsx';
import { kindOf } from './input-kinds.tsx';

type EntryFieldsProps = {
  fields: VisibleInput<'list'>['entry'];
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  required: ReadonlySet<string>;
  isReadOnly: boolean;
  onChange: (field: string, value: string) => void;
};

/** The inputs of one entry of a list, of the same kinds as those of a form. */
export function EntryFields({ fields, values, errors, required, isReadOnly, onChange }: EntryFieldsProps) {
  return Object.entries(fields).map(([name, input]) => {
    const { control, isNeverOptional } = kindOf(input);
    if (!control) return null;
    const value = values[name] ?? '';
    return (
      <Field
        key={name}
        label={input.label}
        hint={input.hint}
        isOptional={!isNeverOptional && !required.has(name)}
        error={errors.get(name)}
      >
        {(attributes) =>
          createElement(control, {
            attributes,
            register: () => controlled(name, value, (typed) => onChange(name, typed)),
            value,
            setValue: (typed) => onChange(name, typed),
            isReadOnly,
            values,
            input,
          })
        }
      </Field>
    );
  });
}

/** What the form's `register` returns, for an input whose value is part of a list's. */
function controlled(name: string, value: string, onChange: (value: string) => void): UseFormRegisterReturn {
  return {
    name,
    onBlur: async () => undefined,
    onChange: async ({ target }) => onChange(target.value),
    ref: (element: unknown) => {
      if (isValueElement(element) && element.value !== value) element.value = value;
    },
  };
}

function isValueElement(
  element: unknown,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
