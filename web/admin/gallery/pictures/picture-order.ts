/** Returns the keys with one of them moved to an index. */
export function moveKey(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Returns the key before another; empty for the first. */
export function neighbourBefore(keys: readonly string[], key: string): string {
  return keys[keys.indexOf(key) - 1] ?? '';
}

/** Sorts pictures by a list of keys. Pictures that are not in it come first, as new ones do in the gallery. */
export function inOrderOf<Picture extends { readonly key: string }>(
  pictures: readonly Picture[],
  order: readonly string[],
): Picture[] {
  return [...pictures].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}
