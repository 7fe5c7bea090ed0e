import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCarousel } from '../../../web/home/hero.tsx';

describe('the carousel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = () => {
    const carousel = createCarousel(3);
    carousel.start();
    return carousel;
  };

  it('advances every five seconds and wraps from the last slide to the first', () => {
    const carousel = started();
    const seen = [carousel.current().index];
    for (let turn = 0; turn < 4; turn += 1) {
      vi.advanceTimersByTime(4999);
      expect(carousel.current().index).toBe(seen.at(-1));
      vi.advanceTimersByTime(1);
      seen.push(carousel.current().index);
    }
    expect(seen).toEqual([0, 1, 2, 0, 1]);
  });

  it('goes back from the first slide to the last', () => {
    const carousel = started();
    carousel.previous();
    expect(carousel.current().index).toBe(2);
  });

  it('shows a selected slide for the full five seconds', () => {
    const carousel = started();
    vi.advanceTimersByTime(4000);
    carousel.goTo(2);
    vi.advanceTimersByTime(4000);
    expect(carousel.current().index).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(carousel.current().index).toBe(0);
  });

  it('does not advance while paused, but responds to its buttons', () => {
    const carousel = started();
    carousel.pause();
    vi.advanceTimersByTime(60_000);
    expect(carousel.current()).toMatchObject({ index: 0, isPlaying: false });
    carousel.next();
    vi.advanceTimersByTime(60_000);
    expect(carousel.current().index).toBe(1);
    carousel.play();
    vi.advanceTimersByTime(5000);
    expect(carousel.current().index).toBe(2);
  });

  it('waits while the pointer is over it, without being paused', () => {
    const carousel = started();
    carousel.hold('pointer');
    vi.advanceTimersByTime(60_000);
    expect(carousel.current()).toMatchObject({ index: 0, isPlaying: true });
    carousel.release('pointer');
    vi.advanceTimersByTime(5000);
    expect(carousel.current().index).toBe(1);
  });

  it('waits until neither the pointer nor the focus is on it', () => {
    const carousel = started();
    carousel.hold('focus');
    carousel.hold('pointer');
    carousel.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(carousel.current().index).toBe(0);
    carousel.release('focus');
    vi.advanceTimersByTime(5000);
    expect(carousel.current().index).toBe(1);
  });

  it('plays after Play is pressed despite pointer and focus, until one of them re-enters', () => {
    const carousel = started();
    carousel.pause();
    carousel.hold('focus');
    carousel.hold('pointer');
    carousel.play();
    vi.advanceTimersByTime(5000);
    expect(carousel.current().index).toBe(1);
    carousel.release('pointer');
    carousel.hold('pointer');
    vi.advanceTimersByTime(60_000);
    expect(carousel.current().index).toBe(1);
  });

  it('stays paused when the pointer leaves', () => {
    const carousel = started();
    carousel.hold('pointer');
    carousel.pause();
    carousel.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(carousel.current().index).toBe(0);
  });

  it('notifies listeners until they unsubscribe, and clears its timer when stopped', () => {
    const carousel = started();
    const listener = vi.fn();
    const unsubscribe = carousel.subscribe(listener);
    vi.advanceTimersByTime(5000);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    carousel.stop();
    vi.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
