import * as z from 'zod/mini';
import { type FieldMessages, Problem } from '../../../contract/problems.ts';
import type { JsonObject } from './request.ts';

/** Parses a body with a schema, dropping unknown fields. Throws Problem (400) with a message per invalid field. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message;
  throw invalidFields(fields);
}

/** Creates a Problem (400) that names the invalid fields, with a message for each. */
export function invalidFields(fields: FieldMessages): Problem {
  const names = Object.keys(fields);
  const noun = names.length === 1 ? 'this field' : 'these fields';
  return new Problem('invalid', `Please correct ${noun}: ${names.join(', ')}.`, { fields });
}
