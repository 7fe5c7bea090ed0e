import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCarousel } from '../../../../web/pages/home/carousel.ts';

describe('the carousel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = () => {
    const carousel = createCarousel(3);
    carousel.start();
    return carousel;
  };

  it('shows the next slide every five seconds, and the first after the last', () => {
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

  it('gives a slide that was asked for its whole five seconds', () => {
    const carousel = started();
    vi.advanceTimersByTime(4000);
    carousel.goTo(2);
    vi.advanceTimersByTime(4000);
    expect(carousel.current().index).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(carousel.current().index).toBe(0);
  });

  it('stands still while it is paused, and still obeys its buttons', () => {
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

  it('waits while a pointer or the focus is on it, though it is not paused', () => {
    const carousel = started();
    carousel.hold('pointer');
    vi.advanceTimersByTime(60_000);
    expect(carousel.current()).toMatchObject({ index: 0, isPlaying: true });
    carousel.release('pointer');
    vi.advanceTimersByTime(5000);
    expect(carousel.current().index).toBe(1);
  });

  it('waits for both to leave', () => {
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

  it('plays when Play is pressed, though pointer or focus is still on it, until that returns', () => {
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

  it('does not begin again by itself when the pointer leaves a paused one', () => {
    const carousel = started();
    carousel.hold('pointer');
    carousel.pause();
    carousel.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(carousel.current().index).toBe(0);
  });

  it('tells those who listen of every change, and stops its clock with the page', () => {
    const carousel = started();
    const listener = vi.fn();
    const leave = carousel.subscribe(listener);
    vi.advanceTimersByTime(5000);
    expect(listener).toHaveBeenCalledOnce();
    leave();
    carousel.stop();
    vi.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
