import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { type Change, type ItemRevision, folderChangeId, pictureChangeId } from '../../contract/changes.ts';
import { limits } from '../../contract/limits.ts';
import { revisionPartition } from '../../contract/table-item.ts';
import { localTable } from '../../local/environment.ts';
import { localAccounts } from '../../local/identity/user-pool.ts';
import { newUuid, parishApi, pdf, putFile } from './parish-api.ts';
import { records, samples } from './samples.ts';
import { png } from '../png.ts';

const api = parishApi();
const admin = localAccounts.administrator.email;

const changes = async (): Promise<Change[]> => (await api.get('/api/changes', {})).body;
const revisions = async (resource: string, id: string): Promise<ItemRevision[]> =>
  readUncached(`/api/changes/${resource}/${id}`);

async function readUncached(path: string) {
  const { headers, body } = await api.get(path, {});
  expect(headers.get('cache-control')).toBe('private, no-store');
  return body;
}
const restore = (resource: string, id: string, version: number, more: object = {}) =>
  api.post(`/api/changes/${resource}/${id}/restore`, { version, ...more });
const listed = async (resource: string): Promise<{ id: string; version: number }[]> =>
  (await api.get(`/api/${resource}/all`, {})).body;
const served = async (url: string) => (await fetch(api.cloud.gatewayUrl + url)).status;

const singleLine: Readonly<Record<string, string>> = {
  events: 'title',
  news: 'title',
  reflections: 'title',
  team: 'name',
  history: 'title',
  devotions: 'name',
  'mass-times': 'day',
  'mass-intentions': 'text',
  funerals: 'name',
};

it('an expired version is neither listed nor restored, although DynamoDB deletes it only days later', async () => {
  const { body: created } = await api.post('/api/devotions', { name: 'Rosary', day: 'Monday' });
  await api.remove(`/api/devotions/${created.id}`);
  const table = DynamoDBDocumentClient.from(new DynamoDBClient());
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: localTable,
      KeyConditionExpression: '#resource = :resource AND begins_with(id, :id)',
      ExpressionAttributeNames: { '#resource': 'resource' },
      ExpressionAttributeValues: { ':resource': revisionPartition('devotions'), ':id': created.id },
    }),
  );
  expect(Items).not.toEqual([]);
  const expiresAt = Math.floor(Date.now() / 1000) - 1;
  for (const Item of Items)
    await table.send(new PutCommand({ TableName: localTable, Item: { ...Item, expiresAt } }));
  expect((await api.get(`/api/changes/devotions/${created.id}`, {})).status).toBe(404);
  expect((await changes()).filter(({ id }) => id === created.id)).toEqual([]);
  expect((await restore('devotions', created.id, created.version)).status).toBe(404);
});

describe.each(records)('changes of $name', ({ name, path, body: sample }) => {
  const field = singleLine[name] ?? '';

  it('record who created, changed, deleted and restored an item, with its content at each version', async () => {
    const { body: created } = await api.post(path, sample);
    const { body: changed } = await api.put(`${path}/${created.id}`, { [field]: 'Another' });
    await api.remove(`${path}/${created.id}`);
    const deletion = (await revisions(name, created.id))[0];
    expect(deletion).toMatchObject({ action: 'deleted', title: 'Another', by: admin, isDeleted: true });
    expect(deletion?.itemDate).toBe('date' in sample ? sample.date : undefined);
    const { status, body: restored } = await restore(name, created.id, created.version);
    expect([status, restored]).toEqual([200, { ...created, version: restored.version }]);
    expect(restored.version).toBeGreaterThan(changed.version + 1);

    const all = await revisions(name, created.id);
    expect(all.map(({ action, version }) => [action, version])).toEqual([
      ['restored', restored.version],
      ['deleted', changed.version + 1],
      ['changed', changed.version],
      ['created', created.version],
    ]);
    expect(all[0]).toMatchObject({ restoredFrom: created.version, isDeleted: false });
    expect(all.map(({ fields }) => fields[field])).toEqual([
      created[field],
      'Another',
      'Another',
      created[field],
    ]);
    expect(all.every(({ by, at }) => by === admin && !Number.isNaN(Date.parse(at)))).toBe(true);
    expect((await changes()).filter(({ id }) => id === created.id)).toEqual(
      all.map(({ fields: _, ...change }) => change),
    );
    expect(await listed(name)).toContainEqual(restored);
  });
});

/** The records share one way of restoring, except Mass times, each of which takes a slot. */
const restored = records.filter(({ name }) => name === 'team' || name === 'mass-times');

describe.each(restored)('changes of $name', ({ name, path, body: sample }) => {
  const field = singleLine[name] ?? '';

  it('can restore a deleted item by the version of its deletion', async () => {
    const { body: created } = await api.post(path, sample);
    await api.remove(`${path}/${created.id}`);
    expect(await listed(name)).not.toContainEqual(created);
    const { body } = await restore(name, created.id, created.version + 1, { seenVersion: 0 });
    expect(body).toEqual({ ...created, version: created.version + 2 });
  });

  it('cannot be restored over a newer change that the caller has not seen', async () => {
    const { body: created } = await api.post(path, sample);
    const { body: second } = await api.put(`${path}/${created.id}`, { [field]: 'Second' });
    const { body: third } = await api.put(`${path}/${created.id}`, { [field]: 'Third' });
    const refused = await restore(name, created.id, created.version, { seenVersion: second.version });
    expect([refused.status, refused.body.details]).toMatchObject([409, { current: third, changedBy: admin }]);
    const done = await restore(name, created.id, created.version, { seenVersion: third.version });
    expect([done.status, done.body[field]]).toEqual([200, created[field]]);
  });

  it('are restored once when the request is repeated', async () => {
    const { body: created } = await api.post(path, sample);
    const { body: changed } = await api.put(`${path}/${created.id}`, { [field]: 'Changed' });
    const seen = { seenVersion: changed.version };
    const first = await restore(name, created.id, created.version, seen);
    const second = await restore(name, created.id, created.version, seen);
    expect(second.body).toEqual(first.body);
  });
});

it('keeps every version that concurrent writes replaced', async () => {
  const { body: created } = await api.post('/api/news', { title: 'x', content: 'x', date: '2027-01-01' });
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => api.put(`/api/news/${created.id}`, { title: `Title ${index}` })),
  );
  const versions = (await revisions('news', created.id)).map(({ version }) => version);
  expect(versions).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

describe('restoring a Mass time', () => {
  it('uses a free slot when its own was taken in the meantime', async () => {
    for (const { id } of await listed('mass-times')) await api.remove(`/api/mass-times/${id}`);
    const { body: first } = await api.post('/api/mass-times', { day: 'Saturday', times: '6:00 PM' });
    await api.remove(`/api/mass-times/${first.id}`);
    const { body: second } = await api.post('/api/mass-times', { day: 'Monday', times: '9:00 AM' });
    expect(second.id).toBe(first.id);
    const { body: restored } = await restore('mass-times', first.id, first.version);
    expect(restored).toMatchObject({ day: 'Saturday', times: '6:00 PM' });
    expect(restored.id).not.toBe(first.id);
    expect((await restore('mass-times', first.id, first.version)).body).toEqual(restored);
    expect(await listed('mass-times')).toHaveLength(2);
  });

  it('returns 409 when all seven slots are taken', async () => {
    const { body: first } = await api.post('/api/mass-times', { day: 'Eighth', times: '6:00 PM' });
    await api.remove(`/api/mass-times/${first.id}`);
    while ((await listed('mass-times')).length < 7)
      await api.post('/api/mass-times', {
        day: 'Friday',
        times: `${(await listed('mass-times')).length}:00 AM`,
      });
    expect((await restore('mass-times', first.id, first.version)).status).toBe(409);
  });

  it('puts it back in its slot after the defaults replaced it', async () => {
    for (const { id } of await listed('mass-times')) await api.remove(`/api/mass-times/${id}`);
    const { body: own } = await api.post('/api/mass-times', { day: 'Our own', times: '6:00 PM' });
    await api.post('/api/mass-times/initialize', {});
    const { body } = await restore('mass-times', own.id, own.version);
    expect(body).toMatchObject({ id: own.id, day: 'Our own' });
  });
});

describe('restoring a Mass change', () => {
  it('replaces another one for its date, which stays in the history', async () => {
    const date = '2037-05-01';
    const { body: first } = await api.post('/api/mass-changes', { date, times: '10:00 AM' });
    await api.remove(`/api/mass-changes/${date}`);
    await api.post('/api/mass-changes', { date, times: '' });
    const { body } = await restore('mass-changes', date, first.version);
    expect(body).toMatchObject({ date, times: '10:00 AM' });
    const all = await revisions('mass-changes', date);
    expect(all.map(({ action, title }) => [action, title])).toEqual([
      ['restored', date],
      ['created', date],
      ['deleted', date],
      ['created', date],
    ]);
  });
});

describe('restoring a document', () => {
  it('restores its file within 30 days, in which it is not served', async () => {
    const fileUrl = await api.upload('newsletters', 'application/pdf', pdf);
    const body = { title: 'Advent', date: '2026-12-06', fileName: 'Advent.pdf', fileSize: 1, fileUrl };
    const { body: created } = await api.post('/api/newsletters', body);
    const headers = async () =>
      [...(await fetch(api.cloud.gatewayUrl + fileUrl)).headers].filter(([name]) =>
        ['content-type', 'content-disposition', 'cache-control'].includes(name),
      );
    const before = await headers();
    await api.remove(`/api/newsletters/${created.id}`);
    await api.placeFiles();
    expect(await served(fileUrl)).toBe(404);
    await api.passNights(fileUrl);
    await sweepAfter(limits.deletedFileDays - 1);
    const { status, body: restored } = await restore('newsletters', created.id, created.version);
    expect([status, restored]).toEqual([200, { ...created, version: 3 }]);
    expect(await served(fileUrl)).toBe(200);
    expect(await headers()).toEqual(before);
  });

  it('does not make its deleted file public when it is rejected, because the document has changed', async () => {
    const upload = () => api.upload('newsletters', 'application/pdf', pdf);
    const fileUrl = await upload();
    const body = { title: 'Easter', date: '2027-03-28', fileName: 'Easter.pdf', fileSize: 1, fileUrl };
    const { body: created } = await api.post('/api/newsletters', body);
    await api.put(`/api/newsletters/${created.id}`, { fileUrl: await upload() });
    await api.placeFiles();
    const seen = { seenVersion: created.version };
    expect((await restore('newsletters', created.id, created.version, seen)).status).toBe(409);
    expect(await served(fileUrl)).toBe(404);
  });

  it('returns 400 with the reason when its file has expired', async () => {
    const fileUrl = await api.upload('newsletters', 'application/pdf', pdf);
    const body = { title: 'Lent', date: '2027-02-10', fileName: 'Lent.pdf', fileSize: 1, fileUrl };
    const { body: created } = await api.post('/api/newsletters', body);
    await api.remove(`/api/newsletters/${created.id}`);
    await expireFiles(fileUrl);
    const refused = await restore('newsletters', created.id, created.version);
    expect([refused.status, refused.body.details.fields]).toEqual([
      400,
      { fileUrl: 'The file of this version has expired: deleted files are kept for 30 days.' },
    ]);
  });
});

describe('restoring a team member', () => {
  const member = async () => ({
    name: 'Ann Lee',
    role: 'Sacristan',
    bio: 'Since 1999.',
    photoUrl: await api.upload('team-photos', 'image/png', png),
  });

  it("restores that version's photo and hides the later one", async () => {
    const first = await member();
    const { body: created } = await api.post('/api/team', first);
    const { photoUrl } = await member();
    await api.put(`/api/team/${created.id}`, { photoUrl });
    await api.placeFiles();
    expect([await served(first.photoUrl), await served(photoUrl)]).toEqual([404, 200]);
    expect((await restore('team', created.id, created.version)).body.photoUrl).toBe(first.photoUrl);
    expect(await served(first.photoUrl)).toBe(200);
    await api.placeFiles();
    expect([await served(first.photoUrl), await served(photoUrl)]).toEqual([200, 404]);
  });

  it('omits the photo when it has expired, also when it is repeated', async () => {
    const { body: created } = await api.post('/api/team', await member());
    await api.remove(`/api/team/${created.id}`);
    await expireFiles(created.photoUrl);
    const once = () => restore('team', created.id, created.version, { seenVersion: 0 });
    const { status, body } = await once();
    expect([status, body.name]).toEqual([200, 'Ann Lee']);
    expect(body).not.toHaveProperty('photoUrl');
    expect((await once()).body).toEqual(body);
  });
});

describe('restoring in the gallery', () => {
  async function upload(folder: string, fileName: string): Promise<string> {
    const { body } = await api.post('/api/gallery/upload', {
      fileName,
      fileType: 'image/png',
      fileSize: png.byteLength,
      folder,
    });
    await putFile(body.uploadURL, 'image/png', png);
    await api.cloud.rendered();
    return body.key;
  }
  const images = async (folder: string): Promise<{ key: string; caption?: string }[]> =>
    (await api.get(`/api/gallery/images/${encodeURIComponent(folder)}`)).body;
  const caption = (key: string, text: string) =>
    api.put(`/api/gallery/caption/${encodeURIComponent(key)}`, { caption: text });

  it('restores a picture with its caption', async () => {
    const key = await upload('Fête & Ōsaka', 'Crib.png');
    await caption(key, 'The crib');
    await api.remove(`/api/gallery/image/${encodeURIComponent(key)}`);
    expect(await images('Fête & Ōsaka')).toEqual([]);
    const id = pictureChangeId(key);
    const [deletion] = await revisions('gallery', id);
    const folder = 'Fête & Ōsaka';
    expect(deletion).toMatchObject({ id, action: 'deleted', title: 'The crib', by: admin, folder });
    const { body } = await restore('gallery', id, deletion!.version);
    expect(body).toMatchObject({ key, fileName: 'Crib.png', caption: 'The crib' });
    expect(await images('Fête & Ōsaka')).toEqual([body]);
  });

  it('restores an earlier caption', async () => {
    const key = await upload('', 'Crib.png');
    await caption(key, 'The crib');
    await caption(key, 'The manger');
    const id = pictureChangeId(key);
    const earlier = (await revisions('gallery', id)).find(({ fields }) => fields['caption'] === 'The crib');
    expect((await restore('gallery', id, earlier!.version)).body).toMatchObject({ key, caption: 'The crib' });
  });

  it('restores a folder with the pictures deleted along with it, but not those deleted before', async () => {
    await api.post('/api/gallery/folder', { folderName: 'easter' });
    const [deletedBefore, one, two] = [
      await upload('easter', 'a.png'),
      await upload('easter', 'b.png'),
      await upload('easter', 'c.png'),
    ];
    await caption(two, 'The candle');
    await api.remove(`/api/gallery/image/${encodeURIComponent(deletedBefore)}`);
    await api.remove('/api/gallery/folder/easter');
    expect((await api.get('/api/gallery/folders')).body).not.toContain('easter');
    const id = folderChangeId('easter');
    const [deletion] = await revisions('gallery', id);
    expect(deletion).toMatchObject({ action: 'deleted', title: 'easter' });
    const { status, body } = await restore('gallery', id, deletion!.version);
    expect([status, body]).toEqual([200, { folderName: 'easter' }]);
    expect((await images('easter')).map(({ key, caption: text }) => [key, text]).sort()).toEqual(
      [
        [one, undefined],
        [two, 'The candle'],
      ].sort(),
    );
    expect((await restore('gallery', id, deletion!.version)).body).toEqual({ folderName: 'easter' });
  });

  it('does not mix up a folder with one whose name begins with its own and a number sign', async () => {
    for (const folderName of ['Fair', 'Fair#2']) {
      await api.post('/api/gallery/folder', { folderName });
      await api.remove(`/api/gallery/folder/${encodeURIComponent(folderName)}`);
    }
    const titles = (await revisions('gallery', folderChangeId('Fair'))).map(({ title }) => title);
    expect(titles).toEqual(['Fair', 'Fair']);
  });

  it('restores a folder without the pictures of an earlier folder of that name', async () => {
    const id = folderChangeId('advent');
    const remove = () => api.remove('/api/gallery/folder/advent');
    const keys = async () => (await images('advent')).map(({ key }) => key);
    await api.post('/api/gallery/folder', { folderName: 'advent' });
    await upload('advent', 'a.png');
    await remove();
    await api.post('/api/gallery/folder', { folderName: 'advent' });
    const second = await upload('advent', 'b.png');
    await remove();
    const [latest] = await revisions('gallery', id);
    await restore('gallery', id, latest!.version);
    expect(await keys()).toEqual([second]);

    await remove();
    const versions = await revisions('gallery', id);
    await restore('gallery', id, versions[0]!.version);
    expect(await keys()).toEqual([second]);
  });

  it('lists a deleted folder without the pictures that it restores', async () => {
    const folderId = folderChangeId('pentecost');
    const deletedIn = async (keys: readonly string[]) => {
      const ids = [folderId, ...keys.map(pictureChangeId)];
      const deleted: Change[] = await readUncached('/api/changes/deleted');
      return deleted.filter(({ id }) => ids.includes(id)).map(({ id, pictures }) => [id, pictures]);
    };
    const remove = () => api.remove('/api/gallery/folder/pentecost');
    await api.post('/api/gallery/folder', { folderName: 'pentecost' });
    const early = await upload('pentecost', 'early.png');
    const single = await upload('pentecost', 'single.png');
    await remove();
    expect(await deletedIn([early, single])).toEqual([[folderId, 2]]);

    // A folder of the same name, which does not restore the pictures of the earlier one.
    await api.post('/api/gallery/folder', { folderName: 'pentecost' });
    expect((await deletedIn([early])).map(([id]) => id)).toEqual([pictureChangeId(early)]);
    const [deletion] = await revisions('gallery', pictureChangeId(single));
    await restore('gallery', pictureChangeId(single), deletion!.version);
    const late = await upload('pentecost', 'late.png');
    await api.remove(`/api/gallery/image/${encodeURIComponent(single)}`);
    await remove();
    const expected = [
      [folderId, 1],
      [pictureChangeId(single), undefined],
      [pictureChangeId(early), undefined],
    ];
    expect(await deletedIn([early, single, late])).toEqual(expected);
    expect((await changes()).map(({ id }) => id)).toContain(pictureChangeId(late));

    const [last] = await revisions('gallery', folderId);
    await restore('gallery', folderId, last!.version);
    expect((await images('pentecost')).map(({ key }) => key)).toEqual([late]);
    expect(await deletedIn([early, single, late])).toEqual(expected.slice(1));
  });

  it('restores a folder that was never created explicitly, with the pictures of its last deletion', async () => {
    const id = folderChangeId('lent');
    const keys = async () => (await images('lent')).map(({ key }) => key);
    for (const name of ['a.png', 'b.png']) {
      const key = await upload('lent', name);
      await api.remove('/api/gallery/folder/lent');
      const [deletion] = await revisions('gallery', id);
      await restore('gallery', id, deletion!.version);
      expect(await keys()).toEqual([key]);
      await api.remove('/api/gallery/folder/lent');
      await upload('lent', 'between.png');
      await api.remove('/api/gallery/folder/lent');
    }
  });
});

describe('/api/changes', () => {
  it('is for administrators only', async () => {
    const { body } = await api.post('/api/news', { title: 'x', content: 'x', date: '2027-01-01' });
    for (const path of ['/api/changes', '/api/changes/deleted', `/api/changes/news/${body.id}`]) {
      expect((await api.get(path)).status).toBe(401);
      expect((await api.get(path, { token: api.tokens.visitor.accessToken })).status).toBe(403);
    }
  });

  it('name what was changed alone, although a form also sends what an item does not say', async () => {
    const { body: notice } = await api.post('/api/news', { ...samples.news, title: 'Before' });
    const sent = { title: 'After', draft: false, visibleFrom: '', visibleUntil: '', formatted: false };
    await api.put(`/api/news/${notice.id}`, sent);
    expect((await changes()).find(({ id }) => id === notice.id)?.changed).toEqual(['title']);
  });

  it('returns the latest 200 changes, newest first, and the deletion of each item that is still deleted, also before those', async () => {
    const series = newUuid();
    const [lost, found] = await Promise.all(
      ['2027-02-01', '2027-02-08'].map(async (date) => {
        const event = {
          title: 'Toddlers',
          description: 'x',
          date,
          time: '10:00 AM',
          location: 'Hall',
          series,
        };
        return (await api.post('/api/events', event)).body;
      }),
    );
    for (const { id } of [lost, found]) await api.remove(`/api/events/${id}`);
    const [deletion] = await revisions('events', found.id);
    await restore('events', found.id, deletion!.version);
    await api.remove(`/api/events/${found.id}`);
    const { body: kept } = await api.post('/api/devotions', { name: 'Rosary', day: 'Monday' });
    for (let count = 0; count < limits.latestChanges; count += 20)
      await Promise.all(
        Array.from({ length: 20 }, () => api.post('/api/devotions', { name: 'Rosary', day: 'Monday' })),
      );
    const latest = await changes();
    expect(latest).toHaveLength(limits.latestChanges);
    expect(latest.map(({ at }) => at)).toEqual(
      latest
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(latest.filter(({ id }) => [lost.id, found.id].includes(id))).toEqual([]);
    const deleted: Change[] = await readUncached('/api/changes/deleted');
    expect(deleted.every(({ action, isDeleted }) => action === 'deleted' && isDeleted)).toBe(true);
    expect(deleted.map(({ id }) => id)).not.toContain(kept.id);
    expect(deleted.filter((each) => each.series === series)).toMatchObject([
      { id: found.id, itemDate: '2027-02-08', by: admin },
      { id: lost.id, itemDate: '2027-02-01', by: admin },
    ]);
  });

  it.each([
    ['an unknown item', `news/${newUuid()}`],
    ['a resource without history', 'uploads/x'],
    ['an unknown resource', 'nothing/x'],
    ['an invalid gallery id', 'gallery/%%'],
    ['an id that is too long for the table', `news/${'é'.repeat(600)}`],
  ])('returns 404 for %s', async (_, path) => {
    expect((await api.get(`/api/changes/${path}`, {})).status).toBe(404);
    expect((await api.post(`/api/changes/${path}/restore`, { version: 1 })).status).toBe(404);
  });

  it.each([undefined, null, 'x', 1.5, -1])('rejects restoring the version %j', async (version) => {
    const { body } = await api.post('/api/news', { title: 'x', content: 'x', date: '2027-01-01' });
    const refused = await api.post(`/api/changes/news/${body.id}/restore`, { version });
    expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, ['version']]);
  });
});

it('deletes earlier versions after 90 days, and not before', async () => {
  const { body } = await api.post('/api/news', { title: 'x', content: 'x', date: '2027-01-01' });
  await api.put(`/api/news/${body.id}`, { title: 'y' });
  await sweepAfter(limits.revisionDays - 1);
  expect(await revisions('news', body.id)).toHaveLength(2);
  await sweepAfter(limits.revisionDays + 1);
  expect(await revisions('news', body.id)).toHaveLength(1);
});

async function expireFiles(url: string): Promise<void> {
  await api.passNights(url);
  await sweepAfter(limits.deletedFileDays + 1);
}

/** Sweeps expired items and files as if this many days had passed. */
async function sweepAfter(days: number): Promise<void> {
  const { sweep } = await import('../../local/sweep.ts');
  await sweep(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}
