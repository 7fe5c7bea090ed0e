const STORAGE_KEY = 'scroll-positions';

/** The last scroll offset in pixels of each visited place, which is a history entry's key with its path. */
let positions: Map<string, number> | undefined;

export function rememberedScroll(place: string): number | undefined {
  positions ??= storedPositions();
  return positions.get(place);
}

export function rememberScroll(place: string, top: number): void {
  positions ??= storedPositions();
  positions.set(place, top);
}

/** Stores the positions for a reload or a return from another site. */
export function storeScroll(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...(positions ?? [])]));
  } catch {
    // Without session storage each page starts at its top.
  }
}

function storedPositions(): Map<string, number> {
  // A typed URL or a link from another site starts at the top.
  if (performance.getEntriesByType('navigation').some((entry) => isFreshVisit(entry))) return new Map();
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function isFreshVisit(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
