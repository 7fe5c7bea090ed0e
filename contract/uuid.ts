const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version (RFC 9562). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
