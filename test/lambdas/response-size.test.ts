import { gunzipSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import middy from '@middy/core';
import { describe, expect, it } from 'vitest';
import { lambdaResponseBytes } from '../../contract/lambda-limits.ts';
import type { ApiEvent } from '../../lambdas/core/http/request.ts';
import { compression } from '../../lambdas/core/http/response-size.ts';
import { apiEvent } from './invoke.ts';

const MiB = 1024 * 1024;

describe('compression', () => {
  const respond = (body: string, acceptEncoding?: string) =>
    middy<ApiEvent>()
      .use(compression())
      .handler(async () => ({ statusCode: 200, headers: {}, body }))(
      apiEvent('GET /api/news', { headers: acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : {} }),
      {} as Context,
    );

  it.each([
    ['one byte less than a mebibyte is left to the edge', MiB - 1, 'gzip', false],
    ['a mebibyte is compressed', MiB, 'br, gzip', true],
    ['no large body is compressed for a client without gzip', 2 * MiB, 'br', false],
    [
      'one below Lambda’s limit is not compressed for a client without gzip',
      lambdaResponseBytes - 1,
      undefined,
      false,
    ],
    ['one at Lambda’s limit is compressed for every client', lambdaResponseBytes, undefined, true],
  ])('%s', async (_, length, acceptEncoding, isCompressed) => {
    const text = 'x'.repeat(length);
    const { body, isBase64Encoded, headers } = await respond(text, acceptEncoding);
    expect([isBase64Encoded ?? false, headers?.['Content-Encoding']]).toEqual([
      isCompressed,
      isCompressed ? 'gzip' : undefined,
    ]);
    expect(isCompressed ? gunzipSync(Buffer.from(body, 'base64')).toString() : body).toBe(text);
  });
});
