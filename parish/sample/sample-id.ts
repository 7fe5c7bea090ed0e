/**
 * A deterministic UUID for a sample item, from a name such as 'events/2027/easter-vigil', so that seeding twice does not
 * create duplicates. It uses four FNV-1a hashes and is not secret.
 */
export function sampleId(name: string): string {
  const hex = [1, 2, 3, 4].map((salt) => hash(`${salt}:${name}`)).join('');
  // 4 is the version and 8 the variant (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
