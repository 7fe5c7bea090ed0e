import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyFieldInputs } from '../screens/field-input.ts';
import { fieldsFrom, type Typed } from './form-values.ts';

/** Holds a form against the contract's schema: what is saved is what the schema makes of it, what is wrong its sentences. */
export function contractResolver<Entity>(
  fields: AnyFieldInputs,
  schema: z.ZodMiniType<Entity>,
): Resolver<Typed, unknown, Entity> {
  return (typed) => {
    const { success, data, error } = schema.safeParse(fieldsFrom(fields, typed));
    return success ? { values: data, errors: {} } : { values: {}, errors: errorsIn(error) };
  };
}

/** The fields without which the schema refuses an item. */
export function requiredFields(schema: z.ZodMiniType): ReadonlySet<string> {
  return new Set(schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])));
}

/** The first sentence for each field. */
function errorsIn({ issues }: z.core.$ZodError): FieldErrors<Typed> {
  const errors: FieldErrors<Typed> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'contract', message };
  return errors;
}
