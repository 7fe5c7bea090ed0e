import { gzipSync } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { lambdaResponseBytes } from '../../../contract/response-size.ts';
import { type ApiEvent, headerOf } from './request.ts';

/** Smaller bodies are compressed at the edge, whose brotli is smaller than gzip. */
const GZIP_FROM_BYTES = 1024 * 1024;

export type EncodedBody = { readonly body: string; readonly isBase64Encoded: boolean };

/** Encodes a body for the Lambda's response: large ones are gzipped, and base64-encoded as API Gateway requires. */
export function encodeBody(text: string): EncodedBody {
  if (Buffer.byteLength(text) < GZIP_FROM_BYTES) return { body: text, isBase64Encoded: false };
  return { body: gzipSync(text).toString('base64'), isBase64Encoded: true };
}

/** Compresses large responses for clients that accept gzip, and for all clients above Lambda's response limit. */
export function compression(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    after: ({ event, response }) => {
      if (!response || response.isBase64Encoded) return;
      const acceptsGzip = /\bgzip\b/.test(headerOf(event, 'accept-encoding') ?? '');
      if (!acceptsGzip && Buffer.byteLength(response.body) < lambdaResponseBytes) return;
      const encoded = encodeBody(response.body);
      if (!encoded.isBase64Encoded) return;
      Object.assign(response, encoded);
      response.headers = {
        ...response.headers,
        'Content-Encoding': 'gzip',
        Vary: 'Origin, Accept-Encoding',
      };
    },
  };
}
