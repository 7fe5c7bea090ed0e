import pMap from 'p-map';
import { ApiUnavailable } from '../../data/api-error.ts';
import { failureOf } from '../connection/failure.ts';
import { UserFacingError } from '../connection/user-facing-error.ts';

/** Requests at a time: sixty events are saved in seconds, and the gateway's limit is far away. */
const CONCURRENCY = 4;

type Words = { readonly done: string; readonly again: string };

/**
 * Does each of several writes, and returns what they made. One that fails does not keep back the rest; throws UserFacingError
 * with how many failed, and why the first did.
 */
export async function writeAll<Input, Output>(
  inputs: readonly Input[],
  write: (input: Input) => Promise<Output>,
  { done, again }: Words,
): Promise<Output[]> {
  try {
    return await pMap(inputs, write, { concurrency: CONCURRENCY, stopOnError: false });
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    console.error('Some events of a series could not be written', error);
    const left = `${error.errors.length} of ${inputs.length} events are not ${done}.`;
    throw new UserFacingError([left, failureOf(error.errors[0]).message, again].join(' '));
  }
}

/** What a store's write returned. Throws ApiUnavailable when it could neither send nor queue it. */
export function orUnavailable<Outcome>(outcome: Outcome | null | false): Outcome {
  if (outcome === null || outcome === false) throw new ApiUnavailable('The write could not be queued');
  return outcome;
}
