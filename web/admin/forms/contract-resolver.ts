import type { FieldErrors, Resolver, ResolverOptions } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { toEntityFields, type FieldValues, visibleFields } from './form-values.ts';
import { readTypedTimes } from '../records/typed-times.ts';

/** The fields that are set from a file, and their current values. Their errors are shown at the file input. */
export type FileFields = {
  readonly names: readonly string[];
  readonly values: () => Readonly<Record<string, unknown>>;
};

/** A react-hook-form resolver backed by the contract's zod schema: returns the parsed values, or one message per field. */
export function contractResolver<Entity>(
  fields: AnyFieldInputs,
  schema: z.ZodMiniType<Entity>,
  file: FileFields,
): Resolver<FieldValues, unknown, Entity> {
  return (typed, _context, { fields: inputs }) => {
    const input = {
      ...toEntityFields(fields, typed, location.origin),
      ...invalidDates(inputs),
      ...file.values(),
    };
    const { success, data, error } = schema.safeParse(input);
    const ambiguous = ambiguousTimes(fields, typed);
    if (success && Object.keys(ambiguous).length === 0) return { values: data, errors: {} };
    return { values: {}, errors: { ...(error && errorsIn(error, file)), ...ambiguous } };
  };
}

/** Returns the fields that the schema rejects when empty, including those with a default, which may only be absent. */
export function requiredFields(fields: AnyFieldInputs, schema: z.ZodMiniType): ReadonlySet<string> {
  const empty = toEntityFields(fields, {});
  return new Set(schema.safeParse(empty).error?.issues.map(({ path }) => String(path[0])));
}

/** Substitutes an invalid value for dates such as 30 February, which would otherwise be reported as missing. */
function invalidDates(inputs: ResolverOptions<FieldValues>['fields']): Record<string, string> {
  const invalid = Object.entries(inputs).filter(
    ([, input]) => input?.ref instanceof HTMLInputElement && input.ref.validity.badInput,
  );
  return Object.fromEntries(invalid.map(([name]) => [name, 'unreadable']));
}

/** Returns an error for each field with a time that may be AM or PM. */
function ambiguousTimes(fields: AnyFieldInputs, typed: FieldValues): FieldErrors<FieldValues> {
  const ambiguous = visibleFields(fields).flatMap(([name, { kind }]) => {
    const { question } = kind === 'times' ? readTypedTimes(typed[name] ?? '') : {};
    return question ? [[name, `Please choose which time you mean by ‘${question.typed}’.`] as const] : [];
  });
  return Object.fromEntries(ambiguous.map(([name, message]) => [name, { type: 'times', message }]));
}

function errorsIn({ issues }: z.core.$ZodError, file: FileFields): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  const isMissing = Object.keys(file.values()).length === 0;
  for (const { path, message } of issues) {
    const field = String(path[0]);
    if (!file.names.includes(field)) errors[field] ??= { type: 'contract', message };
    else errors['file'] ??= { type: 'contract', message: isMissing ? 'File is missing.' : message };
  }
  return errors;
}
