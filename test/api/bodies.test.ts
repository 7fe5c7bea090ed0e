import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/problems.ts';
import { routes } from '../../contract/routes.ts';
import { parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const routesWithBody = routes.filter(({ method }) => method === 'POST' || method === 'PUT');
const pathOf = (path: string) => path.replace(/\{\w+\+?\}/g, 'something');

describe.each(routesWithBody)('$method $path', ({ method, path }) => {
  it('rejects a body over 256 KB before parsing it', async () => {
    const raw = 'x'.repeat(limits.requestBodyBytes + 1);
    const { status, body } = await api.call(method, pathOf(path), { raw });
    expect([status, body]).toEqual([413, { error: messages.tooLarge }]);
  });

  it.each(['', '[]', 'null', '7', '"text"', '{', '{"title":', 'title=x', '\u0000', '['.repeat(100_000)])(
    'rejects a body that is not a JSON object: %.20j',
    async (raw) => {
      const { status, body } = await api.call(method, pathOf(path), { raw });
      expect([status, body]).toEqual([400, { error: messages.notJson }]);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('rejects a body of the content type %s', async (type) => {
    const options = { raw: '{}', headers: { 'Content-Type': type } };
    const { status, body } = await api.call(method, pathOf(path), options);
    expect([status, body]).toEqual([415, { error: messages.unsupported }]);
  });

  it('never returns 5xx for any value of the fields', async () => {
    const fields = [
      'title',
      'day',
      'date',
      'id',
      'version',
      'order',
      'fileUrl',
      'fileName',
      'fileType',
      'fileSize',
    ];
    const values: unknown[] = [
      null,
      7,
      -1,
      1.5,
      true,
      [],
      {},
      '',
      ' ',
      '\ud800',
      '\u0000',
      '../..',
      'x'.repeat(90_000),
      { toString: 1 },
    ];
    for (const value of values) {
      const body = Object.fromEntries(
        [...fields, 'folder', 'folderName', 'caption', '__proto__'].map((name) => [name, value]),
      );
      const { status } = await api.call(method, pathOf(path), { body });
      expect(status, JSON.stringify(value).slice(0, 40)).toBeLessThan(500);
    }
  });
});

it.each(routes.filter(({ method }) => method === 'DELETE'))(
  '$method $path ignores a body',
  async ({ method, path }) => {
    const raw = 'x'.repeat(limits.requestBodyBytes + 1);
    expect((await api.call(method, pathOf(path), { raw })).status).toBe(404);
  },
);

describe('a JSON body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('is accepted as %s', async (type) => {
    const { status } = await api.post('/api/events', samples.events, { headers: { 'Content-Type': type } });
    expect(status).toBe(201);
  });

  it('is measured in bytes and accepted up to exactly 256 KB', async () => {
    const frame = JSON.stringify({ ...samples.events, padding: '' }).length;
    const bytes = limits.requestBodyBytes - frame;
    const fitting = { ...samples.events, padding: 'x'.repeat(bytes) };
    expect((await api.post('/api/events', fitting)).status).toBe(201);
    const tooLarge = { ...samples.events, padding: 'ä'.repeat(Math.ceil((bytes + 1) / 2)) };
    expect((await api.post('/api/events', tooLarge)).status).toBe(413);
  });
});

describe('field validation', () => {
  const fieldErrors = async (path: string, body: object) => (await api.post(path, body)).body.details.fields;

  it('rejects an unknown category or day and lists the valid ones', async () => {
    expect(await fieldErrors('/api/events', { ...samples.events, category: 'party' })).toEqual({
      category: 'Category must be one of: ministry, social, education, special, mass.',
    });
    expect(await fieldErrors('/api/news', { ...samples.news, category: 'mass' })).toEqual({
      category: 'Category must be one of: announcement, newsletter, community, ministry.',
    });
    expect(await fieldErrors('/api/devotions', { ...samples.devotions, day: 'Someday' })).toEqual({
      day: 'Day must be one of: Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday.',
    });
  });

  it.each([
    'ann',
    'ann@',
    '@parish.example',
    'ann@parish',
    'a b@parish.example',
    'Ann <ann@parish.example>',
    'a@b..c',
    'a..b@parish.example',
    '.a@parish.example',
    'a.@parish.example',
    'a@-parish.example',
    'a@parish-.example',
    'a@parish.example.',
    'a@parish.-example',
    'a\u0000@parish.example',
  ])('rejects the e-mail address %j', async (email) => {
    expect(await fieldErrors('/api/team', { ...samples.team, email })).toEqual({
      email: 'Email must be an e-mail address such as name@example.org.',
    });
  });

  it.each([
    'ann@parish.example',
    'ann.lee+office@st-mary.parish.example',
    "o'neill@parish.example",
    'käthe@münchen.example',
    'ann@xn--mnchen-3ya.example',
    'a@b.c',
  ])('accepts the e-mail address %s', async (email) => {
    expect((await api.post('/api/team', { ...samples.team, email })).body.email).toBe(email);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    '//evil.example/x',
    '/\\evil',
    '/\u0001evil',
    'pictures/x.jpg',
    'https://',
    'https://www.parish.example/\tx.jpg',
  ])('rejects the picture URL %s', async (address) => {
    expect(await fieldErrors('/api/team', { ...samples.team, photoUrl: address })).toHaveProperty('photoUrl');
    expect(await fieldErrors('/api/history', { ...samples.history, imageUrl: address })).toHaveProperty(
      'imageUrl',
    );
  });

  it.each(['https://www.parish.example/x.jpg', 'http://www.parish.example/x.jpg', '/pictures/x.jpg'])(
    'accepts the picture URL %s',
    async (address) => {
      expect((await api.post('/api/team', { ...samples.team, photoUrl: address })).body.photoUrl).toBe(
        address,
      );
      expect((await api.post('/api/history', { ...samples.history, imageUrl: address })).body.imageUrl).toBe(
        address,
      );
    },
  );

  it.each([-1, 1.5, '3', null, Number.MAX_SAFE_INTEGER + 1])('rejects the order %s', async (order) => {
    expect(await fieldErrors('/api/history', { ...samples.history, order })).toHaveProperty('order');
  });

  it('fills in the defaults of the specification', async () => {
    const { category: _, ...event } = samples.events;
    const { category: __, author: ___, ...news } = samples.news;
    const { order: ____, ...history } = samples.history;
    expect((await api.post('/api/events', event)).body.category).toBe('ministry');
    expect((await api.post('/api/news', news)).body).toMatchObject({
      category: 'announcement',
      author: 'Parish Office',
    });
    expect((await api.post('/api/history', history)).body.order).toBe(0);
  });

  it('trims whitespace', async () => {
    const { body } = await api.post('/api/events', { ...samples.events, title: '  Supper \n' });
    expect(body.title).toBe('Supper');
  });

  it('keeps accents, emoji, other scripts and markup unchanged', async () => {
    const title = 'Ō sălŭtāris 聖母 🕯️ "quoted" <b>&amp;</b> \\ \u200d';
    const { body } = await api.post('/api/events', { ...samples.events, title });
    expect(body.title).toBe(title);
    expect((await api.get('/api/events')).body.map((event: { title: string }) => event.title)).toContain(
      title,
    );
  });

  it('reports a field of invisible characters as missing', async () => {
    for (const title of ['\u200b', '\u200d\ufe0f', '\u3164', '\u2800'])
      expect(await fieldErrors('/api/events', { ...samples.events, title })).toEqual({
        title: 'Title is missing.',
      });
  });
});
