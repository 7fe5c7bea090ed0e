import { beforeEach, describe, expect, it } from 'vitest';
import { lambdaTimeoutSeconds } from '../../contract/lambda-timeouts.ts';
import { claimMove } from '../../lambdas/core/gallery/move-claims.ts';
import { initialMetadata, type StoredItem } from '../../lambdas/core/storage/stored-item.ts';

const caller = { subject: 'a', name: 'Anna' };
const request = { key: 'gallery/1.jpg', to: 'easter', caller };
const refusal = 'This picture was moved to another folder at the same time.';

/** The claim in the table, if any. */
let stored: StoredItem | undefined;
/** The folders of interrupted moves that were completed. */
let completed: string[];
/** Whether the interrupted move had started before it was interrupted. */
let hadStarted: boolean;
/** What another administrator does as soon as the claim is released. */
let onRelease: () => void;

const claimOf = (to: string, age: number): StoredItem => ({
  ...initialMetadata('claim', caller),
  createdAt: new Date(Date.now() - age).toISOString(),
  to,
});

const claims = {
  items: {
    claimMove: async (_: string, to: string) => (stored ??= claimOf(to, 0)),
    releaseMove: async (claim: StoredItem) => {
      expect(claim).toBe(stored);
      stored = undefined;
      onRelease();
      return true;
    },
  },
  complete: async (_: string, to: string) => {
    if (hadStarted) completed.push(to);
    return hadStarted;
  },
};

beforeEach(() => {
  stored = undefined;
  completed = [];
  hadStarted = true;
  onRelease = () => {};
});

const inProgress = 1_000;
const interrupted = (lambdaTimeoutSeconds('gallery') + 1) * 1_000;

describe('claimMove', () => {
  it('returns a new claim', async () => {
    expect(await claimMove(claims, request)).toMatchObject({ to: 'easter' });
  });

  it('returns the claim of an earlier attempt that is in progress', async () => {
    stored = claimOf('easter', inProgress);
    expect(await claimMove(claims, request)).toBe(stored);
  });

  it('rejects a move while one to another folder is in progress, and does not touch that', async () => {
    const other = (stored = claimOf('christmas', inProgress));
    await expect(claimMove(claims, request)).rejects.toMatchObject({ code: 'conflict', message: refusal });
    expect(stored).toBe(other);
    expect(completed).toEqual([]);
  });

  it('renews the claim of its own interrupted attempt without completing it first', async () => {
    const old = (stored = claimOf('easter', interrupted));
    const claim = await claimMove(claims, request);
    expect(claim).toMatchObject({ to: 'easter' });
    expect(claim).not.toBe(old);
    expect(completed).toEqual([]);
  });

  it('completes an interrupted move to another folder, releases its claim, and rejects this one', async () => {
    stored = claimOf('christmas', interrupted);
    await expect(claimMove(claims, request)).rejects.toMatchObject({ code: 'conflict', message: refusal });
    expect(completed).toEqual(['christmas']);
    expect(stored).toBeUndefined();
  });

  it('replaces the claim of a move to another folder that was interrupted before it started', async () => {
    hadStarted = false;
    stored = claimOf('christmas', interrupted);
    expect(await claimMove(claims, request)).toMatchObject({ to: 'easter' });
  });

  it('rejects a move when another one has claimed the picture in the meantime', async () => {
    stored = claimOf('easter', interrupted);
    onRelease = () => (stored = claimOf('christmas', 0));
    await expect(claimMove(claims, request)).rejects.toMatchObject({ code: 'conflict', message: refusal });
  });
});
