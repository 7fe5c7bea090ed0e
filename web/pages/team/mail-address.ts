/** The `mailto:` address of a mailbox. What would add to the message, such as `?` and `&`, is encoded (RFC 6068, section 2). */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
