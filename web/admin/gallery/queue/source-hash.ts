/** Returns the hexadecimal SHA-256 of a file; undefined if the browser cannot read the file or lacks Web Crypto. */
export async function hashOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch (cause) {
    console.warn('A file cannot be compared with others', cause);
    return undefined;
  }
}
