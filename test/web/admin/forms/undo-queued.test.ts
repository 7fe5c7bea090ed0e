import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { undo, undoable } from '../../../../web/admin/changes/undo.ts';
import { offerUndoOfQueued } from '../../../../web/admin/forms/undo-save.ts';
import { saveSeries } from '../../../../web/admin/series/save-series.ts';
import { ApiUnavailable } from '../../../../web/data/api-error.ts';
import { api } from '../../../../web/session/api.ts';
import { eventFields as fields, eventId as id, fakeEvents } from '../series/fake-events.ts';

const { server, store } = fakeEvents();

beforeEach(() => {
  server.isOnline = true;
  server.items.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

/** Saves a series of five events while offline, as the form does, and offers to undo it. */
async function saveSeriesOffline(): Promise<void> {
  await store.list();
  server.isOnline = false;
  const values: Record<string, string> = { date: '2026-12-18', repeat: 'weekly', repeatUntil: '2027-01-15' };
  const setValue = (name: string, value: string) => void (values[name] = value);
  const context = { store, item: undefined, body: fields, id, version: undefined, values, setValue };
  vi.spyOn(api.events, 'repeat').mockImplementation(() => Promise.reject(new ApiUnavailable('Offline')));
  const together = await saveSeries(context);
  if (together) offerUndoOfQueued(store, together.saved, together);
  expect(await store.list()).toHaveLength(5);
}

async function undoLast(message = 'Undone.'): Promise<void> {
  const offered = undoable.get();
  if (!offered) throw new Error('Nothing is offered');
  await undo(offered);
  expect(undoable.get()?.message).toBe(message);
}

it('removes every event of a queued series from the outbox', async () => {
  await saveSeriesOffline();
  expect(undoable.get()?.message).toBe(
    'Saved 5 events. This device keeps it until the server can be reached.',
  );
  await undoLast();
  expect(await store.list()).toEqual([]);
  server.isOnline = true;
  expect(await store.sync()).toEqual([]);
  expect([...server.items]).toEqual([]);
});

it('deletes every event of a series that was sent meanwhile', async () => {
  await saveSeriesOffline();
  server.isOnline = true;
  await store.sync();
  expect(server.items.size).toBe(5);
  await undoLast();
  expect([...server.items]).toEqual([]);
});

it('says that an event that was sent meanwhile stays while the server cannot be reached again', async () => {
  server.isOnline = false;
  offerUndoOfQueued(store, await store.create(id, fields));
  server.isOnline = true;
  await store.sync();
  server.isOnline = false;
  vi.spyOn(console, 'error').mockReturnValue();
  await undoLast('This could not be undone. The server cannot be reached.');
  server.isOnline = true;
  await undoLast();
  expect([...server.items]).toEqual([]);
});
