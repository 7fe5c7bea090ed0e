/** A stream of numbers that looks random and is the same on every run, so that the same drawing is made twice. */
export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/** Mulberry32, seeded with an integer. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
