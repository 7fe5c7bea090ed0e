import * as z from 'zod/mini';
import { slugWords } from '../../../contract/words.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { VisibleInput } from '../records/field-input.ts';

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

/** Returns the entries of a list, with an id for those that have none yet: 'st-mary', or 'st-mary-2' if that is taken. */
export function withIds(
  entries: readonly FormValues[],
  { entry: fields, noun }: VisibleInput<'list'>,
): readonly FormValues[] {
  const [name, input] = Object.entries(fields).find(([, { kind }]) => kind === 'id') ?? [];
  if (name === undefined || input?.kind !== 'id') return entries;
  const taken = new Set(entries.flatMap((entry) => entry[name] || []));
  return entries.map((entry) => {
    if (entry[name]) return entry;
    const words = slugWords(entry[input.from] ?? '') || slugWords(noun);
    let id = words;
    for (let number = 2; taken.has(id); number += 1) id = `${words}-${number}`;
    taken.add(id);
    return { ...entry, [name]: id };
  });
}
