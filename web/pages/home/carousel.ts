/** How long a slide is shown before the next one comes, in milliseconds (specification §9). */
const SLIDE_INTERVAL = 5000;

export type CarouselState = {
  readonly index: number;
  /** Whether slides follow each other by themselves, as far as the visitor wishes it. */
  readonly isPlaying: boolean;
  /** What makes them wait all the same: a pointer that is on them, the focus, or both. */
  readonly heldBy: readonly Hold[];
};

/** What holds the slides while it is on them. */
export type Hold = 'pointer' | 'focus';

/** The slides' order and clock, apart from how they look. `stop` ends the clock. */
export function createCarousel(count: number, interval = SLIDE_INTERVAL) {
  let state: CarouselState = { index: 0, isPlaying: true, heldBy: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const wind = () => {
    clearTimeout(timer);
    timer = state.isPlaying && state.heldBy.length === 0 ? setTimeout(() => step(1), interval) : undefined;
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
    /** The press leaves the pointer or the focus on the button, so neither may pause it until they come again. */
    play: () => become({ isPlaying: true, heldBy: [] }),
    pause: () => become({ isPlaying: false }),
    hold: (by: Hold) => become({ heldBy: [...state.heldBy.filter((each) => each !== by), by] }),
    release: (by: Hold) => become({ heldBy: state.heldBy.filter((each) => each !== by) }),
  };
}

export type Carousel = ReturnType<typeof createCarousel>;
