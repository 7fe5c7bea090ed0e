import pMap from 'p-map';
import { ApiError, ApiUnavailable } from '../../data/request.ts';

/** The maximum number of concurrent requests. */
const CONCURRENCY = 4;

export type Failed<Item> = { readonly item: Item; readonly error: unknown };

type Outcomes<Item, Result> = {
  readonly results: readonly Result[];
  readonly failed: readonly Failed<Item>[];
};

/**
 * Runs a task on each item, a few at a time, and resolves with the results and the failures in the order of the items. It
 * never throws. After an error that would meet every item, such as that the server cannot be reached, the rest is not tried
 * and fails with it.
 */
export async function runOnEach<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
  onProgress: (finished: number) => void = () => {},
): Promise<Outcomes<Item, Result>> {
  let blocking: unknown;
  let finished = 0;
  const run = async (item: Item): Promise<Outcomes<Item, Result>> => {
    try {
      if (blocking) throw blocking;
      return { results: [await task(item)], failed: [] };
    } catch (error) {
      if (meetsEveryItem(error)) blocking ??= error;
      return { results: [], failed: [{ item, error }] };
    } finally {
      onProgress((finished += 1));
    }
  };
  const outcomes = await pMap(items, run, { concurrency: CONCURRENCY });
  return {
    results: outcomes.flatMap(({ results }) => results),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}

/** Runs a task on each item like `runOnEach`, and throws the first error after the last has finished. */
export async function runOnAll<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const { results, failed } = await runOnEach(items, task);
  const [first] = failed;
  if (first) throw first.error;
  return results;
}

function meetsEveryItem(error: unknown): boolean {
  if (error instanceof ApiUnavailable) return true;
  return error instanceof ApiError && error.status === 401;
}
