/** The SHA-256 of a file in hexadecimal; undefined where the browser cannot read the file or has no cryptography. */
export async function hashOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch (cause) {
    console.warn('A file cannot be compared with others', cause);
    return undefined;
  }
}
