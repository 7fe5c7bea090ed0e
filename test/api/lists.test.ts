import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Access, routes } from '../../contract/routes.ts';
import { localTable } from '../../local/environment.ts';
import { newUuid, parishApi, siteOrigin } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();

async function emptied(path: string): Promise<void> {
  const { body } = await api.get(path);
  await Promise.all(body.map(({ id }: { id: string }) => api.remove(`${path}/${id}`)));
}

describe('a list', () => {
  it('is complete beyond the megabyte that DynamoDB gives at a time', async () => {
    await emptied('/api/events');
    const table = DynamoDBDocumentClient.from(new DynamoDBClient());
    const description = 'x'.repeat(20_000);
    const count = 160;
    for (let index = 0; index < count; index += 1) {
      const added = new Date(index * 1000).toISOString();
      const metadata = {
        resource: 'events',
        id: newUuid(),
        version: 1,
        createdAt: added,
        updatedAt: added,
      };
      await table.send(
        new PutCommand({ TableName: localTable, Item: { ...samples.events, ...metadata, description } }),
      );
    }
    const { status, body } = await api.get('/api/events');
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeGreaterThan(3 * 1024 * 1024);
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(count);
    await emptied('/api/events');
  });

  it('of events has the upcoming ones soonest first, then the past ones latest first', async () => {
    await emptied('/api/events');
    const dates = ['2027-06-14', '2027-06-16', '2027-06-15', '2026-01-01', '2027-12-24', '2027-06-10'];
    for (const date of dates) await api.post('/api/events', { ...samples.events, date });
    at('2027-06-15T12:00:00Z');
    expect(await datesOf('/api/events')).toEqual([
      '2027-06-15',
      '2027-06-16',
      '2027-12-24',
      '2027-06-14',
      '2027-06-10',
      '2026-01-01',
    ]);
    // In the parish it is the 16th already, though not yet in UTC.
    at('2027-06-15T23:30:00Z');
    expect((await datesOf('/api/events')).slice(0, 3)).toEqual(['2027-06-16', '2027-12-24', '2027-06-15']);
  });

  it.each(['news', 'reflections'] as const)(
    'of %s has the newest first, and of one day the last added',
    async (name) => {
      const path = `/api/${name}`;
      await emptied(path);
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

  it('of history goes by order, and then as added', async () => {
    await emptied('/api/history');
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
    'of %s is in the order of adding, also after a change',
    async (name) => {
      const path = `/api/${name}`;
      await emptied(path);
      const names = ['m', 'a', 'z', 'b'];
      for (const each of names) await api.post(path, { ...samples[name], name: each });
      const { body } = await api.get(path);
      await api.put(`${path}/${body[0].id}`, { name: 'q' });
      const after = (await api.get(path)).body;
      expect(after.map((item: { name: string }) => item.name)).toEqual(['q', 'a', 'z', 'b']);
    },
  );
});

describe('how long a response may be cached', () => {
  const reads = (access: Access) =>
    routes
      .filter((route) => route.method === 'GET' && route.access === access)
      .map(({ path }) => path.replace('{folder}', 'x'))
      // What one item was needs an item (changes.test.ts).
      .filter((path) => !path.includes('{'));

  it.each(reads('public'))(
    'GET %s: a minute at the edge, a day while the API is down, whatever the Authorization header',
    async (path) => {
      for (const token of [undefined, 'invented', api.tokens.admin.accessToken]) {
        const { headers } = await api.get(path, { token });
        expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
        expect(headers.get('vary')).not.toContain('Authorization');
      }
    },
  );

  it.each(reads('admin'))('GET %s: not at all', async (path) => {
    const { status, headers } = await api.call('GET', path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('is never, for what changes something or refuses', async () => {
    const responses = [
      await api.post('/api/devotions', samples.devotions),
      await api.post('/api/devotions', {}),
      await api.put('/api/devotions/unknown', {}),
      await api.remove('/api/devotions/unknown'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 400, 404, 404]);
    for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('every response', () => {
  it('is JSON that no browser takes for anything else', async () => {
    for (const { headers } of [await api.get('/api/events'), await api.post('/api/events', {})]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  it('may be read by the pages of the site, and of no other origin', async () => {
    const allowed = async (Origin: string) =>
      (await api.get('/api/events', { token: undefined, headers: { Origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed(siteOrigin)).toBe(siteOrigin);
    expect(await allowed('https://evil.example')).toBeNull();
    expect((await api.get('/api/events')).headers.get('vary')).toContain('Origin');
  });

  it('says nothing of who wrote what', async () => {
    await api.post('/api/news', samples.news);
    const { body } = await api.get('/api/news');
    expect(JSON.stringify(body)).not.toMatch(/@|updated|created|writeId/);
  });
});

async function datesOf(path: string): Promise<string[]> {
  return (await api.get(path)).body.map(({ date }: { date: string }) => date);
}

/** Sets the clock of this process, in which the Lambdas run too. */
function at(instant: string): void {
  vi.setSystemTime(new Date(instant));
  onTestFinished(() => void vi.useRealTimers());
}
