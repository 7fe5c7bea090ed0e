/** 2020-01-01T00:00:00Z in seconds. */
const SINCE = 1_577_836_800;

/**
 * Returns the SEQUENCE of an entry made from several items: the seconds from 2020 to its last change, which increase with
 * each change and stay below 2^31, the limit of an INTEGER (RFC 5545, 3.3.8), until 2088.
 */
export function sequenceAt(updatedAt: string): number {
  return Math.max(0, Math.floor(Date.parse(updatedAt) / 1000) - SINCE);
}

/** The later of two ISO timestamps. */
export function latest(a: string, b: string): string {
  return a > b ? a : b;
}
