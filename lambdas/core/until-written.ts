import { setTimeout as pause } from 'node:timers/promises';
import { Problem, sentences } from '../../contract/problems.ts';

/** Each pause is a random part of a time that doubles from the first to the longest, in milliseconds. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 400;

/**
 * Tries so many times until an attempt gives something; undefined means that another write came first. The pauses between
 * are random, so that writes which met once do not meet again. Throws Problem (503) when the last attempt has failed too.
 */
export async function untilWritten<Result>(
  attempts: number,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let failed = 0; failed < attempts; failed++) {
    if (failed > 0) await pause(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failed));
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Problem('busy', sentences.busy);
}
