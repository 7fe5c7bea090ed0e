/** What an address names after its `#`. Anybody may type a hash: one that cannot be decoded is taken as it is. */
export function decodedHash(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
