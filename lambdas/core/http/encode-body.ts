import { gzipSync } from 'node:zlib';

/** Smaller bodies are left to the edge, whose brotli is smaller than gzip. */
const GZIP_FROM_BYTES = 1024 * 1024;

export type EncodedBody = { readonly body: string; readonly isBase64Encoded: boolean };

/** The body as a Lambda returns it: large ones compressed, in base64 as API Gateway expects binary responses. */
export function encodeBody(text: string): EncodedBody {
  if (Buffer.byteLength(text) < GZIP_FROM_BYTES) return { body: text, isBase64Encoded: false };
  return { body: gzipSync(text).toString('base64'), isBase64Encoded: true };
}
