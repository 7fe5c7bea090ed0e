import { describe, expect, it, vi } from 'vitest';
import { retryOnConflict } from '../../lambdas/core/storage/partition.ts';

describe('retryOnConflict', () => {
  it('retries until an attempt succeeds', async () => {
    const attempt = vi
      .fn<() => Promise<string | undefined>>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue('written');
    expect(await retryOnConflict(attempt, 5)).toBe('written');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('throws "busy" after the last attempt', async () => {
    const attempt = vi.fn(async () => undefined);
    await expect(retryOnConflict(attempt, 3)).rejects.toMatchObject({ code: 'busy' });
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('does not retry an attempt that throws', async () => {
    const attempt = vi.fn().mockRejectedValue(new Error('broken'));
    await expect(retryOnConflict(attempt, 3)).rejects.toThrow('broken');
    expect(attempt).toHaveBeenCalledOnce();
  });
});
