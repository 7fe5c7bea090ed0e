import { S3Error } from './s3-error.ts';

/**
 * The part of `size` bytes that a Range header asks for; undefined for the whole, as for several ranges at
 * once and for a malformed header (RFC 9110 §14.2). Throws an S3Error when no byte lies in the range.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; length: number } | undefined {
  const [whole, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return undefined;
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
