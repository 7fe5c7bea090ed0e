import { expect, it, vi } from 'vitest';
import { sessionEnded } from '../../../../web/admin/connection/connection.ts';
import type { PendingChange } from '../../../../web/admin/outbox/pending-change.ts';
import { sendPending, syncOutbox } from '../../../../web/admin/outbox/sync-outbox.ts';
import { ApiError } from '../../../../web/data/api-error.ts';

/** A store with two queued deletions. */
function storeOfTwoDeletions(send: (id: string) => Promise<void>) {
  const changes = new Map<string, PendingChange<'devotions'>>([
    ['first', { kind: 'remove', name: 'Rosary', at: 0 }],
    ['second', { kind: 'remove', name: 'Angelus', at: 0 }],
  ]);
  const outbox = {
    entries: () => [...changes],
    get: (id: string) => changes.get(id),
    send,
    settle: (id: string) => void changes.delete(id),
  };
  return { sync: () => sendPending('devotions', outbox) };
}

it('stops sending when the session has ended', async () => {
  const send = vi.fn((_: string) =>
    Promise.reject(new ApiError(401, 'Unauthorized', { error: 'Please sign in.' })),
  );
  await expect(syncOutbox([storeOfTwoDeletions(send)])).rejects.toMatchObject({ status: 401 });
  expect(send.mock.calls).toEqual([['first', expect.anything()]]);
  expect(sessionEnded.get()).toBe(true);
});

it('sends the remaining changes after the server rejects one', async () => {
  const send = vi.fn((_: string) => Promise.reject(new ApiError(400, 'Bad Request', { error: 'No.' })));
  expect(await syncOutbox([storeOfTwoDeletions(send)])).toEqual([
    expect.stringContaining('‘Rosary’'),
    expect.stringContaining('‘Angelus’'),
  ]);
  expect(send).toHaveBeenCalledTimes(2);
});
