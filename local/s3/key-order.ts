/** Returns the index of `key`, or where it would be inserted, in keys that are in S3's order. */
export function positionOf(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (inKeyOrder(keys[middle] ?? '', key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares keys in S3's order, by UTF-8 bytes, which differs from JavaScript's order beyond U+D7FF. */
export function inKeyOrder(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
