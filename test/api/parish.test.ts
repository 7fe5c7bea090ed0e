import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { parishApi, pdf } from './parish-api.ts';
import { png } from '../png.ts';
import { samples } from './samples.ts';

const api = parishApi();
const path = '/api/parish';
const get = async () => (await api.get(path)).body;

/** The error messages of a PUT, by field. */
async function refused(body: object): Promise<Record<string, string>> {
  const { status, body: problem } = await api.put(path, body);
  expect(status).toBe(400);
  return problem.details.fields;
}

describe('the parish record, before the parish has changed it', () => {
  it('has neutral values, for everyone, and is cached like other public reads', async () => {
    const { status, body, headers } = await api.get(path);
    expect([status, body]).toEqual([200, { id: 'parish', ...neutralParish, version: 1 }]);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/);
  });

  it('can be changed by administrators only', async () => {
    expect((await api.put(path, { churchName: 'St Ann' }, { token: undefined })).status).toBe(401);
    expect(
      (await api.put(path, { churchName: 'St Ann' }, { token: api.tokens.visitor.accessToken })).status,
    ).toBe(403);
    expect(await get()).toMatchObject({ churchName: neutralParish.churchName });
  });
});

describe('a change of the parish record', () => {
  beforeAll(async () => {
    expect((await api.put(path, { churchName: 'St Ann', phone: '01632 960100', version: 1 })).status).toBe(
      200,
    );
  });

  it('keeps the fields that it does not bring', async () => {
    const { status, body } = await api.put(path, { town: 'Marlbeck' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...neutralParish,
      id: 'parish',
      churchName: 'St Ann',
      phone: '01632 960100',
      town: 'Marlbeck',
      version: 3,
    });
    expect(await get()).toEqual(body);
  });

  it('clears an optional field with an empty text, and a group with null', async () => {
    const privacy = { responsible: 'The parish priest' };
    await api.put(path, { town: 'Marlbeck', privacy });
    expect(await get()).toMatchObject({ town: 'Marlbeck', privacy });
    await api.put(path, { town: '', privacy: null });
    expect(Object.keys(await get())).not.toContain('town');
    expect(Object.keys(await get())).not.toContain('privacy');
  });

  it('that is based on an older version returns 409 with the current record, and who changed it', async () => {
    const { version } = await get();
    const { body: current } = await api.put(path, { diocese: 'Diocese of Marlbeck', version });
    const { status, body } = await api.put(path, { diocese: 'Diocese of Wyncaster', version });
    expect(status).toBe(409);
    expect(body.details).toMatchObject({ current, changedBy: expect.stringContaining('@') });
    expect(await get()).toEqual(current);
  });

  it('that is sent again after its response was lost succeeds', async () => {
    const { version } = await get();
    const change = { diocese: 'Diocese of Eastmoor', version };
    const first = await api.put(path, change);
    expect((await api.put(path, change)).body).toEqual(first.body);
  });

  it('is listed among all changes, and any version can be restored, even the neutral one', async () => {
    await api.put(path, { churchName: 'St Bede' });
    const { body: changes } = await api.get('/api/changes', {});
    expect(changes[0]).toMatchObject({
      resource: 'parish',
      id: 'parish',
      title: 'Parish details',
      action: 'changed',
      by: expect.stringContaining('@'),
    });
    const { body: versions } = await api.get('/api/changes/parish/parish', {});
    expect(versions.at(-1)).toMatchObject({ version: 1, fields: { churchName: neutralParish.churchName } });
    const restore = (version: number) => api.post('/api/changes/parish/parish/restore', { version });
    expect((await restore(2)).body).toMatchObject({ churchName: 'St Ann' });
    expect((await restore(1)).body).toMatchObject(neutralParish);
    expect(await get()).toMatchObject(neutralParish);
  });

  it('is not lost when another one comes at once', async () => {
    const { version } = await get();
    const [one, other] = await Promise.all([
      api.put(path, { town: 'Marlbeck' }),
      api.put(path, { diocese: 'Eastmoor' }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await get()).toMatchObject({ town: 'Marlbeck', diocese: 'Eastmoor', version: version + 2 });
  });
});

describe('the parish record says what would be right for', () => {
  it.each([
    [
      'a telephone number that cannot be dialled',
      { phone: 'ask Ann' },
      'phone',
      /cannot be dialled.*01632 960100/,
    ],
    ['a postcode', { postcode: 'Marlbeck' }, 'postcode', 'Postcode must be written like SW1A 1AA.'],
    [
      'an Irish postcode',
      { country: 'IE', postcode: 'SW1A 1AA' },
      'postcode',
      'Postcode or Eircode must be written like D02 X285.',
    ],
    ['an alias of a country', { country: 'UK' }, 'country', /such as GB or IE/],
    ['a country that does not exist', { country: 'XX' }, 'country', /such as GB or IE/],
    [
      'a link that is not https',
      { links: { giving: 'http://giving.example' } },
      'links.giving',
      /^Online giving must be a web address that starts with https:/,
    ],
    [
      'a time zone that does not exist',
      { timeZone: 'Europe/Marlbeck' },
      'timeZone',
      /must be a time zone that exists, such as Europe\/London/,
    ],
    ['a palette', { palette: 'pink' }, 'palette', /^Palette must be one of: burgundy/],
    [
      'a national calendar',
      { nationalCalendar: 'france' },
      'nationalCalendar',
      'National calendar must be one of: england, ireland, scotland, wales, general.',
    ],
    ['an empty name', { churchName: ' ' }, 'churchName', 'Church name is missing.'],
    [
      'a website with a page',
      { website: 'https://www.parish.example/home' },
      'website',
      /must be the address of the site/,
    ],
    [
      'the number of a contact',
      {
        safeguarding: {
          welcome: 'Hello',
          commitments: [],
          concern: 'Tell us.',
          links: [],
          coordinator: { name: 'Ann', phone: '1' },
        },
      },
      'safeguarding.coordinator.phone',
      /cannot be dialled/,
    ],
    [
      'two churches of one name',
      { churches: ['a', 'b'].map((id) => ({ id, name: 'St Ann', address: 'Lane' })) },
      'churches.1.name',
      'Two churches are called St Ann. Please give each a name of its own.',
    ],
    [
      'two moments at one address',
      { moments: ['Baptism', 'baptism!'].map((name) => ({ name, text: 'Ask.' })) },
      'moments.1.name',
      'Two entries have the address of baptism!. Please give each a name of its own.',
    ],
    [
      'four slides',
      { hero: Array(4).fill({ title: 'A', description: 'B' }) },
      'hero',
      'Hero must have three slides.',
    ],
    [
      'too many ministries',
      { ministries: Array(limits.ministries + 1).fill({ name: 'A', description: 'B' }) },
      'ministries',
      `Ministries may have at most ${limits.ministries} ministries.`,
    ],
  ])('%s', async (_, body, field, message) => {
    const fields = await refused(body);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(message);
  });

  it('but takes as many ministries and moments as allowed, and a maps link of any site', async () => {
    const body = {
      ministries: Array(limits.ministries).fill({ name: 'Choir', description: 'We sing.' }),
      moments: Array.from({ length: limits.moments }, (_, at) => ({
        ...{ name: `Moment ${at}`, text: 'x'.repeat(limits.entryLength), ask: 'office' },
      })),
      links: { maps: 'https://maps.example/?q=1' },
    };
    const { status, body: record } = await api.put(path, body);
    expect(status).toBe(200);
    expect(record).toMatchObject(body);
  });
});

it('a reflection keeps the priest’s name that it was saved with as its author, if it names no other', async () => {
  const save = async (body: object) =>
    (await api.post('/api/reflections', { ...samples.reflections, ...body })).body;
  await api.put(path, { priestName: 'Father Anselm' });
  const [old, other] = [await save({ author: '' }), await save({ author: 'Deacon Joe' })];
  await api.put(path, { priestName: 'Father Bede' });
  const changed = await api.put(`/api/reflections/${old.id}`, { title: 'Another' });
  const cleared = await api.put(`/api/reflections/${other.id}`, { author: ' ' });
  const authors = [old, other, changed.body, cleared.body, await save({})].map(({ author }) => author);
  expect(authors).toEqual(['Father Anselm', 'Deacon Joe', 'Father Anselm', 'Father Bede', 'Father Bede']);
});

describe('an urgent notice', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  it('is public until its time is over, and no answer with it is kept any longer', async () => {
    const notice = { text: 'The car park is closed.', url: 'https://roads.example', until: inMinutes(0.5) };
    expect((await api.put(path, { notice })).status).toBe(200);
    const { body, headers } = await api.get(path);
    expect(body.notice).toEqual(notice);
    const [, fresh, stale] =
      /s-maxage=(\d+), stale-if-error=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
    expect(Number(fresh) + Number(stale)).toBeLessThan(31);
    await api.put(path, { notice: { ...notice, until: inMinutes(-1) } });
    expect(await get()).not.toHaveProperty('notice');
    expect((await api.get(path)).headers.get('cache-control')).toContain('s-maxage=60,');
    expect((await api.put(path, { town: 'Marlbeck' })).status).toBe(200);
  });

  it('needs its end, at most 14 days ahead', async () => {
    for (const [until, message] of [
      [undefined, 'Notice: Until is missing.'],
      ['tomorrow', 'Notice: Until needs a valid day and time.'],
      [inMinutes(14 * 24 * 60 + 1), 'Notice: Until must be at most 14 days ahead.'],
    ])
      expect(await refused({ notice: { text: 'Closed.', until } })).toEqual({ 'notice.until': message });
    expect(await refused({ notice: { text: 'x'.repeat(141), until: inMinutes(1) } })).toHaveProperty([
      'notice.text',
    ]);
  });
});

describe('the form of a sacrament', () => {
  const save = (formUrl: string, others: object = {}) =>
    api.put(path, { moments: [{ name: 'Baptism', text: 'Ask us.', formUrl, ...others }] });
  const served = (url: string) => fetch(api.cloud.gatewayUrl + url);
  const uploaded = (content = pdf) => api.upload('parish', 'application/pdf', content);

  it('is a PDF that is served under its name once it is saved, and kept while its entry moves', async () => {
    const formUrl = await uploaded();
    expect((await served(formUrl)).ok).toBe(false);
    expect((await save(formUrl, { formName: 'Application' })).status).toBe(200);
    const { headers, status } = await served(formUrl);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('filename="Application.pdf"');
    const [entry] = (await get()).moments;
    const moved = { moments: [{ name: 'Marriage', text: 'Ask us.' }, entry] };
    expect((await api.put(path, moved)).body).toMatchObject(moved);
    expect((await served(formUrl)).status).toBe(200);
  });

  it('is refused if it is another file, or was not uploaded here', async () => {
    const picture = await api.upload('parish', 'image/png', png);
    for (const [url, message] of [
      [await uploaded(png), /is not a PDF document/],
      [picture, /upload this file here first/],
      ['https://example.org/form.pdf', /upload this file here first/],
    ] as const) {
      const { status, body } = await save(url);
      expect([status, Object.keys(body.details.fields)]).toEqual([400, ['moments.0.formUrl']]);
      expect(body.details.fields['moments.0.formUrl']).toMatch(message);
    }
  });
});
