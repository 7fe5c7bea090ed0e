import pMap from 'p-map';
import { Problem } from '../../../contract/problems.ts';
import { problemOf } from '../http/problem-responses.ts';

/** Concurrent writes: sixty events take less than a second. */
const CONCURRENCY = 8;

type MessageParts = { readonly verb: string; readonly retryHint: string };

/**
 * Writes several events and returns the results. A failure does not stop the rest; throws a Problem with the number of
 * failures and the reason of the first, or the first error itself if it is unexpected.
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
    const { code, message } = problemOf(error.errors[0]);
    if (code === 'unexpected') throw error.errors[0];
    const failed = `${error.errors.length} of ${inputs.length} events were not ${verb}.`;
    throw new Problem(code, [failed, message, retryHint].join(' '));
  }
}
