import { gzipSync } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { lambdaResponseBytes } from '../../../contract/lambda-limits.ts';
import { type ApiEvent, headerOf } from './request.ts';

/** Smaller bodies are compressed at the edge, whose brotli is smaller than gzip. */
const GZIP_FROM_BYTES = 1024 * 1024;

/** Compresses large responses for clients that accept gzip, and for all clients above Lambda's response limit. */
export function compression(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    after: ({ event, response }) => {
      if (!response || response.isBase64Encoded) return;
      const acceptsGzip = /\bgzip\b/.test(headerOf(event, 'accept-encoding') ?? '');
      const from = acceptsGzip ? GZIP_FROM_BYTES : lambdaResponseBytes;
      if (Buffer.byteLength(response.body) < from) return;
      // API Gateway expects binary bodies in base64.
      const body = gzipSync(response.body).toString('base64');
      Object.assign(response, { body, isBase64Encoded: true });
      response.headers = {
        ...response.headers,
        'Content-Encoding': 'gzip',
        Vary: 'Origin, Accept-Encoding',
      };
    },
  };
}
