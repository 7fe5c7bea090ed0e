import { beforeEach, expect, it } from 'vitest';
import { ApiUnavailable } from '../../../web/data/request.ts';
import { connection, trackConnection } from '../../../web/desk/connection.ts';

const timeout = new ApiUnavailable('no response', { cause: new DOMException('too slow', 'TimeoutError') });
const renewal = new ApiUnavailable('no token', { cause: new Error('throttled') });

/** Fails a request once another one, sent later, has had its response. */
async function failAfterResponse(error: ApiUnavailable): Promise<void> {
  let fail = () => {};
  const failure = new Promise((_, reject) => (fail = () => reject(error)));
  const request = trackConnection(() => failure);
  await trackConnection(() => Promise.resolve());
  fail();
  await expect(request).rejects.toBe(error);
}

beforeEach(() => connection.set('reachable'));

it.each([timeout, renewal])(
  'is lost by a request without a response, until the next response: %s',
  async (error) => {
    await expect(trackConnection(() => Promise.reject(error))).rejects.toBe(error);
    expect(connection.get()).toBe('unreachable');
    await trackConnection(() => Promise.resolve());
    expect(connection.get()).toBe('reachable');
  },
);

it('is not lost by a list that timed out while others had a response', async () => {
  await failAfterResponse(timeout);
  expect(connection.get()).toBe('reachable');
});

it('is lost when the sign-in cannot be renewed, although lists that need no token load', async () => {
  await failAfterResponse(renewal);
  expect(connection.get()).toBe('unreachable');
});
