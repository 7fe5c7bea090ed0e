import { gzipSync } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { lambdaResponseBytes, listResponseBytes } from '../../../contract/lambda-limits.ts';
import { Problem } from '../../../contract/problems.ts';
import { type ApiEvent, headerOf } from './request.ts';

/** Smaller bodies are compressed at the edge, whose brotli is smaller than gzip. */
const GZIP_FROM_BYTES = 1024 * 1024;

/** A large body gzipped, and base64-encoded as API Gateway requires; undefined for a smaller one. */
function gzipped(text: string): string | undefined {
  return Buffer.byteLength(text) < GZIP_FROM_BYTES ? undefined : gzipSync(text).toString('base64');
}

/** Compresses large responses for clients that accept gzip, and for all clients above Lambda's response limit. */
export function compression(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    after: ({ event, response }) => {
      if (!response || response.isBase64Encoded) return;
      const acceptsGzip = /\bgzip\b/.test(headerOf(event, 'accept-encoding') ?? '');
      if (!acceptsGzip && Buffer.byteLength(response.body) < lambdaResponseBytes) return;
      const body = gzipped(response.body);
      if (body === undefined) return;
      Object.assign(response, { body, isBase64Encoded: true });
      response.headers = {
        ...response.headers,
        'Content-Encoding': 'gzip',
        Vary: 'Origin, Accept-Encoding',
      };
    },
  };
}

/** How long the measured size of a list is reused while the list is less than half full. */
const KNOWN_MILLISECONDS = 10 * 60 * 1000;

/** A pending change of a list: its growth in bytes, the resulting list, and the error message if that is too large. */
type Growth = {
  readonly bytes: number;
  readonly list: () => Promise<readonly unknown[]>;
  readonly message: string;
};

/**
 * Returns a check that throws Problem (413) when a write would make a list too large to be returned (API Gateway and
 * Lambda have no streaming here). A list, identified by its name, is measured at most every ten minutes while it is less
 * than half full.
 */
export function responseLimit(limit = listResponseBytes) {
  const known = new Map<string, { readonly bytes: number; readonly until: number }>();

  return async (name: string, { bytes, list, message }: Growth): Promise<void> => {
    if (bytes <= 0) return;
    const last = known.get(name);
    if (last && last.until > Date.now() && last.bytes + bytes < limit / 2) {
      known.set(name, { ...last, bytes: last.bytes + bytes });
      return;
    }
    const text = JSON.stringify(await list());
    known.set(name, { bytes: Buffer.byteLength(text), until: Date.now() + KNOWN_MILLISECONDS });
    if ((gzipped(text) ?? text).length > limit) throw new Problem('too_large', message);
  };
}

/** The size of a value as JSON, in bytes. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
