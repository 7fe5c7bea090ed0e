import * as z from 'zod/mini';
import { type FieldSentences, Problem } from '../../contract/problems.ts';
import type { JsonObject } from './call.ts';

/** What the schema makes of a body; fields that it does not know are dropped. Throws Problem (400) with a sentence for every field that is wrong. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: JsonObject,
): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message;
  throw wrongFields(fields);
}

/** The refusal (400) of a body: names the fields in one sentence, and gives each its own. */
export function wrongFields(fields: FieldSentences): Problem {
  const names = Object.keys(fields);
  const noun = names.length === 1 ? 'this field' : 'these fields';
  return new Problem('invalid', `Please correct ${noun}: ${names.join(', ')}.`, { fields });
}
