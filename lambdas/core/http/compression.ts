import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { lambdaResponseBytes } from '../../../contract/response-size.ts';
import { encodeBody } from './encode-body.ts';
import { headerOf } from './json-body.ts';
import type { ApiEvent } from './request.ts';

/** Compresses large responses for clients that accept gzip, and for all others where Lambda could not return them plain. */
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
