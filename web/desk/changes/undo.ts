import { apiIsOff, ApiTimeout, ApiUnavailable } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import { describeFailure } from '../connection/failure.ts';
import { runOnEach } from '../records/run-on-each.ts';
import type { Telling } from './telling.tsx';

/**
 * A message about the last change, with `run` to undo it; without `run` it is only a message. `turn` distinguishes equal
 * messages.
 */
export type Undoable = {
  readonly turn: number;
  readonly message: string;
  /** The path at which visitors see the change. */
  readonly view?: string;
  /** What people can be told of it. */
  readonly telling?: Telling | undefined;
  readonly run?: () => Promise<unknown>;
};

let turns = 0;

/** What the undo notice shows. */
export const undoable = createStore<Undoable | undefined>(undefined);

/** Offers to undo a change. No-op when the API is switched off, because there is no earlier version to return to. */
export function offerUndo(
  message: string,
  run: () => Promise<unknown>,
  view?: string,
  telling?: Telling,
): void {
  if (!apiIsOff) undoable.set({ turn: ++turns, message, run, telling, ...(view && { view }) });
}

/** Shows what was done, and a link to where visitors see it, in place of an earlier Undo. */
export function showDone(message: string, view?: string): void {
  if (!apiIsOff) undoable.set({ turn: ++turns, message, ...(view && { view }) });
}

/** Undoes a change, reloads all lists and shows the outcome, with Undo again when the server could not be reached. Never throws. */
export async function undo({ run }: Undoable): Promise<void> {
  try {
    await run?.();
    undoable.set({ turn: ++turns, message: 'Undone.' });
  } catch (error) {
    console.error('Undoing failed', error);
    const [claim, reason] =
      error instanceof PartlyUndone ? [error.message, error.cause] : ['This could not be undone.', error];
    const isRetryable = reason instanceof ApiUnavailable || reason instanceof ApiTimeout;
    undoable.set({
      turn: ++turns,
      message: describeFailure(claim, reason),
      ...(isRetryable && run && { run }),
    });
  } finally {
    reloadAllLists();
  }
}

/** How to undo the change of one item; `name` is for messages. */
export type ItemUndo = { readonly name: string; readonly undo: () => Promise<unknown> };

/** What could not be undone of several changes, as a sentence; its `cause` is why. */
class PartlyUndone extends Error {
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
