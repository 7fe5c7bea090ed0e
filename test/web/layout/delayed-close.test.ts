import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayedClose } from '../../../web/layout/delayed-close.ts';

describe('a dropdown that the pointer has left', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays open for 150 ms, and no longer', () => {
    const close = vi.fn();
    delayedClose(close).leave();
    vi.advanceTimersByTime(149);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays open when the pointer comes back in time', () => {
    const close = vi.fn();
    const pending = delayedClose(close);
    pending.leave();
    vi.advanceTimersByTime(100);
    pending.stay();
    vi.advanceTimersByTime(1000);
    expect(close).not.toHaveBeenCalled();
  });

  it('closes once, 150 ms after the last time it was left', () => {
    const close = vi.fn();
    const pending = delayedClose(close);
    pending.leave();
    vi.advanceTimersByTime(100);
    pending.leave();
    vi.advanceTimersByTime(100);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(close).toHaveBeenCalledOnce();
  });
});
