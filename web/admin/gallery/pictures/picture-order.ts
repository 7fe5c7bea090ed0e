/** The keys with one of them moved to a place, from 0. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** The key that stands before another; empty for the first. */
export function neighbourBefore(keys: readonly string[], key: string): string {
  return keys[keys.indexOf(key) - 1] ?? '';
}

/** Pictures in the order of their keys; those that it does not name come first, as new ones do. */
export function inOrderOf<Picture extends { readonly key: string }>(
  pictures: readonly Picture[],
  order: readonly string[],
): Picture[] {
  return [...pictures].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}
