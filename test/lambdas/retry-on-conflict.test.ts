import { describe, expect, it, vi } from 'vitest';
import { retryOnConflict } from '../../lambdas/core/storage/retry-on-conflict.ts';

describe('a write that others come before', () => {
  it('is tried until it comes first, and then no more', async () => {
    const attempt = vi
      .fn<() => Promise<string | undefined>>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue('written');
    expect(await retryOnConflict(5, attempt)).toBe('written');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('is given up as busy after its last attempt', async () => {
    const attempt = vi.fn(async () => undefined);
    await expect(retryOnConflict(3, attempt)).rejects.toMatchObject({ code: 'busy' });
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('is not tried again when it fails', async () => {
    const attempt = vi.fn().mockRejectedValue(new Error('broken'));
    await expect(retryOnConflict(3, attempt)).rejects.toThrow('broken');
    expect(attempt).toHaveBeenCalledOnce();
  });
});
