import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

type Waiting = { readonly operation: number; readonly go: () => Promise<unknown> };

/**
 * Runs operations whose calls of the table alternate in an order that `next` (numbers from 0 to 1) chooses: one call at a time.
 * An operation that does not call within a few milliseconds, since it waits for something else, is passed over.
 */
export async function interleaved<Result>(
  operations: readonly (() => Promise<Result>)[],
  next: () => number,
): Promise<PromiseSettledResult<Result>[]> {
  const running = new AsyncLocalStorage<number>();
  const unfinished = new Set(operations.keys());
  const waiting: Waiting[] = [];
  const { send } = DynamoDBDocumentClient.prototype;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...call: unknown[]
  ) {
    const operation = running.getStore();
    const run = () => Reflect.apply(send, this, call) as Promise<unknown>;
    if (operation === undefined) return run();
    return new Promise((resolve, reject) => {
      waiting.push({ operation, go: () => run().then(resolve, reject) });
    });
  });
  const results = Promise.allSettled(
    operations.map((operation, index) =>
      running.run(index, async () => {
        try {
          return await operation();
        } finally {
          unfinished.delete(index);
        }
      }),
    ),
  );
  const isReady = (index: number) => waiting.some(({ operation }) => operation === index);
  while (unfinished.size > 0) {
    for (let waited = 0; waited < 10 && ![...unfinished].every(isReady); waited++) await pause(1);
    const ready = [...unfinished].filter(isReady);
    const chosen = ready[Math.floor(next() * ready.length)];
    const at = waiting.findIndex(({ operation }) => operation === chosen);
    if (at >= 0) await waiting.splice(at, 1)[0]?.go();
  }
  spy.mockRestore();
  return results;
}
