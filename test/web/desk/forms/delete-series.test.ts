import { beforeEach, expect, it, vi } from 'vitest';
import { undo, undoable } from '../../../../web/desk/changes/undo.tsx';
import { deleteSeries } from '../../../../web/desk/tabs/record-screen.tsx';
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

beforeEach(() => {
  server.isOnline = true;
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

it('deletes a series with one request, and restores all of it', async () => {
  server.items.set('first', first!);
  server.items.set('second', second!);
  await deleteSeries('events', [first!, second!]);
  expect(removeSeries).toHaveBeenCalledExactlyOnceWith('first');
  expect(await store.items.read()).toEqual([]);
  await undoLast('Deleted 2 events.');
  expect(restore.mock.calls).toEqual([
    ['events', 'first', 2, 0],
    ['events', 'second', 2, 0],
  ]);
});

it('says that a series was not deleted while the server is unreachable', async () => {
  server.items.set('first', first!);
  await store.items.read();
  server.isOnline = false;
  await expect(deleteSeries('events', [first!, second!])).rejects.toThrow(
    '2 events were not deleted. The server cannot be reached.',
  );
  expect(await store.items.read()).toEqual([first]);
});
