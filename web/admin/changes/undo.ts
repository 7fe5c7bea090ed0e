import { apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { failureOf } from '../connection/failure.ts';

/**
 * What was done last, where visitors see it, and how it is undone; without `run` it is only said. `turn` tells equal messages
 * apart.
 */
export type Undoable = {
  readonly turn: number;
  readonly message: string;
  /** A path of the site. */
  readonly view?: string;
  readonly run?: () => Promise<void>;
};

let turns = 0;

/** What the undo notice offers at the moment. */
export const undoable = createStore<Undoable | undefined>(undefined);

/** Offers to undo what was just done. Without an API there is no earlier version to return to. */
export function offerUndo(message: string, run: () => Promise<void>, view?: string): void {
  if (!apiIsOff) undoable.set({ turn: ++turns, message, run, ...(view && { view }) });
}

/** Says what was done and where visitors see it; there is no undoing it by one press. */
export function showDone(message: string, view: string): void {
  if (!apiIsOff) undoable.set({ turn: ++turns, message, view });
}

/** Undoes it and says so, or why that was not possible. */
export async function undo({ run }: Undoable): Promise<void> {
  try {
    await run?.();
    undoable.set({ turn: ++turns, message: 'Undone.' });
  } catch (error) {
    console.error('Undoing failed', error);
    undoable.set({ turn: ++turns, message: `Not undone. ${failureOf(error).message}` });
  }
}
