/**
 * A form's inputs are named by the path of their field in the item: `phone`, `links/maps`, or `hero/0/title`. Most are one
 * name.
 */

type Entries = readonly (readonly [path: string, value: unknown])[];

/**
 * Returns the item with these values at their paths; the inverse of `valueAt`. Empty texts and unchecked boxes in a group are
 * left out, and a group of empty values is null, which removes it.
 */
export function itemWith(entries: Entries): Record<string, unknown> {
  return Object.fromEntries(headsOf(entries).map((name) => [name, fieldIn(name, entries)]));
}

/** Returns the same for a group of fields: what is empty in it is absent. */
export function groupWith(entries: Entries): Record<string, unknown> {
  return Object.fromEntries(Object.entries(itemWith(entries)).filter(([, value]) => !isAbsent(value)));
}

function fieldIn(name: string, entries: Entries): unknown {
  const own = entries.find(([path]) => path === name);
  if (own) return own[1];
  const inside = within(name, entries);
  const heads = headsOf(inside);
  if (heads.every((head) => /^\d+$/.test(head))) return heads.map((head) => groupWith(within(head, inside)));
  return inside.every(([, value]) => isEmpty(value)) ? null : groupWith(inside);
}

function within(name: string, entries: Entries): Entries {
  return entries
    .filter(([path]) => headOf(path) === name)
    .map(([path, value]) => [path.slice(name.length + 1), value] as const);
}

/** Where a path of an item is in a form: at an input, or inside its value. Undefined if no input has it. */
export function inputAt(
  path: readonly PropertyKey[],
  names: readonly string[],
): { readonly name: string; readonly inside: string } | undefined {
  const full = path.map(String).join('/');
  const name = names.find((each) => full === each || full.startsWith(`${each}/`));
  return name === undefined ? undefined : { name, inside: full.slice(name.length + 1) };
}

function headsOf(entries: Entries): string[] {
  return [...new Set(entries.map(([path]) => headOf(path)))];
}

function headOf(path: string): string {
  return path.split('/', 1).join();
}

function isEmpty(value: unknown): boolean {
  return isAbsent(value) || (Array.isArray(value) && value.length === 0);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
