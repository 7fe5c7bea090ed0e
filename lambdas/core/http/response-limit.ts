import { listResponseBytes } from '../../../contract/response-size.ts';
import { Problem } from '../../../contract/problems.ts';
import { encodeBody } from './compression.ts';

/** How long a measured list counts as known while it is far from full. */
const KNOWN_MILLISECONDS = 10 * 60 * 1000;

/** A change of a list: by how many bytes it grows, the list as it would then be, and what to say when that is too large. */
export type Growth = {
  readonly bytes: number;
  readonly list: () => Promise<readonly unknown[]>;
  readonly sentence: string;
};

/**
 * Refuses writes after which a list would be too large to be returned (API Gateway and Lambda have no streaming here).
 * A list, known by its name, is measured at most every ten minutes while it is less than half full. Throws Problem (413).
 */
export function responseLimit(limit = listResponseBytes) {
  const known = new Map<string, { readonly bytes: number; readonly until: number }>();

  return async (name: string, { bytes, list, sentence }: Growth): Promise<void> => {
    if (bytes <= 0) return;
    const last = known.get(name);
    if (last && last.until > Date.now() && last.bytes + bytes < limit / 2) {
      known.set(name, { ...last, bytes: last.bytes + bytes });
      return;
    }
    const text = JSON.stringify(await list());
    known.set(name, { bytes: Buffer.byteLength(text), until: Date.now() + KNOWN_MILLISECONDS });
    if (encodeBody(text).body.length > limit) throw new Problem('too_large', sentence);
  };
}

/** The bytes of a value in a response. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
