import { describe, expect, it, vi } from 'vitest';
import { recordedInvalidations } from '../../../lambdas/publish/invalidations.ts';

/** An edge that fails a number of times first, and a bucket whose files outlive the run. */
function fakes() {
  const files = new Map<string, string>();
  const pauses: number[] = [];
  let failures = 0;
  let requested = 0;
  const bucket = {
    list: async (prefix = '') =>
      new Map(
        [...files.keys()]
          .filter((key) => key.startsWith(prefix))
          .map((key) => [key, { hash: '', lastModified: new Date() }] as const),
      ),
    put: async (key: string, content: string) => void files.set(key, content),
    remove: async (keys: readonly string[]) => keys.forEach((key) => files.delete(key)),
  };
  const edge = {
    invalidate: async () => {
      if (failures > 0) {
        failures--;
        throw new Error('TooManyInvalidationsInProgress');
      }
      requested++;
    },
  };
  const log = vi.fn();
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  return {
    files,
    requested: () => requested,
    pauses,
    log,
    failing: (times: number) => (failures = times),
    /** Each run opens its own. */
    open: () => recordedInvalidations({ edge, bucket, log, pause }),
  };
}

describe('an invalidation', () => {
  it('that fails is attempted three times, with longer and longer waits, before the run fails', async () => {
    const { open, failing, requested, pauses, log } = fakes();
    failing(2);
    await open().invalidate(true);
    expect([requested(), pauses]).toEqual([1, [5_000, 20_000]]);
    expect(log).not.toHaveBeenCalledWith(expect.objectContaining({ warning: expect.anything() }));
    failing(3);
    await expect(open().invalidate(true)).rejects.toThrow('TooManyInvalidationsInProgress');
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ warning: expect.stringMatching(/until it is invalidated/) }),
    );
  });

  it('that stays failed is made up for by the next run, although that has written nothing', async () => {
    const { open, failing, requested, files } = fakes();
    failing(3);
    await open()
      .invalidate(true)
      .catch(() => {});
    expect(files.size).toBe(1);
    await open().invalidate(false);
    expect([requested(), files.size]).toEqual([1, 0]);
    await open().invalidate(false);
    expect(requested()).toBe(1);
  });

  it('that a run was killed before, after it had announced it, is made up for by the next run', async () => {
    const { open, requested, files } = fakes();
    await open().markDue();
    await open().invalidate(false);
    expect([requested(), files.size]).toEqual([1, 0]);
  });
});
