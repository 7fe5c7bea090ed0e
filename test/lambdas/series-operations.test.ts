import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventIdIn, seriesIdOf } from '../../contract/series.ts';
import { samples } from '../api/samples.ts';
import { apiEvent, invoke, lambdaEnvironment } from './invoke.ts';
import { startUnreliableTable } from './unreliable-table.ts';

type Fields = Record<string, unknown>;
type Saved = { id: string; before: number; after: number };

let client: DynamoDBDocumentClient;
let table: Awaited<ReturnType<typeof startUnreliableTable>>;
beforeAll(async () => {
  table = await startUnreliableTable();
  client = DynamoDBDocumentClient.from(new DynamoDBClient());
  // The shortest possible jitter of the SDK's backoff and of our own.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => table.close());
beforeEach(async () => {
  works();
  // The fewer events there are, the faster they are listed.
  const deletes = (await all()).map(({ id }) => ({ DeleteRequest: { Key: { resource: 'events', id } } }));
  for (let at = 0; at < deletes.length; at += 25)
    await client.send(
      new BatchWriteCommand({ RequestItems: { [lambdaEnvironment.TABLE_NAME]: deletes.slice(at, at + 25) } }),
    );
});

/** Every put after the first `count` fails. */
const cutAfter = (count: number, fault: 'lost response' | 'throttled' = 'throttled') =>
  table.fail('PutItem', fault, Infinity, count);
const works = () => table.fail('PutItem', 'throttled', 0);

const call = (route: string, id: string, body?: object) =>
  invoke(
    'events',
    apiEvent(route, { pathParameters: { id }, body: body === undefined ? null : JSON.stringify(body) }),
  );
const repeat = (id: string, body: object) =>
  call('POST /api/events/{id}/series', id, { ...samples.events, ...body });
const change = (id: string, body: object) => call('PUT /api/events/{id}/series', id, body);
const removeSeries = (id: string) => call('DELETE /api/events/{id}/series', id);
const update = (id: string, body: object) => call('PUT /api/events/{id}', id, body);
const remove = (id: string) => call('DELETE /api/events/{id}', id);
const all = async (): Promise<Fields[]> => (await invoke('events', apiEvent('GET /api/events/all'))).body;
const list = async (series: string): Promise<Fields[]> =>
  (await all())
    .filter((each) => each['series'] === series)
    .sort((one, other) => (String(one['date']) < String(other['date']) ? -1 : 1));
const valuesOf = async (series: string, name: string) => (await list(series)).map((each) => each[name]);
const restore = (id: string, body: object) =>
  invoke(
    'changes',
    apiEvent('POST /api/changes/{resource}/{id}/restore', {
      pathParameters: { resource: 'events', id },
      body: JSON.stringify(body),
    }),
  );

const date = '2027-10-02';
const dates = ['2027-10-09', '2027-10-16', '2027-10-23'];
const earlier = { ...samples.events, date: '2027-09-25' };

/** Four events of a series; the series starts with the first. */
async function newSeries() {
  const id = randomUUID();
  const { status } = await repeat(id, { date, dates });
  expect(status).toBe(201);
  const series = seriesIdOf(id);
  const [, second = '', third = '', fourth = ''] = (await list(series)).map((each) => String(each['id']));
  return { id, series, second, third, fourth };
}

describe('repeating an event', () => {
  it('adds an event on each date, with the same fields and series', async () => {
    const { id, series } = await newSeries();
    const expected = [date, ...dates].map((each) => ({ ...samples.events, date: each, series, version: 1 }));
    expect(await list(series)).toMatchObject(expected);
    expect(await valuesOf(series, 'id')).toEqual([id, ...dates.map((each) => eventIdIn(series, each))]);
    expect(new Set(await valuesOf(series, 'slug')).size).toBe(4);
  });

  it('keeps the local time of visibleUntil on each date, across a clock change', async () => {
    const id = randomUUID();
    await repeat(id, { date: '2027-03-21', visibleUntil: '2027-03-21T20:00:00.000Z', dates: ['2027-03-28'] });
    expect(await valuesOf(seriesIdOf(id), 'visibleUntil')).toEqual([
      '2027-03-21T20:00:00.000Z',
      '2027-03-28T19:00:00.000Z',
    ]);
  });

  it.each([1, 4, 7])('is completed by a retry when it stops after %i puts', async (puts) => {
    const id = randomUUID();
    cutAfter(puts);
    expect((await repeat(id, { date, dates })).status).toBe(503);
    works();
    const { status, body } = await repeat(id, { date, dates });
    expect(status).toBe(201);
    expect(await valuesOf(seriesIdOf(id), 'date')).toEqual([date, ...dates]);
    expect(await valuesOf(seriesIdOf(id), 'version')).toEqual([1, 1, 1, 1]);
    expect(body.saved.map(({ before, after }: Saved) => [before, after])).toEqual(Array(4).fill([0, 1]));
  });

  it('ends with the fields and dates of the latest attempt', async () => {
    const id = randomUUID();
    cutAfter(5);
    await repeat(id, { date, dates });
    works();
    await repeat(id, { date, title: 'Supper', dates: [dates[0], '2027-10-30'] });
    expect(await valuesOf(seriesIdOf(id), 'date')).toEqual([date, dates[0], '2027-10-30']);
    expect(await valuesOf(seriesIdOf(id), 'title')).toEqual(['Supper', 'Supper', 'Supper']);
  });

  it('changes nothing when it is repeated after it was completed, also what others have changed since', async () => {
    const { id, series, third } = await newSeries();
    await update(third, { location: 'Church' });
    await remove(eventIdIn(series, dates[0]!));
    const before = await list(series);
    const { status, body } = await repeat(id, { date, dates });
    expect([status, body.event.version]).toEqual([201, 1]);
    expect(await list(series)).toEqual(before);
  });

  it('repeats an existing event in the version seen, and none that has changed since', async () => {
    const id = randomUUID();
    await invoke('events', apiEvent('POST /api/events', { body: JSON.stringify({ ...earlier, id }) }));
    expect((await repeat(id, { date, dates, version: 2 })).status).toBe(409);
    expect((await repeat(id, { date, dates })).body.details.current.version).toBe(1);
    expect(await list(seriesIdOf(id))).toEqual([]);
    const { body } = await repeat(id, { date, dates, version: 1 });
    expect(body.saved.at(-1)).toEqual({ id, before: 1, after: 2 });
    expect(await valuesOf(seriesIdOf(id), 'date')).toEqual([date, ...dates]);
    expect((await repeat(randomUUID(), { date, dates, version: 1 })).status).toBe(404);
  });

  it('makes at most sixty events', async () => {
    const { status, body } = await repeat(randomUUID(), { date, dates: Array(60).fill(date) });
    expect([status, body.details.fields.dates]).toEqual([
      400,
      'A series can have at most 60 events, including the first.',
    ]);
  });
});

describe('changing an event and those that follow', () => {
  const moved = ['2027-10-02', '2027-10-11', '2027-10-18', '2027-10-25'];
  const body = { ...samples.events, date: '2027-10-11', time: '7:00 PM', version: 1 };

  it('copies the changed fields and moves the dates, in this and the later events only', async () => {
    const { id, series, second, third } = await newSeries();
    await update(third, { location: 'Church' });
    const { status, body: response } = await change(second, { ...body, request: randomUUID() });
    expect([status, response.event]).toMatchObject([200, { id: second, date: '2027-10-11', version: 2 }]);
    expect(await valuesOf(series, 'date')).toEqual(moved);
    expect(await valuesOf(series, 'time')).toEqual(['6:30 PM', '7:00 PM', '7:00 PM', '7:00 PM']);
    expect(await valuesOf(series, 'location')).toEqual([
      samples.events.location,
      samples.events.location,
      'Church',
      samples.events.location,
    ]);
    expect((await list(series)).find((each) => each['id'] === id)?.['version']).toBe(1);
  });

  it('does not publish a draft that follows by saving the form of one that has never been a draft', async () => {
    const { series, second, third } = await newSeries();
    await update(third, { draft: true });
    await change(second, { ...body, draft: false, request: randomUUID() });
    expect(await valuesOf(series, 'draft')).toEqual([undefined, false, true, undefined]);
  });

  it.each([
    ...[2, 4].map((puts) => [puts, 'throttled'] as const),
    ...[0, 3].map((puts) => [puts, 'lost response'] as const),
  ])('changes each event once when it stops after %i puts (%s) and is repeated', async (puts, fault) => {
    const { series, second } = await newSeries();
    const request = randomUUID();
    cutAfter(puts, fault);
    const cut = await change(second, { ...body, request });
    expect(cut.status).toBeGreaterThanOrEqual(fault === 'throttled' ? 503 : 200);
    works();
    const { status, body: response } = await change(second, { ...body, request });
    expect(status).toBe(200);
    expect(await valuesOf(series, 'date')).toEqual(moved);
    expect(await valuesOf(series, 'version')).toEqual([1, 2, 2, 2]);
    expect(response.saved.map(({ before, after }: Saved) => [before, after])).toEqual(Array(3).fill([1, 2]));
  });

  it('applies the values of the latest attempt to all, also to those of an earlier one', async () => {
    const { series, second, third } = await newSeries();
    const request = randomUUID();
    cutAfter(3);
    const cut = await change(second, { ...body, title: 'Supper', request });
    expect(cut.body.error).toMatch(
      /^1 of 2 events were .* Press Save again: nothing will be changed twice\.$/,
    );
    works();
    await update(third, { location: 'Church' });
    await change(second, { ...body, date: '2027-10-12', time: '6:30 PM', description: 'Soup.', request });
    const common = { title: samples.events.title, time: '6:30 PM', description: 'Soup.' };
    expect((await list(series)).slice(1)).toMatchObject([
      { ...common, date: '2027-10-12', location: samples.events.location },
      { ...common, date: '2027-10-19', location: 'Church' },
      { ...common, date: '2027-10-26', location: samples.events.location },
    ]);
  });

  it('writes nothing when it is repeated after it was completed, and corrects all when its values have changed', async () => {
    const { series, second } = await newSeries();
    const request = randomUUID();
    await change(second, { ...body, request });
    const before = await list(series);
    expect((await change(second, { ...body, request })).status).toBe(200);
    expect(await list(series)).toEqual(before);
    const { body: response } = await change(second, { ...body, date: '2027-10-08', request });
    expect(await valuesOf(series, 'date')).toEqual(['2027-10-02', '2027-10-08', '2027-10-15', '2027-10-22']);
    expect(response.saved.map(({ before: from, after }: Saved) => [from, after])).toEqual(
      Array(3).fill([1, 3]),
    );
  });

  it('also finds, in a retry, the events that it has moved before the one in the form', async () => {
    const { series, second } = await newSeries();
    const request = randomUUID();
    cutAfter(4);
    await change(second, { ...body, date: '2027-09-20', request });
    works();
    await change(second, { ...body, date: '2027-09-20', request });
    expect(await valuesOf(series, 'date')).toEqual(['2027-09-20', '2027-09-27', '2027-10-02', '2027-10-04']);
  });

  it('changes no event while the one in the form has another version than the one seen', async () => {
    const { series, second } = await newSeries();
    await update(second, { location: 'Church' });
    const before = await list(series);
    const refused = await change(second, { ...body, request: randomUUID() });
    expect([refused.status, refused.body.details.current.location]).toEqual([409, 'Church']);
    expect(await list(series)).toEqual(before);
    await change(second, { ...body, location: 'Church', version: 2, request: randomUUID() });
    expect(await valuesOf(series, 'location')).toEqual([
      samples.events.location,
      'Church',
      samples.events.location,
      samples.events.location,
    ]);
  });

  it('is refused when the event in the form changes between two attempts, and moves nothing twice after that', async () => {
    const { series, second } = await newSeries();
    const request = randomUUID();
    cutAfter(4);
    await change(second, { ...body, request });
    works();
    await update(second, { location: 'Church' });
    expect((await change(second, { ...body, request })).status).toBe(409);
    await change(second, { ...body, location: 'Church', version: 2, request });
    expect(await valuesOf(series, 'date')).toEqual(moved);
    expect(await valuesOf(series, 'location')).toEqual([
      samples.events.location,
      'Church',
      samples.events.location,
      samples.events.location,
    ]);
  });

  it('leaves out an event that someone deletes between two attempts', async () => {
    const { series, second, third } = await newSeries();
    const request = randomUUID();
    cutAfter(4);
    await change(second, { ...body, request });
    works();
    await remove(third);
    expect((await change(second, { ...body, request })).body.saved).toHaveLength(2);
    expect(await valuesOf(series, 'date')).toEqual(['2027-10-02', '2027-10-11', '2027-10-25']);
  });

  it('keeps the changes of two administrators who move the same events, whichever of them has to retry', async () => {
    const { series, second, third, fourth } = await newSeries();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    cutAfter(4);
    await change(second, { ...body, request: mine });
    works();
    const [, , current] = await list(series);
    const later = {
      ...samples.events,
      title: 'Supper',
      version: current!['version'],
      time: current!['time'],
    };
    const to = String(current!['date']).replace(/..$/, (day) => String(Number(day) + 1));
    await change(third, { ...later, date: to, request: theirs });
    await change(second, { ...body, request: mine });
    expect(await valuesOf(series, 'date')).toEqual(['2027-10-02', '2027-10-11', '2027-10-19', '2027-10-26']);
    expect(await valuesOf(series, 'id')).toEqual([expect.any(String), second, third, fourth]);
    expect((await valuesOf(series, 'title')).slice(1)).toEqual([samples.events.title, 'Supper', 'Supper']);
    expect((await valuesOf(series, 'time')).slice(1)).toEqual(['7:00 PM', '7:00 PM', '7:00 PM']);
  });
});

describe('deleting an event and those that follow', () => {
  it.each([2, 5])('is completed by a retry when it stops after %i puts', async (puts) => {
    const { id, series, second } = await newSeries();
    cutAfter(puts);
    expect((await removeSeries(second)).status).toBe(503);
    works();
    expect((await removeSeries(second)).status).toBe(200);
    expect(await valuesOf(series, 'id')).toEqual([id]);
    expect((await removeSeries(second)).body).toEqual({ deleted: [] });
  });

  it('returns the version of each deletion, which can be restored', async () => {
    const { series, second } = await newSeries();
    const { body } = await removeSeries(second);
    expect(body.deleted).toHaveLength(3);
    for (const { id, version } of body.deleted)
      expect((await restore(id, { version, seenVersion: 0 })).status).toBe(200);
    expect(await valuesOf(series, 'date')).toEqual([date, ...dates]);
  });
});
