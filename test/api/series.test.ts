import { expect, it } from 'vitest';
import { addDays } from '../../contract/dates/calendar-date.ts';
import { limits } from '../../contract/limits.ts';
import { seriesIdOf } from '../../contract/series.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
type Event = { id: string; date: string; location: string; slug: string; version: number };

it('sixty events are repeated, changed and deleted with one request each, within the time of a request', async () => {
  const id = newUuid();
  const path = `/api/events/${id}/series`;
  const { date } = samples.events;
  const dates = Array.from({ length: limits.seriesEvents }, (_, week) => addDays(date, 7 * week));
  const events = async (): Promise<Event[]> => {
    const { body } = await api.get('/api/events/all', {});
    return body
      .filter(({ series }: { series?: string }) => series === seriesIdOf(id))
      .sort((one: Event, other: Event) => (one.date < other.date ? -1 : 1));
  };

  const repeated = await api.post(path, { ...samples.events, dates: dates.slice(1) });
  expect([repeated.status, repeated.body.saved.length]).toEqual([201, 60]);
  const before = await events();
  expect(before.map((event) => event.date)).toEqual(dates);

  const change = {
    ...samples.events,
    date: addDays(date, 1),
    location: 'Church',
    version: 1,
    request: newUuid(),
  };
  const changed = await api.put(path, change);
  expect([changed.status, changed.body.event.version]).toEqual([200, 2]);
  const after = await events();
  expect(after.map((event) => [event.date, event.location, event.version])).toEqual(
    dates.map((each) => [addDays(each, 1), 'Church', 2]),
  );
  expect(after.map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug));
  const listed = await api.get('/api/events');
  expect(JSON.stringify(listed.body)).not.toContain(change.request);

  const removed = await api.remove(path);
  expect([removed.status, removed.body.deleted.length]).toEqual([200, 60]);
  expect(await events()).toEqual([]);
});
