import { expect, it, vi } from 'vitest';
import { sessionEnded } from '../../../../web/admin/connection/connection.ts';
import type { PendingChange } from '../../../../web/admin/outbox/pending-change.ts';
import { registerSync, syncOutbox } from '../../../../web/admin/outbox/sync-outbox.ts';
import { ApiError } from '../../../../web/data/api-error.ts';

/** An outbox of two deletions, on which the server has an opinion each time. */
function registerTwoDeletions(send: (id: string) => Promise<void>): void {
  const changes = new Map<string, PendingChange<'devotions'>>([
    ['first', { kind: 'remove', name: 'Rosary', at: 0 }],
    ['second', { kind: 'remove', name: 'Angelus', at: 0 }],
  ]);
  registerSync('devotions', {
    entries: () => [...changes],
    get: (id) => changes.get(id),
    send,
    settle: (id) => changes.delete(id),
  });
}

it('stops at an ended sign-in, and sends nothing after it', async () => {
  const send = vi.fn((_: string) =>
    Promise.reject(new ApiError(401, 'Unauthorized', { error: 'Please sign in.' })),
  );
  registerTwoDeletions(send);
  await expect(syncOutbox()).rejects.toMatchObject({ status: 401 });
  expect(send.mock.calls).toEqual([['first', expect.anything()]]);
  expect(sessionEnded.get()).toBe(true);
});

it('sends the rest after a change that the server refuses', async () => {
  const send = vi.fn((_: string) => Promise.reject(new ApiError(400, 'Bad Request', { error: 'No.' })));
  registerTwoDeletions(send);
  expect(await syncOutbox()).toEqual([
    expect.stringContaining('‘Rosary’'),
    expect.stringContaining('‘Angelus’'),
  ]);
  expect(send).toHaveBeenCalledTimes(2);
});
