import { S3Error } from './s3-error.ts';

/**
 * Parses a Range header for a representation of `size` bytes. Returns undefined for the complete content: without a header,
 * for multiple ranges and for a malformed header (RFC 9110 §14.2). Throws an S3Error when the range is not satisfiable.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; length: number } | undefined {
  const [match, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (match === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (start >= end) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      ActualObjectSize: String(size),
    });
  }
  return { start, length: end - start };
}
