import { setTimeout as pause } from 'node:timers/promises';
import { Problem, messages } from '../../../contract/problems.ts';

/** Max attempts when concurrent writes to the same item conflict. */
const ATTEMPTS = 20;

/** Backoff in milliseconds. */
const FIRST_PAUSE = 10;
const MAX_PAUSE = 400;

/**
 * Retries `attempt` until it returns a value; undefined means that a concurrent write won. Backs off exponentially with
 * full jitter. Throws Problem (503) after the last attempt, when nothing has been written.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | undefined>,
  attempts = ATTEMPTS,
): Promise<Result> {
  for (let failed = 0; failed < attempts; failed++) {
    if (failed > 0) await pause(Math.random() * Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** failed));
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Problem('busy', messages.busy);
}
