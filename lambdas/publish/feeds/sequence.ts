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
