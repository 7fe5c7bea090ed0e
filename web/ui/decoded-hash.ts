/** Decodes a URL's hash without its `#`; a malformed one is returned unchanged. */
export function decodedHash(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
