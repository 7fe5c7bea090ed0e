import { beforeEach, expect, it } from 'vitest';
import { ApiUnavailable } from '../../../../web/data/api-error.ts';
import { connection, trackConnection } from '../../../../web/admin/connection/connection.ts';

const fails = () => Promise.reject(new ApiUnavailable('no response'));
beforeEach(() => connection.set('reachable'));

it('is lost by a request without a response, and is back with the next response', async () => {
  await expect(trackConnection(fails)).rejects.toThrow(ApiUnavailable);
  expect(connection.get()).toBe('unreachable');
  await trackConnection(() => Promise.resolve());
  expect(connection.get()).toBe('reachable');
});

it('is not lost by a request that others outlived', async () => {
  let timeOut = () => {};
  const slow = new Promise((_, reject) => (timeOut = () => reject(new ApiUnavailable('timed out'))));
  const timedOut = trackConnection(() => slow);
  await trackConnection(() => Promise.resolve());
  timeOut();
  await expect(timedOut).rejects.toThrow(ApiUnavailable);
  expect(connection.get()).toBe('reachable');
});
