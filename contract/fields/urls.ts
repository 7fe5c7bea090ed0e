// Rules for addresses and their parts, kept apart from the schemas so that visitors' scripts can import them without zod.

/** Whether browsers can open an address or a path on this site. Not `URL.canParse`, which Safari has from version 17. */
export function canParseUrl(text: string): boolean {
  try {
    return Boolean(new URL(text, 'https://parish.example'));
  } catch {
    return false;
  }
}

/** Completes a web address that begins with a host, such as `www.example.org/giving`. */
export function withScheme(address: string): string {
  return /^[^\s/:@\\]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address;
}

/** Whether a path can be decoded to the key of a file, in which S3 allows no control characters. */
export function canDecodePath(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The ids of churches are parts of addresses: lower-case letters, digits and single hyphens. */
export const churchIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
