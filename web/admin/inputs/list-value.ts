import * as z from 'zod/mini';
import type { FormValues } from '../drafts/drafts.ts';

/* The form value of a list is one text, like that of any other input: drafts store it, and versions are compared by it. */

const entriesSchema = z.array(z.record(z.string(), z.string()));

/** Returns the form values of each entry. */
export function entriesOf(value: string): FormValues[] {
  return value === '' ? [] : entriesSchema.parse(JSON.parse(value));
}

/** Returns the form value of these entries. An empty list is an empty input. */
export function toListValue(entries: readonly FormValues[]): string {
  return entries.length === 0 ? '' : JSON.stringify(entries);
}
