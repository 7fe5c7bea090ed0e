import { beforeEach, expect, it, vi } from 'vitest';
import { undo, undoable } from '../../../../web/admin/changes/undo.ts';
import { pendingCount } from '../../../../web/admin/outbox/outbox-storage.ts';
import { deleteSeries } from '../../../../web/admin/series/delete-series.ts';
import { api } from '../../../../web/session/api.ts';
import { eventFields as fields, fakeEvents } from './fake-events.ts';

const { server, store, reach } = fakeEvents();
const series = 'a8f5c1de-4f0b-4a52-9f67-2b1d1a7c6e90';
const removeSeries = vi.spyOn(api.events, 'removeSeries');
const restore = vi.spyOn(api.changes, 'restore');
const [first, second] = ['first', 'second'].map((id) => ({ ...fields, id, series, version: 1 }));

async function undoLast(message: string): Promise<void> {
  const offered = undoable.get();
  expect(offered?.message).toBe(message);
  if (offered) await undo(offered);
  expect(undoable.get()?.message).toBe('Undone.');
}

beforeEach(async () => {
  server.isOnline = true;
  for (const { id } of await store.list()) store.discardPending(id);
  server.items.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
  restore.mockReset().mockResolvedValue({});
  removeSeries.mockReset().mockImplementation(async () => {
    await reach();
    const deleted = [...server.items.values()].map(({ id, version }) => ({ id, version: version + 1 }));
    server.items.clear();
    return { deleted };
  });
});

it('deletes a series with one request, after sending its events from the outbox, and restores them all', async () => {
  server.items.set('first', first!);
  await store.list();
  server.isOnline = false;
  const unsent = await store.create('second', second!);
  server.isOnline = true;
  await deleteSeries('events', [first!, unsent], store);
  expect(removeSeries).toHaveBeenCalledExactlyOnceWith('first');
  expect(await store.list()).toEqual([]);
  await undoLast('Deleted 2 events.');
  expect(restore.mock.calls).toEqual([
    ['events', 'first', 2, 0],
    ['events', 'second', 2, 0],
  ]);
});

it('says that a series was not deleted while the server is unreachable', async () => {
  server.items.set('first', first!);
  await store.list();
  server.isOnline = false;
  await expect(deleteSeries('events', [first!, second!], store)).rejects.toThrow(
    '2 events were not deleted. The server cannot be reached.',
  );
  expect(await store.list()).toEqual([first]);
});

it('deletes a series that was never sent on this device, and adds it again on undo', async () => {
  await store.list();
  server.isOnline = false;
  const unsent = [await store.create('first', first!), await store.create('second', second!)];
  await deleteSeries('events', unsent, store);
  expect(await store.list()).toEqual([]);
  await undoLast('Deleted 2 events.');
  expect((await store.list()).map(({ title }) => title)).toEqual(['Rosary', 'Rosary']);
  expect(pendingCount.get()).toBeGreaterThan(0);
});
