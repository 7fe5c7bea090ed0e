const STORED_AS = 'scroll-positions';

/** Where each visited place was left, in pixels from the top; a place is an entry of the history with its address. */
let positions: Map<string, number> | undefined;

export function rememberedScroll(place: string): number | undefined {
  positions ??= storedPositions();
  return positions.get(place);
}

export function rememberScroll(place: string, top: number): void {
  positions ??= storedPositions();
  positions.set(place, top);
}

/** Keeps the positions for a reload, or for coming back from another site. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...(positions ?? [])]));
  } catch {
    // A browser that keeps nothing starts each page at its top.
  }
}

function storedPositions(): Map<string, number> {
  // An address that was typed or followed from elsewhere starts at the top.
  if (performance.getEntriesByType('navigation').some((entry) => isFreshVisit(entry))) return new Map();
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]'));
  } catch {
    return new Map();
  }
}

function isFreshVisit(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
