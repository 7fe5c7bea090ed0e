/** The `tel:` URL of a phone number: keeps a leading plus and drops spaces, brackets and dashes (RFC 3966). */
export function phoneAddress(phone: string): string {
  return `tel:${phone
    .trim()
    .replace(/\(0\)/, '')
    .replaceAll(/(?!^\+)\D/g, '')}`;
}
