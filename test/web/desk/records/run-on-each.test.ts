import { expect, it } from 'vitest';
import { runOnAll, runOnEach } from '../../../../web/desk/records/run-on-each.ts';
import { ApiError, ApiUnavailable } from '../../../../web/data/request.ts';

const items = Array.from({ length: 60 }, (_, at) => at);
const conflict = new ApiError(409, 'Conflict', { error: 'Someone else has changed it.' });

it('runs a task on each item, four at a time, and reports how many have finished', async () => {
  let running = 0;
  let most = 0;
  const progress: number[] = [];
  const { results, failed } = await runOnEach(
    items,
    async (item) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return item * 2;
    },
    (finished) => progress.push(finished),
  );
  expect(most).toBe(4);
  expect(results).toEqual(items.map((item) => item * 2));
  expect(failed).toEqual([]);
  expect(progress).toEqual(items.map((item) => item + 1));
});

it('goes on after an error that concerns one item, and returns it with the item', async () => {
  const { results, failed } = await runOnEach(items, async (item) => {
    if (item % 20 === 0) throw conflict;
    return item;
  });
  expect(results).toHaveLength(57);
  expect(failed).toEqual([0, 20, 40].map((item) => ({ item, error: conflict })));
});

it.each([
  new ApiUnavailable('The network is gone'),
  new ApiError(401, 'Unauthorized', { error: 'Please sign in.' }),
])('does not try the rest after %s', async (error) => {
  let requests = 0;
  const { results, failed } = await runOnEach(items, async (item) => {
    requests += 1;
    if (item >= 8) throw error;
    return item;
  });
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(failed.map(({ item }) => item)).toEqual(items.slice(8));
  expect(new Set(failed.map((each) => each.error))).toEqual(new Set([error]));
  expect(requests).toBeLessThanOrEqual(12);
});

it('throws the first error once all have finished', async () => {
  const tried: number[] = [];
  const attempt = runOnAll(items, async (item) => {
    tried.push(item);
    if (item === 3) throw conflict;
  });
  await expect(attempt).rejects.toBe(conflict);
  expect(tried).toEqual(items);
});
