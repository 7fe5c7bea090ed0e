import { scrollKey } from '../data/device-keys.ts';

/** The last scroll offset in pixels of each visited place, which is a history entry's key with its path. */
let positions: Map<string, number> | undefined;

export function rememberedScroll(place: string): number | undefined {
  return loaded(place).get(place);
}

export function rememberScroll(place: string, top: number): void {
  loaded(place).set(place, top);
}

/** Stores the positions for a reload, or a return from another document or site. */
export function storeScroll(): void {
  if (!positions) return;
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify([...positions]));
  } catch {
    // Without session storage each page starts at its top.
  }
}

/** Adds the positions that later documents stored while this one was in the back/forward cache. */
export function readStoredScroll(): void {
  positions = new Map([...storedPositions(), ...(positions ?? [])]);
}

/** The stored positions. A visit by a typed URL, or by a link from another site, starts at the top: it has none of its own. */
function loaded(place: string): Map<string, number> {
  if (positions) return positions;
  positions = storedPositions();
  if (performance.getEntriesByType('navigation').some((entry) => isFreshVisit(entry)))
    positions.delete(place);
  return positions;
}

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function isFreshVisit(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
