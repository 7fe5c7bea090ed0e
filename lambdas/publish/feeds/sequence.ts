/** 2020-01-01T00:00:00Z in seconds. */
const SINCE = 1_577_836_800;

/**
 * Returns the SEQUENCE of an entry made from several items: the seconds from 2020 to its last change, which increase with
 * each change and stay below 2^31, the limit of an INTEGER (RFC 5545, 3.3.8), until 2088.
 */
export function sequenceAt(updatedAt: string): number {
  return Math.max(0, Math.floor(Date.parse(updatedAt) / 1000) - SINCE);
}

/**
 * The start of the previous month, an ISO timestamp. A deletion of a day since then is still recorded, so a SEQUENCE that is
 * never computed from an earlier time does not fall when the record of a deletion expires (limits.revisionDays).
 */
export function startOfPreviousMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
}

/** The later of two ISO timestamps. */
export function latest(a: string, b: string): string {
  return a > b ? a : b;
}
