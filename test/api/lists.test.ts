import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Access, routes } from '../../contract/routes.ts';
import { localTable } from '../../local/environment.ts';
import { newUuid, parishApi, siteOrigin } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();

describe('a list', () => {
  it('is complete beyond the 1 MB page of DynamoDB', async () => {
    await api.deleteAll('/api/events');
    const table = DynamoDBDocumentClient.from(new DynamoDBClient());
    const description = 'x'.repeat(20_000);
    const count = 160;
    const puts = Array.from({ length: count }, (_, index) => {
      const added = new Date(index * 1000).toISOString();
      const metadata = { resource: 'events', id: newUuid(), version: 1, createdAt: added, updatedAt: added };
      return { PutRequest: { Item: { ...samples.events, ...metadata, description } } };
    });
    const write = async (requests: readonly object[]) => {
      for (let at = 0; at < count; at += 25)
        await table.send(
          new BatchWriteCommand({ RequestItems: { [localTable]: requests.slice(at, at + 25) } }),
        );
    };
    await write(puts);
    const { status, body } = await api.get('/api/events');
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeGreaterThan(3 * 1024 * 1024);
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(count);
    await write(
      body.map(({ id }: { id: string }) => ({ DeleteRequest: { Key: { resource: 'events', id } } })),
    );
  });

  it('of events has upcoming ones soonest first, then past ones latest first', async () => {
    await api.deleteAll('/api/events');
    const dates = ['2027-06-14', '2027-06-16', '2027-06-15', '2026-01-01', '2027-12-24', '2027-06-10'];
    for (const date of dates) await api.post('/api/events', { ...samples.events, date });
    at('2027-06-15T12:00:00Z');
    expect(await eventDates()).toEqual([
      '2027-06-15',
      '2027-06-16',
      '2027-12-24',
      '2027-06-14',
      '2027-06-10',
      '2026-01-01',
    ]);
    // In the parish's time zone it is already the 16th, but not in UTC.
    at('2027-06-15T23:30:00Z');
    expect((await eventDates()).slice(0, 3)).toEqual(['2027-06-16', '2027-12-24', '2027-06-15']);
  });

  it.each(['news', 'reflections'] as const)(
    'of %s has the newest first, and within a day the last added first',
    async (name) => {
      const path = `/api/${name}`;
      await api.deleteAll(path);
      for (const [date, title] of [
        ['2027-01-02', 'b'],
        ['2027-03-04', 'c'],
        ['2027-03-04', 'd'],
        ['2026-05-06', 'a'],
      ]) {
        await api.post(path, { ...samples[name], date, title });
      }
      const { body } = await api.get(path);
      expect(body.map(({ title }: { title: string }) => title)).toEqual(['d', 'c', 'b', 'a']);
    },
  );

  it('of history is sorted by order, then by creation', async () => {
    await api.deleteAll('/api/history');
    for (const [order, title] of [
      [2, 'c'],
      [0, 'a'],
      [10, 'e'],
      [2, 'd'],
      [1, 'b'],
    ]) {
      await api.post('/api/history', { ...samples.history, order, title });
    }
    const { body } = await api.get('/api/history');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each(['team', 'devotions'] as const)(
    'of %s is in order of creation, also after a change',
    async (name) => {
      const path = `/api/${name}`;
      await api.deleteAll(path);
      const names = ['m', 'a', 'z', 'b'];
      for (const each of names) await api.post(path, { ...samples[name], name: each });
      const { body } = await api.get(path);
      await api.put(`${path}/${body[0].id}`, { name: 'q' });
      const after = (await api.get(path)).body;
      expect(after.map((item: { name: string }) => item.name)).toEqual(['q', 'a', 'z', 'b']);
    },
  );
});

describe('the Cache-Control header', () => {
  const reads = (access: Access) =>
    routes
      .filter((route) => route.method === 'GET' && route.access === access)
      .map(({ path }) => path.replace('{folder}', 'x'))
      // Routes with an id need an item; changes.test.ts covers them.
      .filter((path) => !path.includes('{'));

  it.each(reads('public'))(
    'of GET %s allows a minute at the edge and a day while the API is down, with any Authorization header',
    async (path) => {
      for (const token of [undefined, 'invented', api.tokens.admin.accessToken]) {
        const { headers } = await api.get(path, { token });
        expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
        expect(headers.get('vary')).not.toContain('Authorization');
      }
    },
  );

  it.each(reads('admin'))('of GET %s forbids caching', async (path) => {
    const { status, headers } = await api.call('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('is private, no-store for writes and errors', async () => {
    const responses = [
      await api.post('/api/devotions', samples.devotions),
      await api.post('/api/devotions', {}),
      await api.put('/api/devotions/unknown', {}),
      await api.remove('/api/devotions/unknown'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 400, 404, 404]);
    for (const { headers } of responses) expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('every response', () => {
  it('is JSON with headers that prevent other interpretations', async () => {
    for (const { headers } of [await api.get('/api/events'), await api.post('/api/events', {})]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
    }
  });

  it('is readable cross-origin by the site only', async () => {
    const allowed = async (Origin: string) =>
      (await api.get('/api/events', { token: undefined, headers: { Origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed(siteOrigin)).toBe(siteOrigin);
    expect(await allowed('https://evil.example')).toBeNull();
    expect((await api.get('/api/events')).headers.get('vary')).toContain('Origin');
  });

  it('does not reveal who created or changed an item', async () => {
    await api.post('/api/news', samples.news);
    const { body } = await api.get('/api/news');
    expect(JSON.stringify(body)).not.toMatch(/@|updated|created|writeId/);
  });
});

async function eventDates(): Promise<string[]> {
  return (await api.get('/api/events')).body.map(({ date }: { date: string }) => date);
}

/** Sets the clock of this process, in which the Lambdas also run, until the test ends. */
function at(instant: string): void {
  vi.setSystemTime(new Date(instant));
  onTestFinished(() => void vi.useRealTimers());
}
