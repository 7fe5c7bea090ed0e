/** Where `key` is, or would have to be put, among keys that are in S3's order. */
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

/** S3's order of keys, for `sort`: by their bytes in UTF-8, which JavaScript's own order is not beyond U+D7FF. */
export function inKeyOrder(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
