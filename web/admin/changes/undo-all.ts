import { runOnEach } from '../records/run-on-each.ts';

/** How to undo the change of one item; `name` is for messages. */
export type ItemUndo = { readonly name: string; readonly undo: () => Promise<unknown> };

/** What could not be undone of several changes, as a sentence; its `cause` is why. */
export class PartlyUndone extends Error {
  override readonly name = 'PartlyUndone';
}

/** The number of names in a sentence. */
const NAMED = 5;

/**
 * Returns a function that undoes the changes of several items. A retry undoes what remains. It throws PartlyUndone, or the
 * first error if nothing was undone.
 */
export function undoAll(changes: readonly ItemUndo[]): () => Promise<void> {
  let remaining = changes;
  return async () => {
    const { failed } = await runOnEach(remaining, ({ undo }) => undo());
    remaining = failed.map(({ item }) => item);
    const [first] = failed;
    if (!first) return;
    if (failed.length === changes.length) throw first.error;
    throw new PartlyUndone(`This could not be undone for ${listNames(remaining)}.`, { cause: first.error });
  };
}

function listNames(items: readonly ItemUndo[]): string {
  const names = items.slice(0, NAMED).map(({ name }) => `‘${name}’`);
  const others = items.length - names.length;
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...names, `${others} more`] : names);
}
