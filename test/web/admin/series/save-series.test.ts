import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSeries } from '../../../../web/admin/series/save-series.ts';
import { seriesIdOf } from '../../../../web/admin/series/series.ts';
import { ApiUnavailable } from '../../../../web/data/api-error.ts';
import { api } from '../../../../web/session/api.ts';
import { eventFields as fields, eventId as id, fakeEvents } from './fake-events.ts';

let values: Record<string, string>;
const setValue = (name: string, value: string) => {
  values[name] = value;
};

describe('repeating an event', () => {
  beforeEach(() => {
    values = { date: '2026-12-18', repeat: 'weekly', repeatUntil: '2027-01-15' };
  });
  const save = (
    events: ReturnType<typeof fakeEvents>,
    body: Parameters<typeof saveSeries>[0]['body'] = fields,
  ) => saveSeries({ store: events.store, item: undefined, body, id, version: undefined, values, setValue });

  it('creates separate events with the same series id, over a year end', async () => {
    const events = fakeEvents();
    const { body, others } = await save(events);
    expect(events.dates()).toEqual(['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15']);
    expect([...events.items.values()]).toEqual(
      [...events.items.values()].map(({ id, version, date }) => ({ ...body, id, version, date })),
    );
    expect(body).toEqual({ ...fields, series: seriesIdOf(id) });
    expect(others?.message).toBe('Saved 5 events.');
  });

  it('keeps the local time of visibleUntil on each date, across a clock change', async () => {
    values = { date: '2027-03-21', repeat: 'weekly', repeatUntil: '2027-03-28' };
    const events = fakeEvents();
    await save(events, { ...fields, date: '2027-03-21', visibleUntil: '2027-03-21T20:00:00.000Z' });
    expect([...events.items.values()]).toMatchObject([
      { date: '2027-03-28', visibleUntil: '2027-03-28T19:00:00.000Z' },
    ]);
  });

  it('creates each date once even if it is interrupted several times', async () => {
    const events = fakeEvents();
    for (const writes of [1, 0, 2]) {
      events.limit.writes = writes;
      await expect(save(events)).rejects.toThrow('no event will be added twice');
    }
    events.limit.writes = Infinity;
    await save(events);
    expect(events.dates()).toEqual(['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15']);
  });

  it('applies form changes made between two attempts', async () => {
    const events = fakeEvents();
    events.limit.writes = 3;
    await expect(save(events)).rejects.toThrow('1 of 4 events were not saved.');
    events.limit.writes = Infinity;
    values = { ...values, repeat: 'fortnightly' };
    await save(events, { ...fields, title: 'Rosary and tea' });
    expect(events.dates()).toEqual(['2027-01-01', '2027-01-15']);
    expect([...events.items.values()].map(({ title }) => title)).toEqual([
      'Rosary and tea',
      'Rosary and tea',
    ]);
  });

  it('deletes the created events on undo, but no others', async () => {
    const other = { ...fields, id: 'other', version: 1 };
    const events = fakeEvents(other);
    const { others } = await save(events);
    await others?.undo();
    expect([...events.items.keys()]).toEqual(['other']);
  });

  it('creates no other events without a repetition', async () => {
    values = { date: '2026-12-18' };
    const events = fakeEvents();
    expect(await save(events)).toEqual({ body: fields });
    expect(events.dates()).toEqual([]);
  });
});

describe('changing an event of a series', () => {
  const series = seriesIdOf(id);
  const member = (key: string, date: string) => ({ ...fields, date, series, id: key, version: 1 });
  const [first, second, third, fourth] = [
    member('first', '2027-03-14'),
    member('second', '2027-03-21'),
    { ...member('third', '2027-03-28'), location: 'Parish Hall' },
    member('fourth', '2027-04-04'),
  ] as const;
  const stranger = { ...fields, date: '2027-04-04', id: 'stranger', version: 1 };
  const body = { ...fields, date: '2027-03-23', time: '7:00 PM' };
  let events: ReturnType<typeof fakeEvents>;
  const save = (version = 1, saved: Parameters<typeof saveSeries>[0]['body'] = body) =>
    saveSeries({ store: events.store, item: second, body: saved, id: 'second', version, values, setValue });

  beforeEach(() => {
    values = { seriesScope: 'following' };
    events = fakeEvents(first, second, third, fourth, stranger);
  });

  it('keeps it in the series, and leaves later events unchanged by default', async () => {
    values = {};
    expect(await save()).toEqual({ body: { ...body, series } });
    expect(events.items.get('third')).toEqual(third);
  });

  it('copies the changed fields to the later events, and moves them by as many days', async () => {
    const { others } = await save();
    expect(events.items.get('first')).toEqual(first);
    expect(events.items.get('stranger')).toEqual(stranger);
    expect(events.items.get('third')).toEqual({ ...third, date: '2027-03-30', time: '7:00 PM', version: 2 });
    expect(events.items.get('fourth')).toEqual({
      ...fourth,
      date: '2027-04-06',
      time: '7:00 PM',
      version: 2,
    });
    expect(others?.message).toBe('Saved 3 events.');
  });

  it('changes no other event before a conflict about the event itself is resolved', async () => {
    const theirs = { ...second, location: 'Parish Hall', version: 2 };
    events.items.set('second', theirs);
    await expect(save()).rejects.toThrow('conflict');
    expect(events.items.get('fourth')).toEqual(fourth);
    // Their location is part of the merged version, but not of this change.
    await save(2, { ...body, location: theirs.location });
    expect(events.items.get('fourth')).toEqual({
      ...fourth,
      date: '2027-04-06',
      time: '7:00 PM',
      version: 2,
    });
  });

  it('repeats no other event while the repeated one has changed', async () => {
    const single = { ...fields, id: 'single', version: 2 };
    events = fakeEvents(single);
    values = { date: fields.date, repeat: 'weekly', repeatUntil: '2027-01-15' };
    const context = { store: events.store, item: { ...single, version: 1 }, id: 'single', version: 1 };
    await expect(saveSeries({ ...context, body: fields, values, setValue })).rejects.toThrow('conflict');
    expect([...events.items.values()]).toEqual([single]);
  });

  it('applies to the later events what is changed after the first save of an open form', async () => {
    const { next, body: saved } = await save();
    values = { ...values, ...next };
    events.items.set('second', { ...saved, id: 'second', version: 2 });
    await save(2, { ...body, location: 'Parish Hall' });
    expect(events.items.get('fourth')).toMatchObject({
      date: '2027-04-06',
      time: '7:00 PM',
      location: 'Parish Hall',
    });
  });

  it('moves no event twice when retried after an interruption, and undoes all of them', async () => {
    events.limit.writes = 1;
    await expect(save()).rejects.toThrow('1 of 2 events were not saved.');
    events.limit.writes = Infinity;
    const { others } = await save();
    expect([events.items.get('third')?.date, events.items.get('fourth')?.date]).toEqual([
      '2027-03-30',
      '2027-04-06',
    ]);
    expect(others?.message).toBe('Saved 3 events.');
    const restore = vi.spyOn(api.changes, 'restore').mockResolvedValue({});
    await others?.undo();
    expect(restore.mock.calls).toEqual([
      ['events', 'third', 1, 2],
      ['events', 'fourth', 1, 2],
    ]);
    restore.mockRestore();
  });

  it('applies form changes made between two attempts to all of them, and undoes them', async () => {
    events.limit.writes = 1;
    await expect(save()).rejects.toThrow('1 of 2 events were not saved.');
    events.limit.writes = 1;
    await expect(save(1, { ...body, date: '2027-03-22', title: 'Rosary and tea' })).rejects.toThrow();
    events.limit.writes = Infinity;
    const { others, next } = await save(1, { ...body, date: '2027-03-24', title: 'Rosary, then tea' });
    const changes = { title: 'Rosary, then tea', time: '7:00 PM' };
    expect(events.items.get('third')).toMatchObject({
      ...changes,
      date: '2027-03-31',
      location: 'Parish Hall',
    });
    expect(events.items.get('fourth')).toMatchObject({ ...changes, date: '2027-04-07' });
    expect(events.items.get('stranger')).toEqual(stranger);
    expect(others?.message).toBe('Saved 3 events.');
    expect(next).toEqual({ seriesChanged: '', seriesAttempts: '' });
    const restore = vi.spyOn(api.changes, 'restore').mockResolvedValue({});
    await others?.undo();
    expect(restore.mock.calls.map(([, key, version, seen]) => [key, version, seen]).sort()).toEqual([
      ['fourth', 1, events.items.get('fourth')?.version],
      ['third', 1, events.items.get('third')?.version],
    ]);
    restore.mockRestore();
  });

  it('moves no event twice when the response to its save was lost', async () => {
    const { update } = events.store;
    vi.spyOn(events.store, 'update').mockImplementationOnce(async (...sent) => {
      await update(...sent);
      throw new ApiUnavailable('The response is lost');
    });
    await expect(save()).rejects.toThrow('1 of 2 events were not saved.');
    const { others } = await save();
    expect(events.items.get('third')).toMatchObject({ date: '2027-03-30', time: '7:00 PM', version: 2 });
    expect(events.items.get('fourth')).toMatchObject({ date: '2027-04-06', version: 2 });
    // So is the response to the save of the event itself.
    events.items.set('second', { ...body, series, id: 'second', version: 2 });
    await save(2);
    expect(events.items.get('third')).toMatchObject({ date: '2027-03-30', version: 2 });
    const restore = vi.spyOn(api.changes, 'restore').mockResolvedValue({});
    await others?.undo();
    expect(restore.mock.calls).toEqual([
      ['events', 'third', 1, 2],
      ['events', 'fourth', 1, 2],
    ]);
    restore.mockRestore();
  });

  it('deletes on undo the later events that it has sent from the outbox, and restores the others', async () => {
    const unsent = { ...fourth, version: 0 };
    events.items.set('fourth', unsent);
    const { others } = await save();
    expect(events.items.get('fourth')).toMatchObject({ date: '2027-04-06', version: 1 });
    const restore = vi.spyOn(api.changes, 'restore').mockResolvedValue({});
    await others?.undo();
    expect(events.items.has('fourth')).toBe(false);
    expect(restore.mock.calls).toEqual([['events', 'third', 1, 2]]);
    restore.mockRestore();
  });

  it('continues the draft of an earlier release, and undoes what it has changed itself', async () => {
    values = { ...values, seriesChanged: 'third' };
    const { others } = await save();
    expect(events.items.get('third')).toEqual(third);
    const restore = vi.spyOn(api.changes, 'restore').mockResolvedValue({});
    await others?.undo();
    expect(restore.mock.calls).toEqual([['events', 'fourth', 1, 2]]);
    restore.mockRestore();
  });
});
