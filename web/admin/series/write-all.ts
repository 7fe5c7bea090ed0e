import pMap from 'p-map';
import { ApiUnavailable } from '../../data/api-error.ts';
import { reasonOf, UserFacingError } from '../connection/failure.ts';

/** Concurrent requests: saves sixty events in seconds, and stays far below the API Gateway's rate limit. */
const CONCURRENCY = 4;

type MessageParts = { readonly verb: string; readonly retryHint: string };

/**
 * Runs all writes and returns their results. A failure does not stop the rest; throws UserFacingError with the number of
 * failures and the reason of the first.
 */
export async function writeAll<Input, Output>(
  inputs: readonly Input[],
  write: (input: Input) => Promise<Output>,
  { verb, retryHint }: MessageParts,
): Promise<Output[]> {
  try {
    return await pMap(inputs, write, { concurrency: CONCURRENCY, stopOnError: false });
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    console.error('Some events of a series could not be written', error);
    const failed = `${error.errors.length} of ${inputs.length} events were not ${verb}.`;
    throw new UserFacingError([failed, reasonOf(error.errors[0]), retryHint].join(' '));
  }
}

/** Returns the result of a store's write. Throws ApiUnavailable if it could be neither sent nor queued. */
export function orUnavailable<Outcome>(outcome: Outcome | null | false): Outcome {
  if (outcome === null || outcome === false) throw new ApiUnavailable('The write could not be queued');
  return outcome;
}
