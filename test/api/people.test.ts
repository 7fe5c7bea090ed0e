import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../contract/people.ts';
import { limits } from '../../contract/limits.ts';
import { rightsEndWithin, tokenSeconds } from '../../contract/sign-in.ts';
import { isPublished, peoplePartition } from '../../contract/table-item.ts';
import { openUserPool } from '../../lambdas/people/user-pool.ts';
import { localAccounts } from '../../local/identity/user-pool.ts';
import { UserPoolError } from '../../local/identity/server.ts';
import { listen } from '../../local/listen.ts';
import { claimsOf, mintToken } from '../mint-token.ts';
import { signInByHttp, token as requestToken } from '../sign-in-by-http.ts';
import { samples } from './samples.ts';
import { newUuid, parishApi, siteOrigin } from './parish-api.ts';

const invitations: { email: string; address: string }[] = [];
let isRefused = false;
const api = parishApi({
  onInvitation: (email, address) => {
    if (isRefused) throw new UserPoolError('CodeDeliveryFailureException', 'The e-mail was not sent.');
    invitations.push({ email, address });
  },
});
const { administrator, visitor } = localAccounts;
const DAY = 24 * 60 * 60 * 1000;
const password = 'Secretary-2';

afterEach(() => {
  vi.useRealTimers();
  isRefused = false;
});

let count = 0;
const newEmail = () => `person-${(count += 1)}@parish.example`;
const list = async (): Promise<Person[]> => (await api.get('/api/people', {})).body;
const named = async (email: string) => (await list()).find((each) => each.email === email);
const sentTo = (email: string) => invitations.filter((each) => each.email === email);
const changes = async () => (await api.get('/api/changes', {})).body;

async function invite(areas: readonly string[], email = newEmail()): Promise<Person> {
  const { status, body } = await api.post('/api/people', { email, areas });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

/** Chooses a password on the page of the latest invitation. */
async function accept({ email }: Person, chosen = password): Promise<Response> {
  const body = new URLSearchParams({ password: chosen });
  return fetch(sentTo(email).at(-1)!.address, { method: 'POST', body, redirect: 'manual' });
}

const signIn = ({ email }: Person) => signInByHttp(api.cloud.identity, email, password, siteOrigin);

/** Someone who has accepted an invitation, with their tokens. */
async function joined(areas: readonly string[]) {
  const person = await invite(areas);
  await accept(person);
  return { person, ...(await signIn(person)) };
}

/** Sets the clock forward, and returns a token of the administrator that is valid then. */
async function later(milliseconds: number): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  const exp = Math.floor(Date.now() / 1000) + 60;
  return mintToken(`${api.cloud.folder}/identity`, claimsOf(api.tokens.admin.accessToken, { exp }));
}

describe('an invitation', () => {
  it('lets the secretary’s successor sign in, with a password of her own, and save', async () => {
    const person = await invite(['everything'], ' Mary@Parish.example ');
    expect(person).toMatchObject({ email: 'mary@parish.example', areas: ['everything'], status: 'invited' });
    expect(Date.parse(person.invitedUntil!) / DAY).toBeCloseTo(Date.now() / DAY + limits.invitationDays, 2);
    await expect(signIn(person)).rejects.toThrow('Not signed in');
    const weak = await accept(person, 'password');
    expect([weak.status, await weak.text()]).toEqual([200, expect.stringContaining('not strong enough')]);
    expect((await accept(person)).headers.get('location')).toBe(`${siteOrigin}/admin`);
    expect(await (await accept(person)).text()).toContain('was used already');
    const { accessToken } = await signIn(person);
    const saved = await api.post('/api/devotions', { name: 'Rosary', day: 'Monday' }, { token: accessToken });
    expect(saved.status).toBe(201);
    const { invitedUntil: _, ...active } = person;
    expect(await named('mary@parish.example')).toEqual({ ...active, status: 'active' });
  });

  it('is sent once to someone who is invited twice', async () => {
    const areas = ['news', 'events', 'news'];
    const person = await invite(areas);
    expect(person.areas).toEqual(['events', 'news']);
    expect(await invite(areas, person.email.toUpperCase())).toEqual(person);
    expect(sentTo(person.email)).toHaveLength(1);
    const other = await api.post('/api/people', { email: person.email, areas: ['gallery'] });
    expect([other.status, other.body.error]).toEqual([
      409,
      `${person.email} is in the list already. Change there what they may do.`,
    ]);
    expect((await named(person.email))?.areas).toEqual(['events', 'news']);
  });

  it('is not sent to someone who has an account without rights', async () => {
    expect(await named(visitor.email)).toMatchObject({ areas: [], status: 'active' });
    expect(await invite(['news'], visitor.email)).toMatchObject({ areas: ['news'], status: 'active' });
    expect(sentTo(visitor.email)).toEqual([]);
  });

  it('expires, and can be sent again', async () => {
    const person = await invite(['news']);
    const token = await later(limits.invitationDays * DAY);
    expect(await (await accept(person)).text()).toContain('has expired');
    const { body } = await api.get('/api/people', { token });
    expect(body).toContainEqual(expect.objectContaining({ email: person.email, status: 'expired' }));
    const again = await api.put(`/api/people/${person.id}`, { areas: ['news'], sendAgain: true }, { token });
    expect(again.body).toMatchObject({ id: person.id, status: 'invited' });
    expect((await accept(person)).status).toBe(303);
    const third = await api.put(`/api/people/${person.id}`, { areas: ['news'], sendAgain: true }, { token });
    expect([third.status, third.body.error]).toEqual([409, expect.stringContaining('has signed in already')]);
  });

  it('that has expired is sent again to someone who is invited again', async () => {
    const person = await invite(['news']);
    const token = await later(limits.invitationDays * DAY);
    const again = await api.post('/api/people', { email: person.email, areas: ['news'] }, { token });
    expect([again.status, again.body]).toEqual([201, expect.objectContaining({ status: 'invited' })]);
    expect(sentTo(person.email)).toHaveLength(2);
    expect((await accept(person)).status).toBe(303);
  });

  it('that could not be sent is sent when the same is repeated', async () => {
    const body = { email: newEmail(), areas: ['team'] };
    isRefused = true;
    expect((await api.post('/api/people', body)).status).toBe(503);
    isRefused = false;
    const person = await invite(body.areas, body.email);
    expect([person.areas, sentTo(body.email).length]).toEqual([['team'], 1]);
  });

  it.each([
    [
      { email: 'mary', areas: ['news'] },
      'email',
      'Email must be an e-mail address such as name@example.org.',
    ],
    [{ email: ' ', areas: ['news'] }, 'email', 'Email is required.'],
    [{ email: 'mary@parish.example', areas: [] }, 'areas', 'Choose what they may change.'],
  ])('needs an address and areas: %j', async (body, field, message) => {
    const response = await api.post('/api/people', body);
    expect([response.status, response.body.details?.fields]).toEqual([400, { [field]: message }]);
  });
});

describe('rights', () => {
  it(`that are taken away end within ${rightsEndWithin}`, async () => {
    expect(tokenSeconds.access).toBe(300);
    const { person, accessToken, refreshToken } = await joined(['everything']);
    const changed = await api.put(`/api/people/${person.id}`, { areas: ['news'] });
    expect(changed.body.areas).toEqual(['news']);
    const renewed = await requestToken(api.cloud.identity, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { access_token } = await renewed.json();
    expect(claimsOf(access_token)['cognito:groups']).toEqual(['area-news']);
    expect((await api.get('/api/people', { token: access_token })).status).toBe(403);
    await later(tokenSeconds.access * 1000 + 1000);
    const late = await api.post('/api/devotions', { name: 'Rosary', day: 'Monday' }, { token: accessToken });
    expect(late.status).toBe(401);
  });

  it('of someone removed end likewise, and no new token comes', async () => {
    const { person, accessToken, refreshToken } = await joined(['everything']);
    expect((await api.remove(`/api/people/${person.id}`)).body).toEqual({ deleted: true, id: person.id });
    expect(await named(person.email)).toBeUndefined();
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await requestToken(api.cloud.identity, grant)).status).toBe(400);
    await expect(signIn(person)).rejects.toThrow('Not signed in');
    // At once, with the token that they still have: they cannot invite themselves again.
    const body = { email: newEmail(), areas: ['everything'] };
    const response = await api.post('/api/people', body, { token: accessToken });
    expect([response.status, await named(body.email)]).toEqual([409, undefined]);
    expect((await api.remove(`/api/people/${person.id}`)).status).toBe(404);
  });

  it('of someone removed end with their links to drafts, and the pictures whose upload has not arrived', async () => {
    const { person, accessToken: token } = await joined(['news', 'gallery']);
    const draft = { ...samples.news, draft: true };
    const { body: item } = await api.post('/api/news', draft, { token });
    const { body: link } = await api.post('/api/draft-links', { resource: 'news', id: item.id }, { token });
    const file = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 9, folder: '', consent: true };
    const { body: grant } = await api.post('/api/gallery/upload', file, { token });
    const open = () => api.post('/api/draft-links/open', { token: link.url.split('/').at(-1) });
    const caption = () => api.put(`/api/gallery/caption/${encodeURIComponent(grant.key)}`, { caption: 'A' });
    expect((await open()).status).toBe(200);
    await api.remove(`/api/people/${person.id}`);
    expect([(await open()).status, (await caption()).status]).toEqual([404, 404]);
  });

  it('can be given back at once', async () => {
    const { person, accessToken } = await joined(['everything']);
    for (const areas of [['news'], ['everything']]) await api.put(`/api/people/${person.id}`, { areas });
    const body = { email: newEmail(), areas: ['news'] };
    expect((await api.post('/api/people', body, { token: accessToken })).status).toBe(201);
  });

  it('of one’s own cannot be changed or removed', async () => {
    const me = (await named(administrator.email))!;
    for (const response of [
      await api.put(`/api/people/${me.id}`, { areas: ['news'] }),
      await api.remove(`/api/people/${me.id}`),
      await api.put(`/api/people/${me.id.toUpperCase()}`, { areas: ['news'] }),
      await api.remove(`/api/people/${me.id.toUpperCase()}`),
    ])
      expect([response.status, response.body.error]).toEqual([
        409,
        expect.stringContaining('Ask another administrator.'),
      ]);
    expect(await named(administrator.email)).toEqual(me);
  });

  it.each([
    ['remove', (id: string, token: string) => api.remove(`/api/people/${id}`, { token })],
    ['demote', (id: string, token: string) => api.put(`/api/people/${id}`, { areas: ['news'] }, { token })],
  ])('of one of two remain when they %s each other in the same second', async (_, end) => {
    const [one, other] = [await joined(['everything']), await joined(['everything'])];
    const responses = await Promise.all([
      end(other.person.id, one.accessToken),
      end(one.person.id, other.accessToken),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const emails = [one.person.email, other.person.email];
    const left = (await list()).filter(
      ({ email, areas }) => emails.includes(email) && areas[0] === 'everything',
    );
    expect(left).toHaveLength(1);
  });

  it.each([newUuid(), 'mary@parish.example', '__proto__'])('of %s do not exist', async (id) => {
    expect((await api.put(`/api/people/${id}`, { areas: ['news'] })).status).toBe(404);
    expect((await api.remove(`/api/people/${id}`)).status).toBe(404);
  });
});

describe('the list of changes', () => {
  it('says who invited, changed and removed whom, to administrators only', async () => {
    const person = await invite(['events', 'news']);
    await api.put(`/api/people/${person.id}`, { areas: ['everything'] });
    await api.remove(`/api/people/${person.id}`);
    const entries = (await changes()).filter(({ title }: { title: string }) => title === person.email);
    expect(entries.map(({ did, by, resource }: Record<string, string>) => [resource, did, by])).toEqual([
      ['people', 'Removed', administrator.email],
      ['people', 'May now change everything', administrator.email],
      ['people', 'Invited to change events and news', administrator.email],
    ]);
    const { body } = await api.get('/api/changes/deleted', {});
    expect(JSON.stringify(body)).not.toContain(person.email);
    const claims = claimsOf(api.tokens.admin.accessToken, { 'cognito:groups': ['area-news'] });
    const token = await mintToken(`${api.cloud.folder}/identity`, claims);
    for (const path of ['/api/changes', '/api/people', '/api/changes/people/people'])
      expect(JSON.stringify((await api.get(path, { token })).body)).not.toContain(person.email);
    expect((await api.get('/api/changes/people/people', {})).status).toBe(404);
    expect(isPublished(peoplePartition)).toBe(false);
  });
});

describe('an e-mail address', () => {
  it('is in no line of the log', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    process.env['LAMBDA_LOG'] = 'on';
    try {
      const person = await invite(['news']);
      await api.post('/api/people', { email: person.email, areas: ['events'] });
      await api.remove(`/api/people/${person.id}`);
    } finally {
      process.env['LAMBDA_LOG'] = 'off';
      write.mockRestore();
    }
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('\n')).not.toContain('@parish');
  });

  it('is in no error that Cognito causes', async () => {
    const odd = { __type: 'InternalErrorException', message: 'mary@parish.example is odd' };
    const server = await listen(
      createServer((_, response) => response.writeHead(400).end(JSON.stringify(odd))),
      0,
      'a pool with an error',
    );
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', server.url);
    const error: unknown = await openUserPool('eu-north-1_Pool')
      .find('mary@parish.example')
      .catch((reason: unknown) => reason);
    vi.unstubAllEnvs();
    await server.close();
    expect(error).toMatchObject({ name: 'InternalErrorException' });
    expect(error instanceof Error && `${error.message} ${error.stack}`).not.toContain('mary');
  });
});

// Last, because no more invitations can be sent after it.
it(`no more than ${limits.invitationsADay} invitations are sent in a day`, async () => {
  const responses: number[] = [];
  for (let sent = 0; sent <= limits.invitationsADay; sent++)
    responses.push((await api.post('/api/people', { email: newEmail(), areas: ['news'] })).status);
  expect(responses.at(-1)).toBe(409);
  expect(await named(`person-${count}@parish.example`)).toBeUndefined();
  const token = await later(DAY);
  const body = { email: newEmail(), areas: ['news'] };
  expect((await api.post('/api/people', body, { token })).status).toBe(201);
});
