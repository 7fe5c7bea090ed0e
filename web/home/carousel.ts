import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts';
import { createStore } from '../data/store.ts';

/** The time between slides in milliseconds (specification §9). */
const SLIDE_INTERVAL = 5000;

type CarouselState = {
  readonly index: number;
  /** Whether the visitor lets the slides advance automatically. */
  readonly isPlaying: boolean;
  /** Reasons to wait despite `isPlaying`: hover, focus, or both. */
  readonly heldBy: readonly Hold[];
};

type Hold = 'pointer' | 'focus';

/** The state and timer of a carousel, without its presentation. `stop` clears the timer. */
export function createCarousel(count: number) {
  const state = createStore<CarouselState>({ index: 0, isPlaying: true, heldBy: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restartTimer = () => {
    const { isPlaying, heldBy } = state.get();
    clearTimeout(timer);
    timer = isPlaying && heldBy.length === 0 ? setTimeout(() => step(1), SLIDE_INTERVAL) : undefined;
  };
  const update = (change: Partial<CarouselState>) => {
    state.set({ ...state.get(), ...change });
    restartTimer();
  };
  const step = (by: number) => update({ index: (state.get().index + by + count) % count });
  const others = (by: Hold) => state.get().heldBy.filter((each) => each !== by);

  return {
    current: state.get,
    subscribe: state.subscribe,
    useState: state.useValue,
    start: restartTimer,
    stop: () => clearTimeout(timer),
    next: () => step(1),
    previous: () => step(-1),
    goTo: (index: number) => update({ index }),
    /** Clears the holds, because pressing the button leaves both the pointer and the focus on it. */
    play: () => update({ isPlaying: true, heldBy: [] }),
    pause: () => update({ isPlaying: false }),
    hold: (by: Hold) => update({ heldBy: [...others(by), by] }),
    release: (by: Hold) => update({ heldBy: others(by) }),
  };
}

export type Carousel = ReturnType<typeof createCarousel>;

/** A carousel that runs while mounted; it starts paused for visitors who prefer reduced motion. */
export function useCarousel(count: number) {
  const [carousel] = useState(() => createCarousel(count));
  useEffect(() => {
    if (prefersReducedMotion()) carousel.pause();
    else carousel.start();
    return carousel.stop;
  }, [carousel]);
  return { carousel, ...carousel.useState() };
}
