import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../lambdas/publish/publish-site.ts';

afterEach(() => void vi.useRealTimers());

const passes = (...states: string[]) => {
  const pass = vi.fn(async () => {
    const state = states[pass.mock.calls.length - 1];
    return { state: state ?? '', isSettled: state === undefined };
  });
  return pass;
};

describe('settle', () => {
  it('repeats a pass until one finds nothing to do', async () => {
    const pass = passes('a', 'a', 'a');
    await settle('It', pass);
    expect(pass).toHaveBeenCalledTimes(4);
  });

  it('gives up after ten passes over the same state', async () => {
    const pass = passes(...Array<string>(20).fill('a'));
    await expect(settle('It', pass)).rejects.toThrow(
      'It still changed after 10 passes over the same content.',
    );
    expect(pass).toHaveBeenCalledTimes(10);
  });

  it('gives up after ten minutes, before the function’s timeout', async () => {
    vi.useFakeTimers();
    let seconds = 0;
    const pass = async () => {
      vi.advanceTimersByTime(60_000);
      return { state: String(++seconds), isSettled: false };
    };
    await expect(settle('It', pass)).rejects.toThrow('It still changed after 10 minutes.');
    expect(seconds).toBe(10);
  });
});
