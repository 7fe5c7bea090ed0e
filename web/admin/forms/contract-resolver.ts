import type { FieldErrors, Resolver, ResolverOptions } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { toEntityFields, type FieldValues, visibleFields } from './form-values.ts';
import { kindOf } from './input-kinds.tsx';

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
    const unclear = unclearInputs(fields, typed);
    if (success && Object.keys(unclear).length === 0) return { values: data, errors: {} };
    return { values: {}, errors: { ...(error && errorsIn(error, file)), ...unclear } };
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

/** Returns the errors of inputs that can be read in two ways, such as a time that may be AM or PM. */
function unclearInputs(fields: AnyFieldInputs, typed: FieldValues): FieldErrors<FieldValues> {
  const unclear = visibleFields(fields).flatMap(([name, input]) => {
    const message = kindOf(input).errorOf?.(typed[name] ?? '');
    return message ? [[name, { type: input.kind, message }] as const] : [];
  });
  return Object.fromEntries(unclear);
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
