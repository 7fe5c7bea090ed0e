/**
 * The `mailto:` URL of an e-mail address; `?` and `&`, which would add header fields, are encoded (RFC 6068, section 2).
 */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
