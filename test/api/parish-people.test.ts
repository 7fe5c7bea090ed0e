import { beforeAll, expect, it } from 'vitest';
import { affects, taskOf } from '../../lambdas/publish/change.ts';
import { openReadApi } from '../../lambdas/publish/read-api.ts';
import { readSite } from '../../lambdas/publish/site.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { clientBuild } from '../web/client-build.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';
import { png } from '../png.ts';

const api = parishApi();
const renderer = await createRenderer(clientBuild);
const priest = { id: newUuid(), name: 'Father Anselm', role: 'Pastor', bio: 'Here.', phone: '01632 960101' };
const representative = { id: newUuid(), name: 'Ruth Lee', role: 'Listener', bio: 'Hears.' };
const record = {
  churchName: 'St Ann',
  phone: '01632 960100',
  priestMember: priest.id,
  priestName: 'Father Typed',
  safeguarding: {
    welcome: 'Hello.',
    commitments: [],
    concern: 'Tell us.',
    links: [],
    representativeMember: representative.id,
    representative: { name: 'Typed Tess' },
  },
};
const parish = async () => (await api.get('/api/parish')).body;

beforeAll(async () => {
  await api.post('/api/team', priest);
  await api.post('/api/team', representative);
  await api.post('/api/reflections', samples.reflections);
  const { priestMember: _1, safeguarding, ...typed } = record;
  const { representativeMember: _2, ...typedThere } = safeguarding;
  expect((await api.put('/api/parish', { ...typed, safeguarding: typedThere })).status).toBe(200);
  const together = { priestMember: priest.id, priestName: 'Father New' };
  expect((await api.put('/api/parish', together)).status).toBe(400);
  expect((await api.put('/api/parish', record)).status).toBe(200);
});

const noTexts = () => Promise.reject(new Error('There are no documents'));

/** The files that a run for a change of the team writes, without the data of their pages. */
async function filesOfTeamChange(keys: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const Keys = { resource: { S: 'team' }, id: { S: priest.id } };
  const change = taskOf({ Records: [{ eventSource: 'aws:dynamodb', dynamodb: { Keys } }] });
  const site = await readSite(renderer, openReadApi(noTexts), new Date());
  const touched = site.files.filter(
    ({ key, reads }) => keys.includes(key) && change !== 'due' && affects(change, reads),
  );
  const contents = touched.map(async ({ key, content }) => {
    const text = await content();
    return [key, text.replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

it('another name of a team member is on Team, Home, the foot of every page, Safeguarding, in the feed and the search', async () => {
  await api.put(`/api/team/${priest.id}`, { name: 'Canon Bede' });
  await api.put(`/api/team/${representative.id}`, { name: 'Ruth Bell' });
  const pages = ['index.html', 'team/index.html', 'safeguarding/index.html', 'calendar/index.html'];
  const files = await filesOfTeamChange([...pages, 'news.xml', 'search.json']);
  expect(Object.keys(files).sort()).toEqual([...pages, 'news.xml', 'search.json'].sort());
  for (const key of Object.keys(files)) expect(files[key], key).toContain('Canon Bede');
  expect(files['index.html']).toContain('From Canon Bede');
  for (const key of ['team/index.html', 'safeguarding/index.html']) expect(files[key]).toContain('Ruth Bell');
  const text = Object.values(files).join('\n');
  expect(text).not.toMatch(/Father Anselm|Ruth Lee|Father Typed|Typed Tess/);
});

it('visitors read the members, with their photographs, and administrators what is stored', async () => {
  const photoUrl = await api.upload('team-photos', 'image/png', png);
  await api.put(`/api/team/${priest.id}`, { photoUrl });
  expect(await parish()).toMatchObject({
    priestTitle: 'Pastor',
    priestPhone: '01632 960101',
    priestPortrait: { photoUrl },
    safeguarding: { representative: { name: 'Ruth Bell', role: 'Listener' } },
  });
  expect((await api.get('/api/parish/all', {})).body).toMatchObject(record);
});

it('what is typed stands again once the member has been deleted, and the member once restored', async () => {
  await api.remove(`/api/team/${priest.id}`);
  const { priestName, priestPhone, priestPortrait } = await parish();
  expect([priestName, priestPhone, priestPortrait]).toEqual(['Father Typed', undefined, undefined]);
  const { body: versions } = await api.get(`/api/changes/team/${priest.id}`, {});
  await api.post(`/api/changes/team/${priest.id}/restore`, { version: versions[0].version });
  expect(await parish()).toMatchObject({ priestName: 'Canon Bede' });
});

it('what is typed of someone who is taken from the team is refused, with what to do', async () => {
  const typed = {
    priestTitle: 'Dean',
    safeguarding: { ...record.safeguarding, representative: { name: 'Joe' } },
  };
  const { status, body } = await api.put('/api/parish', typed);
  const message =
    'This is taken from the team. Please change it in Team, or choose no member of the team here first.';
  expect([status, body.details.fields]).toEqual([
    400,
    { priestTitle: message, 'safeguarding.representative': message },
  ]);
  expect((await api.put('/api/parish', { ...record, tagline: 'As it was' })).status).toBe(200);
  const both = { priestMember: '', priestTitle: 'Dean' };
  expect((await api.put('/api/parish', both)).status).toBe(200);
  expect((await parish()).priestTitle).toBe('Dean');
  const first = await api.put('/api/parish', { priestMember: priest.id, priestName: 'Father New' });
  expect([first.status, first.body.details.fields]).toEqual([400, { priestName: message }]);
  expect((await api.put('/api/parish', { priestMember: priest.id, priestTitle: '' })).status).toBe(200);
});

it('a reference that is no UUID is refused, and an empty one ends it', async () => {
  const { status, body } = await api.put('/api/parish', { priestMember: 'Anselm' });
  expect([status, body.details.fields]).toEqual([400, { priestMember: 'Priest member must be a UUID.' }]);
  await api.put('/api/parish', { priestMember: '' });
  expect(await parish()).toMatchObject({ priestName: 'Father Typed' });
});
