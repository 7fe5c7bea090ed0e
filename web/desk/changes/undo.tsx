import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { inAList } from '../../../contract/words.ts';
import { ApiUnavailable, apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { reloadAllLists } from '../cached-list.ts';
import { describeFailure } from '../connection.ts';
import { runOnEach } from '../records/run-on-each.ts';
import { focusTabTitle } from '../ui/tab-heading.tsx';
import { type Telling, TellButton } from './after-save.tsx';
import styles from './undo.module.css';

/**
 * A message about the last change, with `run` to undo it; without `run` it is only a message. `turn` distinguishes equal
 * messages.
 */
type Undoable = {
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
    const isRetryable = reason instanceof ApiUnavailable;
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
  return inAList(others > 0 ? [...names, `${others} more`] : names);
}

/** How long Undo is offered, in milliseconds. Hovering or focusing the notice stops the timer. */
const SHOWN_FOR = 10_000;

/** Shows the last save or deletion with Undo for ten seconds; Ctrl Z also undoes it outside text inputs and dialogs. */
export function UndoNotice() {
  const offered = undoable.useValue();
  return (
    <div role="status" className={styles.place}>
      {offered && <Offer key={offered.turn} offered={offered} />}
    </div>
  );
}

function Offer({ offered }: { offered: Undoable }) {
  const [isHeld, setHeld] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => {
    if (isHeld || isUndoing) return;
    const timer = setTimeout(() => undoable.set(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, isUndoing]);

  const isPossible = offered.run !== undefined && !isUndoing;
  useEffect(() => {
    if (!isPossible) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      // The notice is behind the dialog, in which the keys are meant to undo something else.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setUndoing(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isPossible]);
  useEffect(() => {
    if (isUndoing) void undo(offered).then(focusTabTitle);
  }, [isUndoing, offered]);

  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.message}>{offered.message}</p>
      {offered.view && (
        <LinkButton look="quiet" href={offered.view}>
          View
        </LinkButton>
      )}
      {offered.telling && <TellButton about={offered.telling} />}
      {offered.run && (
        <Button disabled={isUndoing} aria-keyshortcuts="Control+Z" onClick={() => setUndoing(true)}>
          <Undo2 size={18} aria-hidden />
          <span>{isUndoing ? 'Undoing...' : 'Undo'}</span>
        </Button>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
