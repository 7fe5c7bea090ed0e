import { expect, it, vi } from 'vitest';
import { invalidateWithRetries } from '../../../lambdas/publish/invalidations.ts';

it('an invalidation is attempted three times, with longer and longer waits, before the run fails', async () => {
  const invalidate = vi.fn().mockRejectedValue(new Error('TooManyInvalidationsInProgress'));
  const pause = vi.fn(async () => {});
  await expect(invalidateWithRetries({ invalidate }, pause)).rejects.toThrow(
    'TooManyInvalidationsInProgress',
  );
  expect(pause.mock.calls).toEqual([[5_000], [20_000]]);
  invalidate.mockResolvedValueOnce(undefined);
  await invalidateWithRetries({ invalidate }, pause);
  expect([invalidate.mock.calls.length, pause.mock.calls.length]).toEqual([4, 2]);
});
