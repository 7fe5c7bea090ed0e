import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import middy from '@middy/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lambdaResponseBytes } from '../../contract/lambda-limits.ts';
import type { ApiEvent } from '../../lambdas/core/http/request.ts';
import { compression, responseLimit } from '../../lambdas/core/http/response-size.ts';
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

describe('responseLimit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A list that another Lambda may make longer, and a check with a limit of 1,000 bytes. */
  function measured(length: number) {
    const state = { text: 'x'.repeat(length), reads: 0 };
    const check = responseLimit(1_000);
    const grow = (bytes: number) =>
      check('news', {
        bytes,
        list: async () => {
          state.reads++;
          return [state.text];
        },
        message: 'Full.',
      });
    return { state, grow };
  }

  it('measures a list again after ten minutes, because others may have added to it', async () => {
    const { state, grow } = measured(10);
    await grow(1);
    vi.advanceTimersByTime(10 * 60_000 - 1);
    await grow(1);
    expect(state.reads).toBe(1);
    state.text = 'x'.repeat(2_000);
    vi.advanceTimersByTime(1);
    await expect(grow(1)).rejects.toMatchObject({ code: 'too_large', message: 'Full.' });
  });

  it('measures a list before each addition once it would be half full', async () => {
    const { state, grow } = measured(6);
    // The text, its quotes and the brackets are ten bytes.
    await grow(1);
    await grow(489);
    expect(state.reads).toBe(1);
    await grow(1);
    expect(state.reads).toBe(2);
  });

  it('accepts a list of exactly the limit, and nothing longer', async () => {
    await expect(measured(996).grow(1)).resolves.toBeUndefined();
    await expect(measured(997).grow(1)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('measures a large list as it is sent: compressed', async () => {
    const compressible = responseLimit(MiB);
    const growth = (text: string) => ({ bytes: 1, list: async () => [text], message: 'Full.' });
    await expect(compressible('a', growth('x'.repeat(3 * MiB)))).resolves.toBeUndefined();
    const random = randomBytes(MiB).toString('base64');
    await expect(compressible('b', growth(random))).rejects.toMatchObject({ code: 'too_large' });
  });
});
