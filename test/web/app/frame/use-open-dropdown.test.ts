import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayedClose } from '../../../../web/app/frame/use-open-dropdown.ts';

describe('a dropdown after the pointer has left it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('closes after 150 ms', () => {
    const close = vi.fn();
    delayedClose(close).schedule();
    vi.advanceTimersByTime(149);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays open if the pointer returns in time', () => {
    const close = vi.fn();
    const pending = delayedClose(close);
    pending.schedule();
    vi.advanceTimersByTime(100);
    pending.cancel();
    vi.advanceTimersByTime(1000);
    expect(close).not.toHaveBeenCalled();
  });

  it('closes once, 150 ms after the pointer left it last', () => {
    const close = vi.fn();
    const pending = delayedClose(close);
    pending.schedule();
    vi.advanceTimersByTime(100);
    pending.schedule();
    vi.advanceTimersByTime(100);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(close).toHaveBeenCalledOnce();
  });
});
