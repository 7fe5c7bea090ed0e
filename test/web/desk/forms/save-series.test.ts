import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entities, Item } from '../../../../contract/items.ts';
import { eventIdIn, seriesIdOf } from '../../../../contract/series.ts';
import { saveSeries } from '../../../../web/calendar/admin.ts';
import { ApiError, ApiUnavailable } from '../../../../web/data/request.ts';
import { api } from '../../../../web/session/api.ts';
import { eventFields as fields, eventId as id, fakeEvents } from './fake-events.ts';

const { server, store, reach } = fakeEvents();
const repeat = vi.spyOn(api.events, 'repeat');
const updateSeries = vi.spyOn(api.events, 'updateSeries');
const restore = vi.spyOn(api.changes, 'restore');
const revisions = vi.spyOn(api.changes, 'revisions');

let values: Record<string, string>;
const setValue = (name: string, value: string) => {
  values[name] = value;
};
const save = (context: Partial<Parameters<typeof saveSeries>[0]>) =>
  saveSeries({ store, item: undefined, body: fields, id, version: undefined, values, setValue, ...context });

beforeEach(() => {
  server.isOnline = true;
  server.items.clear();
  restore.mockReset().mockResolvedValue({});
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  repeat.mockReset();
  updateSeries.mockReset();
});

describe('repeating an event', () => {
  const dates = ['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15'];
  const series = seriesIdOf(id);
  const saved = [
    ...dates.map((date) => ({ id: eventIdIn(series, date), before: 0, after: 1 })),
    { id, before: 0, after: 1 },
  ];
  const event = { ...fields, series, id, version: 1 };

  beforeEach(() => {
    values = { date: '2026-12-18', repeat: 'weekly', repeatUntil: '2027-01-15' };
    repeat.mockImplementation(() => reach().then(() => ({ event, saved })));
  });

  it('is one request with the ticked dates of the other events', async () => {
    const together = await save({});
    expect(repeat).toHaveBeenCalledExactlyOnceWith(id, {
      ...fields,
      dates: dates.slice(1),
      version: undefined,
    });
    expect(together).toMatchObject({ saved: event, message: 'Saved 5 events.' });
  });

  it('sends no request without a repetition', async () => {
    values = { date: '2026-12-18' };
    expect(await save({})).toBeUndefined();
    expect(repeat).not.toHaveBeenCalled();
  });

  it('is undone by deleting the new events, and restoring the version before of an existing one', async () => {
    const stranger = { ...fields, id: 'stranger', version: 1 };
    server.items.set('stranger', stranger);
    for (const each of saved) server.items.set(each.id, { ...event, id: each.id });
    const existing = [...saved.slice(0, -1), { id, before: 3, after: 4 }];
    repeat.mockResolvedValue({ event, saved: existing });
    const together = await save({ version: 3 });
    await together?.undo();
    expect([...server.items.keys()]).toEqual(['stranger', id]);
    expect(restore.mock.calls).toEqual([['events', id, 3, 4]]);
  });

  it('fails without the server, and changes nothing in memory', async () => {
    await store.items.read();
    server.isOnline = false;
    await expect(save({ version: 1 })).rejects.toThrow(ApiUnavailable);
    expect(await store.items.read()).toEqual([]);
  });
});

describe('changing an event of a series', () => {
  const series = seriesIdOf(id);
  const member = (key: string, date: string): Item<'events'> => ({
    ...fields,
    date,
    series,
    id: key,
    version: 1,
  });
  const [first, second, third] = [
    member('first', '2027-03-14'),
    member('second', '2027-03-21'),
    member('third', '2027-03-28'),
  ] as const;
  const body: Entities['events'] = { ...fields, date: '2027-03-23', time: '7:00 PM' };
  const context = { item: second, body, id: 'second', version: 1 };
  const changed = { ...second, ...body, version: 2 };

  beforeEach(() => {
    values = { seriesScope: 'following' };
    for (const each of [first, second, third]) server.items.set(each.id, each);
    updateSeries.mockImplementation(() =>
      reach().then(() => ({
        event: changed,
        saved: ['second', 'third'].map((key) => ({ id: key, before: 1, after: 2 })),
      })),
    );
  });

  it('sends no request if the change is for this event only', async () => {
    values = {};
    expect(await save(context)).toBeUndefined();
    expect(updateSeries).not.toHaveBeenCalled();
  });

  it('is one request for this and the later events, undone by restoring each', async () => {
    const together = await save(context);
    expect(updateSeries).toHaveBeenCalledExactlyOnceWith('second', {
      ...body,
      version: 1,
      request: expect.any(String),
    });
    expect(together).toMatchObject({ saved: changed, message: 'Saved 2 events.' });
    await together?.undo();
    expect(restore.mock.calls).toEqual([
      ['events', 'second', 1, 2],
      ['events', 'third', 1, 2],
    ]);
  });

  it('has the same request in each retry', async () => {
    updateSeries.mockRejectedValueOnce(new ApiError(503, 'Busy', { error: 'The server is busy.' }));
    await expect(save(context)).rejects.toThrow('busy');
    await save(context);
    const [one, retried] = updateSeries.mock.calls.map(([, { request }]) => request);
    expect(retried).toBe(one);
  });

  it('restores the event first if someone else has deleted it meanwhile', async () => {
    server.items.delete('second');
    revisions.mockResolvedValueOnce([
      {
        resource: 'events',
        id: 'second',
        version: 2,
        action: 'deleted',
        title: 'Rosary',
        at: '2027-01-01T00:00:00.000Z',
        isDeleted: true,
        fields: {},
      },
    ]);
    await save({ ...context, id: 'new-id', version: undefined });
    expect(restore.mock.calls).toEqual([['events', 'second', 2, 0]]);
    expect(updateSeries.mock.calls.map(([key, { version }]) => [key, version])).toEqual([
      ['second', undefined],
    ]);
  });
});
