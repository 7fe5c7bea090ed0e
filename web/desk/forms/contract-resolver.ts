import type { FieldError, FieldErrors, Resolver, ResolverOptions } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormValues } from '../drafts/drafts.ts';
import { type AnyFieldInputs, toListValue, inputAt } from '../records/field-input.ts';
import { toEntityFields, type FieldValues, visibleFields } from '../inputs/form-values.ts';
import { kindOf } from '../inputs/input-kinds.tsx';

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
    return { values: {}, errors: { ...(error && errorsIn(error, Object.keys(fields), file)), ...unclear } };
  };
}

/**
 * Returns the fields that the schema rejects when empty, including those with a default, which may only be absent. A field of a
 * group is required once something else of the group is typed.
 */
export function requiredFields(
  fields: AnyFieldInputs,
  schema: z.ZodMiniType,
  typed: FormValues = {},
): ReadonlySet<string> {
  const names = Object.keys(fields);
  const rejected = (values: FormValues) =>
    (schema.safeParse(toEntityFields(fields, values)).error?.issues ?? []).map(
      ({ path }) => inputAt(path, names)?.name ?? path.join('/'),
    );
  const inGroups = names.filter((name) => name.includes('/'));
  const requiredThere = inGroups.filter((name) => rejected({ ...typed, [name]: '' }).includes(name));
  return new Set([...rejected({}), ...requiredThere]);
}

/** Returns the fields of a list's entries that the schema rejects when empty. */
export function requiredInEntries(
  name: string,
  fields: AnyFieldInputs,
  schema: z.ZodMiniType,
): ReadonlySet<string> {
  const oneEmpty = toEntityFields(fields, { [name]: toListValue([{}]) });
  const paths = schema.safeParse(oneEmpty).error?.issues.map(({ path }) => path) ?? [];
  return new Set(paths.flatMap((path) => inputAt(path, [name])?.inside.split('/').slice(1) ?? []));
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

/** Returns the first thing that is wrong with typed values, or with what is to be saved of them. */
export function errorIn(
  fields: AnyFieldInputs,
  schema: z.ZodMiniType,
  typed: FieldValues,
  body: unknown,
): string | undefined {
  const [unclear] = Object.values(unclearInputs(fields, typed));
  const [issue] = schema.safeParse(body).error?.issues ?? [];
  return unclear ? String(unclear.message) : issue?.message;
}

/**
 * Returns the errors of a form by the name of their input. `types` has those inside its value, such as of a list's entries,
 * by path.
 */
export function fieldErrors(
  messages: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  names: readonly string[],
  type: 'contract' | 'server',
): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of messages) {
    const { name = String(path[0]), inside = '' } = inputAt(path, names) ?? {};
    const error = (errors[name] ??= { type, message });
    if (inside) errors[name] = { ...error, types: { [inside]: message, ...error.types } };
  }
  return errors;
}

function errorsIn(
  { issues }: z.core.$ZodError,
  names: readonly string[],
  file: FileFields,
): FieldErrors<FieldValues> {
  const ofFile = issues.filter(({ path }) => file.names.includes(String(path[0])));
  const errors: FieldErrors<FieldValues> = fieldErrors(
    issues.filter((issue) => !ofFile.includes(issue)),
    names,
    'contract',
  );
  const isMissing = Object.keys(file.values()).length === 0;
  const [wrong] = ofFile;
  if (wrong) errors['file'] = { type: 'contract', message: isMissing ? 'File is missing.' : wrong.message };
  return errors;
}
