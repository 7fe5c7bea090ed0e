/** How long a slide is shown before the next one comes, in milliseconds (specification §9). */
export const SLIDE_INTERVAL = 5000;

export interface CarouselState {
  readonly index: number;
  /** Whether slides follow each other by themselves, as far as the visitor wishes it. */
  readonly isPlaying: boolean;
  /** Whether they wait all the same, since a pointer or the focus is on them. */
  readonly isHeld: boolean;
}

/** The slides' order and clock, apart from how they look. `stop` ends the clock. */
export function createCarousel(count: number, interval = SLIDE_INTERVAL) {
  let state: CarouselState = { index: 0, isPlaying: true, isHeld: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const wind = () => {
    clearTimeout(timer);
    timer = state.isPlaying && !state.isHeld ? setTimeout(() => step(1), interval) : undefined;
  };
  const become = (change: Partial<CarouselState>) => {
    state = { ...state, ...change };
    wind();
    for (const listener of listeners) listener();
  };
  const step = (by: number) => become({ index: (state.index + by + count) % count });

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start: wind,
    stop: () => clearTimeout(timer),
    next: () => step(1),
    previous: () => step(-1),
    goTo: (index: number) => become({ index }),
    play: () => become({ isPlaying: true }),
    pause: () => become({ isPlaying: false }),
    hold: () => become({ isHeld: true }),
    release: () => become({ isHeld: false }),
  };
}

export type Carousel = ReturnType<typeof createCarousel>;
