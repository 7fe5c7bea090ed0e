import type { FieldErrors, Resolver, ResolverOptions } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { toEntityFields, type FieldValues } from './form-values.ts';

/** Holds a form against the contract's schema: what is saved is what the schema makes of it, what is wrong its sentences. */
export function contractResolver<Entity>(
  fields: AnyFieldInputs,
  schema: z.ZodMiniType<Entity>,
): Resolver<FieldValues, unknown, Entity> {
  return (typed, _context, { fields: inputs }) => {
    const given = { ...toEntityFields(fields, typed, location.origin), ...unreadable(inputs) };
    const { success, data, error } = schema.safeParse(given);
    return success ? { values: data, errors: {} } : { values: {}, errors: errorsIn(error) };
  };
}

/** The fields that the schema refuses when they are left empty; what it has a default for may be absent, but not empty. */
export function requiredFields(fields: AnyFieldInputs, schema: z.ZodMiniType): ReadonlySet<string> {
  const empty = toEntityFields(fields, {});
  return new Set(schema.safeParse(empty).error?.issues.map(({ path }) => String(path[0])));
}

/** What a date input shows, such as 30 February, and gives nobody: it is wrong, but not missing. */
function unreadable(inputs: ResolverOptions<FieldValues>['fields']): Record<string, string> {
  const wrong = Object.entries(inputs).filter(
    ([, input]) => input?.ref instanceof HTMLInputElement && input.ref.validity.badInput,
  );
  return Object.fromEntries(wrong.map(([name]) => [name, 'unreadable']));
}

/** The first message for each field. */
function errorsIn({ issues }: z.core.$ZodError): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'contract', message };
  return errors;
}
