/** Thrown for a file that ends too early or is not of its type. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Reads big-endian or, where a format requires it, little-endian numbers. Throws DamagedFileError beyond the end. */
export function numberAt(bytes: Uint8Array, at: number, size: number, isLittleEndian = false): number {
  if (at < 0 || at + size > bytes.length) throw new DamagedFileError('This file ends too early');
  const digits = bytes.subarray(at, at + size);
  const ordered = isLittleEndian ? digits.toReversed() : digits;
  return ordered.reduce((number, digit) => number * 256 + digit, 0);
}

/** The Latin-1 text of some bytes, such as a chunk's type; shorter at the end of the file. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
