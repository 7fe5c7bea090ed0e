import type { FieldErrors, Resolver, ResolverOptions } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { toEntityFields, type FieldValues, visibleFields } from './form-values.ts';
import { readTypedTimes } from './typed-times.ts';

/** The fields that a file sets, whose messages belong to the file input, and what they hold now. */
export type FileFields = {
  readonly names: readonly string[];
  readonly values: () => Readonly<Record<string, unknown>>;
};

/** Validates a form with the contract's schema: what is saved is the schema's output, what is wrong its messages. */
export function contractResolver<Entity>(
  fields: AnyFieldInputs,
  schema: z.ZodMiniType<Entity>,
  file: FileFields = { names: [], values: () => ({}) },
): Resolver<FieldValues, unknown, Entity> {
  return (typed, _context, { fields: inputs }) => {
    const given = {
      ...toEntityFields(fields, typed, location.origin),
      ...unreadable(inputs),
      ...file.values(),
    };
    const { success, data, error } = schema.safeParse(given);
    const asked = askedTimes(fields, typed);
    if (success && Object.keys(asked).length === 0) return { values: data, errors: {} };
    return { values: {}, errors: { ...(error && errorsIn(error, file)), ...asked } };
  };
}

/** The fields that the schema refuses when they are left empty; what it has a default for may be absent, but not empty. */
export function requiredFields(fields: AnyFieldInputs, schema: z.ZodMiniType): ReadonlySet<string> {
  const empty = toEntityFields(fields, {});
  return new Set(schema.safeParse(empty).error?.issues.map(({ path }) => String(path[0])));
}

/** A date that the input shows but has no value for, such as 30 February: it is wrong, not missing. */
function unreadable(inputs: ResolverOptions<FieldValues>['fields']): Record<string, string> {
  const wrong = Object.entries(inputs).filter(
    ([, input]) => input?.ref instanceof HTMLInputElement && input.ref.validity.badInput,
  );
  return Object.fromEntries(wrong.map(([name]) => [name, 'unreadable']));
}

/** Times that may be in the morning or in the evening. */
function askedTimes(fields: AnyFieldInputs, typed: FieldValues): FieldErrors<FieldValues> {
  const asked = visibleFields(fields).flatMap(([name, { kind }]) => {
    const { question } = kind === 'times' ? readTypedTimes(typed[name] ?? '') : {};
    return question ? [[name, `Please choose which time ‘${question.typed}’ is.`] as const] : [];
  });
  return Object.fromEntries(asked.map(([name, message]) => [name, { type: 'times', message }]));
}

/** The first message for each input. */
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
