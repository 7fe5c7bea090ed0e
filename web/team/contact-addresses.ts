/**
 * The `mailto:` URL of an e-mail address; `?` and `&`, which would add header fields, are encoded (RFC 6068, section 2).
 */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The `tel:` URL of a phone number: keeps a leading plus and drops spaces, brackets and dashes (RFC 3966). */
export function phoneAddress(phone: string): string {
  return `tel:${phone
    .trim()
    .replace(/\(0\)/, '')
    .replaceAll(/(?!^\+)\D/g, '')}`;
}
