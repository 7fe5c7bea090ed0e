import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { homePictureChangeId, pictureChangeId } from '../../contract/changes.ts';
import { sampleRecord } from '#sample';
import { addDays } from '../../contract/dates/calendar-date.ts';
import {
  hiddenKey,
  incomingKey,
  mediaKey,
  mediaUrl,
  originalKey,
  stemOf,
} from '../../contract/files/media.ts';
import { pictureFolders, smallestKey } from '../../contract/files/pictures.ts';
import { resources } from '../../contract/resources.ts';
import { localBucket } from '../../local/environment.ts';
import { localAccounts } from '../../local/identity/user-pool.ts';
import { newUuid, parishApi, putFile } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();

const jpeg = sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer();

type Listed = Record<string, unknown> & { readonly id: string };

async function itemIn(path: string, id: string, token?: { token: undefined }): Promise<Listed | undefined> {
  const { body }: { body: Listed[] } = await api.get(path, token ?? {});
  return body.find((item) => item.id === id);
}
const isServed = async (url: string) => (await fetch(api.cloud.gatewayUrl + url)).status === 200;
/** After a run of the publisher. */
const isStillServed = async (url: string) => api.placeFiles().then(() => isServed(url));

/** The keys of all versions under a prefix, of deleted files, too. */
async function versionsUnder(Prefix: string) {
  const { Versions = [] } = await new S3Client({ forcePathStyle: true }).send(
    new ListObjectVersionsCommand({ Bucket: localBucket, Prefix }),
  );
  return Versions.map(({ Key }) => Key);
}

async function uploadToGallery(): Promise<{ key: string; url: string }> {
  const { body } = await api.post('/api/gallery/upload', {
    fileName: 'crib.jpg',
    fileType: 'image/jpeg',
    fileSize: (await jpeg).byteLength,
    folder: 'christmas',
    consent: true,
  });
  expect((await putFile(body.uploadURL, 'image/jpeg', await jpeg)).status).toBe(200);
  await api.get('/api/gallery/images/christmas');
  await api.cloud.rendered();
  return { key: body.key, url: body.fileUrl };
}

describe.each(['events', 'news'] as const)('a picture of %s', (resource) => {
  const path = `/api/${resource}`;
  const upload = async () => api.upload(pictureFolders[resource], 'image/jpeg', await jpeg);
  const add = async (fields: object) => {
    const response = await api.post(path, { ...samples[resource], ...fields });
    await api.cloud.rendered();
    return response;
  };
  const added = async (fields: object) => {
    const { status, body } = await add(fields);
    expect([status, body.error]).toEqual([201, undefined]);
    return body;
  };

  it('is public once it has renditions, with its words and focus, and without the consent', async () => {
    const url = await upload();
    const words = { imageAlt: 'A poster', imageFocus: '50% 20%' };
    const { id } = await added({ imageUrl: url, imageConsent: true, ...words });
    const listed = await itemIn(path, id, { token: undefined });
    expect(listed).toMatchObject({ imageUrl: url, ...words, picture: { width: 1000, height: 1250 } });
    expect(listed).not.toHaveProperty('imageConsent');
    expect(listed).not.toHaveProperty('consent');
    expect(await itemIn(`${path}/all`, id)).toMatchObject({ imageUrl: url, picture: { width: 1000 } });
    expect(await isServed(mediaUrl(smallestKey(mediaKey(url) ?? '')))).toBe(true);
  });

  it('keeps who gave the consent, and when, until there is another picture', async () => {
    const { id } = await added({ imageUrl: await upload(), imageConsent: true });
    const consentOf = async () => (await itemIn(`${path}/all`, id))?.['consent'];
    const given = await consentOf();
    expect(given).toEqual({ by: localAccounts.administrator.email, at: expect.stringMatching(/^\d{4}-/) });
    await api.put(`${path}/${id}`, { title: 'Another title' });
    expect(await consentOf()).toEqual(given);
    await api.put(`${path}/${id}`, { imageUrl: await upload(), imageConsent: true });
    expect(await consentOf()).not.toEqual(given);
    await api.put(`${path}/${id}`, { imageUrl: '', imageConsent: false });
    expect(await consentOf()).toBeUndefined();
  });

  it('takes its description with it when it is removed', async () => {
    const { id } = await added({ imageUrl: await upload(), imageConsent: true, imageAlt: 'Zephyrine' });
    const form = { ...samples[resource], imageUrl: '', imageAlt: 'Zephyrine', imageFocus: '50% 20%' };
    expect((await api.put(`${path}/${id}`, { ...form, imageConsent: true })).status).toBe(200);
    for (const list of [path, `${path}/all`])
      expect(JSON.stringify(await itemIn(list, id))).not.toMatch(/Zephyrine|imageFocus|imageConsent/);
  });

  it('is refused without consent, before its file is public', async () => {
    const url = await upload();
    const { status, body } = await add({ imageUrl: url });
    expect([status, body.details.fields.imageConsent]).toEqual([
      400,
      'Please answer this first. If someone has not agreed, remove the picture that shows them.',
    ]);
    expect(await isServed(url)).toBe(false);
  });

  it.each([
    ['/media/gallery/none.jpg', false, 'This picture is not in the gallery. Please choose another.'],
    [
      `/media/${pictureFolders[resource]}/${newUuid()}.jpg`,
      true,
      'The uploaded file no longer exists. Please upload it again.',
    ],
    [`/media/team-photos/${newUuid()}.jpg`, true, 'Please upload this file here first.'],
  ])('at %s is refused in words', async (imageUrl, imageConsent, message) => {
    const { status, body } = await add({ imageUrl, imageConsent });
    expect([status, body.details.fields]).toEqual([400, { imageUrl: message }]);
  });

  it('of the gallery is public while it is in the gallery', async () => {
    const { key, url } = await uploadToGallery();
    const { id } = await added({ imageUrl: url });
    expect(await itemIn(path, id)).toMatchObject({ imageUrl: url, picture: { width: 1000 } });
    expect(await itemIn(`${path}/all`, id)).not.toHaveProperty('pictureFault');

    await api.remove(`/api/gallery/image/${encodeURIComponent(key)}`);
    await api.cloud.rendered();
    const shown = await itemIn(path, id);
    expect(shown).toBeDefined();
    expect(shown).not.toHaveProperty('imageUrl');
    expect(await itemIn(`${path}/all`, id)).toMatchObject({
      imageUrl: url,
      pictureFault:
        'This picture is no longer in the gallery, so visitors see none. Please choose another, or press Remove.',
    });
    expect((await api.put(`${path}/${id}`, { title: 'Still saved' })).status).toBe(200);
  });

  it('of the gallery stays in the gallery when the item is deleted', async () => {
    const { url } = await uploadToGallery();
    const { id } = await added({ imageUrl: url });
    await api.remove(`${path}/${id}`);
    expect(await isStillServed(url)).toBe(true);
  });

  it('stays while a duplicate uses it, and goes with the last; restoring brings it back', async () => {
    const url = await upload();
    const picture = { imageUrl: url, imageConsent: true };
    const first = await added(picture);
    const second = await added(picture);
    await api.remove(`${path}/${first.id}`);
    expect(await isStillServed(url)).toBe(true);
    await api.remove(`${path}/${second.id}`);
    expect(await isStillServed(url)).toBe(false);
    await api.passNights(url);
    await api.post(`/api/changes/${resource}/${second.id}/restore`, { version: second.version });
    await api.cloud.rendered();
    expect(await itemIn(path, second.id)).toMatchObject({ imageUrl: url, picture: { width: 1000 } });
    expect(await itemIn(`${path}/all`, second.id)).toHaveProperty('consent');
  });

  it('that cannot be decoded is refused, and the form says why', async () => {
    const url = await api.upload(pictureFolders[resource], 'image/jpeg', (await jpeg).subarray(0, 200));
    const { status, body } = await add({ imageUrl: url, imageConsent: true });
    expect([status, body.details.fields.imageUrl]).toEqual([400, expect.stringContaining('damaged')]);
    expect(await isServed(url)).toBe(false);
  });
});

describe.each(['events', 'news'] as const)('the picture of a hidden item of %s', (resource) => {
  const path = `/api/${resource}`;
  const past = new Date(Date.now() - 60_000).toISOString();
  const future = new Date(Date.now() + 3_600_000).toISOString();
  const statuses = async (url: string) =>
    Promise.all([url, mediaUrl(smallestKey(mediaKey(url) ?? ''))].map(isServed));

  it.each([
    ['a draft', { draft: true }, { draft: false }],
    ['scheduled', { visibleFrom: future }, { visibleFrom: past }],
    ['over', { visibleUntil: past }, { visibleUntil: future }],
  ])('is not served while it is %s, served while it is shown, and hidden again', async (_, hidden, shown) => {
    const imageUrl = await api.upload(pictureFolders[resource], 'image/jpeg', await jpeg);
    const fields = { ...samples[resource], imageUrl, imageConsent: true, ...hidden };
    const { body: item } = await api.post(path, fields);
    await api.placeFiles();
    expect(await statuses(imageUrl)).toEqual([false, false]);
    const viewed = await fetch(String((await itemIn(`${path}/all`, item.id))?.['viewUrl']));
    expect([viewed.status, viewed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await api.put(`${path}/${item.id}`, shown);
    expect(await statuses(imageUrl)).toEqual([true, true]);
    expect(await itemIn(`${path}/all`, item.id)).not.toHaveProperty('viewUrl');
    await api.put(`${path}/${item.id}`, hidden);
    await api.placeFiles();
    expect(await statuses(imageUrl)).toEqual([false, false]);
  });

  it('is shown behind a link to the draft at a signed address alone', async () => {
    const imageUrl = await api.upload(pictureFolders[resource], 'image/jpeg', await jpeg);
    const fields = { ...samples[resource], imageUrl, imageConsent: true, draft: true };
    const { body: item } = await api.post(path, fields);
    const { body: link } = await api.post('/api/draft-links', { resource, id: item.id });
    const token = link.url.split('/').at(-1);
    const { body: opened } = await api.post('/api/draft-links/open', { token }, { token: undefined });
    expect(opened.item).not.toHaveProperty('picture');
    const { status, headers } = await fetch(opened.item.imageUrl);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

it('a picture of a series is one file: it follows the changes of all, and goes with the last of them', async () => {
  const id = newUuid();
  const path = `/api/events/${id}/series`;
  const { date } = samples.events;
  const upload = async () => api.upload(pictureFolders.events, 'image/jpeg', await jpeg);
  const [first, second] = [await upload(), await upload()];
  const dates = [7, 14].map((days) => addDays(date, days));
  const fields = { ...samples.events, imageConsent: true };
  const urls = async () => {
    const { body }: { body: Listed[] } = await api.get('/api/events/all', {});
    return body
      .filter(({ title, series }) => title === fields.title && series)
      .map((each) => each['imageUrl']);
  };

  expect((await api.post(path, { ...fields, imageUrl: first, dates })).status).toBe(201);
  expect(await urls()).toEqual([first, first, first]);

  const changed = await api.put(path, { ...fields, imageUrl: second, version: 1, request: newUuid() });
  expect([changed.status, changed.body.error]).toEqual([200, undefined]);
  expect(await urls()).toEqual([second, second, second]);
  expect([await isStillServed(first), await isServed(second)]).toEqual([false, true]);

  await api.remove(path);
  expect(await isStillServed(second)).toBe(false);
});

describe('a picture of the gallery whose consent was withdrawn', () => {
  const secret = 'Zephyrine';
  const withdraw = (key: string, askedBy = 'Mary Brennan') =>
    api.put(`/api/gallery/consent/${encodeURIComponent(key)}`, {
      withdrawn: { askedBy, note: 'by telephone' },
    });

  it('is gone with its copies, versions and uses, and the changes keep who asked and when', async () => {
    const { key, url } = await uploadToGallery();
    const id = pictureChangeId(key);
    const path = encodeURIComponent(key);
    const restore = (version: number) => api.post(`/api/changes/gallery/${id}/restore`, { version });
    await api.put(`/api/gallery/caption/${path}`, { caption: `${secret} at the crib` });
    await api.remove(`/api/gallery/image/${path}`);
    expect((await restore(2)).status).toBe(200);
    await api.cloud.rendered();
    await api.put(`/api/gallery/cover/christmas`, { key });
    for (const alt of [secret, `${secret} and others`])
      await api.put('/api/gallery/home/slide-1', { key, alt });
    const event = { ...samples.events, imageUrl: url, imageAlt: secret };
    expect((await api.post('/api/events', event)).status).toBe(201);
    const publicLists = ['/gallery/images/christmas', '/gallery/home', '/gallery/covers', '/events'];
    const published = async () =>
      JSON.stringify(await Promise.all(publicLists.map(async (each) => (await api.get(`/api${each}`)).body)));
    expect((await published()).split(key).length).toBeGreaterThan(4);

    expect(await withdraw(key)).toMatchObject({ status: 200, body: { deleted: true, key } });
    await api.cloud.rendered();
    expect(await published()).not.toContain(key);
    expect(await published()).not.toContain(secret);
    expect(JSON.stringify((await api.get('/api/events/all', {})).body)).not.toContain(secret);
    expect(await isStillServed(url)).toBe(false);
    for (const place of [String, hiddenKey, originalKey, incomingKey])
      expect(await versionsUnder(place(stemOf(key)))).toEqual([]);
    const { body: changes } = await api.get('/api/changes', {});
    expect(JSON.stringify(changes)).not.toContain(`${secret} at the crib`);
    const record = changes.find((each: { id: string }) => each.id === id);
    expect(record).toMatchObject({
      did: 'Mary Brennan withdrew consent (by telephone). Deleted for good',
      by: localAccounts.administrator.email,
      at: expect.stringMatching(/^\d{4}-/),
      isWithdrawn: true,
    });
    const { body: versions } = await api.get(`/api/changes/gallery/${id}`, {});
    expect(JSON.stringify(versions)).not.toContain(secret);
    const { status } = await api.get(`/api/changes/gallery/${homePictureChangeId('slide-1')}`, {});
    expect(status).toBe(404);
    expect(JSON.stringify((await api.get('/api/changes/deleted', {})).body)).not.toContain(id);
    for (const { version } of versions) expect((await restore(version)).status).toBe(404);
    expect((await withdraw(key, 'Someone else')).status).toBe(200);
    expect((await api.get('/api/changes', {})).body).toEqual(changes);
  });

  it('must say who asked, and must be one of the gallery', async () => {
    expect(await withdraw('gallery/none.jpg', '')).toMatchObject({
      status: 400,
      body: { details: { fields: { 'withdrawn.askedBy': 'Who asked is missing.' } } },
    });
    expect((await withdraw('gallery/none.jpg')).status).toBe(404);
  });

  it('is gone after a repetition, if its file could not be deleted at first', async () => {
    const { key, url } = await uploadToGallery();
    const remove = vi.spyOn(S3Client.prototype, 'send').mockRejectedValue(new Error('Not now'));
    expect((await withdraw(key)).status).toBe(500);
    remove.mockRestore();
    expect(await isServed(url)).toBe(true);
    expect((await api.get('/api/changes', {})).body[0].isWithdrawn).toBeUndefined();
    expect((await withdraw(key)).status).toBe(200);
    expect(await isStillServed(url)).toBe(false);
  });
});

describe.each(['events', 'team'] as const)('an uploaded picture of %s', (resource) => {
  const path = `/api/${resource}`;
  const { file } = resources[resource];
  const [field] = file.fields;
  const secret = 'Zephyrine';
  const mary = { askedBy: 'Mary Brennan', note: 'by telephone' };
  const did = 'Mary Brennan withdrew consent (by telephone). Picture deleted for good';
  const withdraw = (id: string, picture: string, asked: object = mary) =>
    api.put(`${path}/${id}`, { imageWithdrawn: { ...asked, picture } });
  const restore = (id: string, version: number) =>
    api.post(`/api/changes/${resource}/${id}/restore`, { version });
  const versionsOf = async (id: string) => (await api.get(`/api/changes/${resource}/${id}`, {})).body;
  const upload = async () => api.upload(file.folder, 'image/jpeg', await jpeg);
  const add = async (url: string, fields: object = {}) => {
    const words =
      'fromGallery' in file ? { imageAlt: secret, imageFocus: '50% 20%', imageConsent: true } : {};
    const { status, body } = await api.post(path, {
      ...samples[resource],
      [field]: url,
      ...words,
      ...fields,
    });
    expect([status, body.error]).toEqual([201, undefined]);
    return body;
  };

  it('whose consent was withdrawn is gone from all items and versions, and the changes keep who asked', async () => {
    const url = await upload();
    const key = mediaKey(url) ?? '';
    const { id } = await add(url);
    const [copy, deleted] = [await add(url), await add(url)];
    await api.put(`${path}/${id}`, { [field]: '', imageConsent: false });
    for (const each of [copy, deleted]) await api.remove(`${path}/${each.id}`);
    for (const each of [id, copy.id]) expect((await restore(each, 1)).status).toBe(200);
    await api.cloud.rendered();
    const fields = { ...samples[resource], [field]: undefined };

    const { status, body } = await withdraw(id, url);
    expect([status, body]).toEqual([200, expect.objectContaining({ id, version: 4 })]);
    expect(JSON.stringify(body)).not.toContain(key);
    await api.placeFiles();
    for (const place of [String, hiddenKey, originalKey, incomingKey])
      expect(await versionsUnder(place(stemOf(key)))).toEqual([]);
    expect(await isServed(url)).toBe(false);
    for (const each of [id, copy.id]) {
      const listed = await itemIn(`${path}/all`, each);
      expect(listed).toMatchObject(JSON.parse(JSON.stringify(fields)));
      for (const gone of [field, 'imageAlt', 'imageFocus', 'imageConsent', 'consent', 'imageWithdrawn'])
        expect(listed).not.toHaveProperty(gone);
      const versions = await versionsOf(each);
      expect(versions[0]).toMatchObject({ did, by: localAccounts.administrator.email });
      expect(JSON.stringify(versions)).not.toMatch(new RegExp(`${key}|${secret}`));
    }
    const undone = await restore(id, 3);
    const broughtBack = await restore(deleted.id, 1);
    expect([undone.status, undone.body.version, broughtBack.status]).toEqual([200, 4, 200]);
    for (const restored of [undone, broughtBack]) expect(restored.body).not.toHaveProperty(field);
    expect(await isStillServed(url)).toBe(false);
  });

  it('whose file could not be deleted is still in the form, and gone after a repetition', async () => {
    const url = await upload();
    const { id, version } = await add(url);
    await api.cloud.rendered();
    const send = vi.spyOn(S3Client.prototype, 'send').mockRejectedValue(new Error('Not now'));
    expect((await withdraw(id, url, { askedBy: 'Someone else' })).status).toBe(500);
    send.mockRestore();
    expect(await itemIn(`${path}/all`, id)).toMatchObject({ [field]: url, version });
    expect((await withdraw(id, url)).status).toBe(200);
    expect(await isStillServed(url)).toBe(false);
    const versions = await versionsOf(id);
    expect(versions.map((each: { did?: string }) => each.did)).toEqual([did, undefined]);
    expect((await withdraw(id, url)).body).toMatchObject({ version: version + 1 });
    expect(JSON.stringify(versions)).not.toMatch(new RegExp(`${url}|${secret}`));
  });

  it('that the item no longer shows is gone from its versions, and the other stays', async () => {
    const [url, other] = [await upload(), await upload()];
    const { id } = await add(url);
    await api.put(`${path}/${id}`, { [field]: other });
    expect((await withdraw(id, url)).body).toMatchObject({ version: 3, [field]: other });
    expect(await versionsUnder(hiddenKey(stemOf(mediaKey(url) ?? '')))).toEqual([]);
    expect([await isStillServed(url), await isServed(other)]).toEqual([false, true]);
    const versions = await versionsOf(id);
    expect(versions.map((each: { did?: string }) => each.did)).toEqual([did, undefined, undefined]);
    expect(JSON.stringify(versions)).not.toContain(url);
    expect((await restore(id, 1)).body).not.toHaveProperty(field);
  });

  it('of a deleted item is gone for good, while the changes say who had deleted it, and who asked', async () => {
    const url = await upload();
    const { id } = await add(url);
    await api.remove(`${path}/${id}`);
    const [deletion] = await versionsOf(id);
    for (const _ of ['', 'again']) expect((await withdraw(id, url)).status).toBe(200);
    expect(await versionsUnder(hiddenKey(stemOf(mediaKey(url) ?? '')))).toEqual([]);
    const versions = await versionsOf(id);
    expect(versions.map(({ action, did }: Listed) => [action, did])).toEqual([
      ['changed', did],
      ['deleted', undefined],
      ['created', undefined],
    ]);
    expect(versions[1]).toMatchObject({ at: deletion.at, by: deletion.by });
    expect(JSON.stringify(versions)).not.toMatch(new RegExp(`${url}|${secret}`));
    const { body: deleted }: { body: Listed[] } = await api.get('/api/changes/deleted', {});
    const listed = deleted.filter((each) => each.id === id);
    expect(listed).toHaveLength(1);
    const restored = await restore(id, Number(listed[0]?.['version']));
    expect([restored.status, restored.body]).toEqual([200, expect.not.objectContaining({ [field]: url })]);
  });

  it('is named by its address, and who asked by name', async () => {
    const url = await upload();
    const { id } = await add(url);
    expect(await withdraw(id, url, { askedBy: '' })).toMatchObject({
      status: 400,
      body: { details: { fields: { 'imageWithdrawn.askedBy': 'Who asked is missing.' } } },
    });
    for (const picture of ['', 'https://parish.example/picture.jpg', `/media/gallery/${newUuid()}.jpg`])
      expect(await withdraw(id, picture)).toMatchObject({
        status: 400,
        body: { details: { fields: { 'imageWithdrawn.picture': expect.stringMatching(/^Picture /) } } },
      });
    expect((await withdraw(newUuid(), url)).status).toBe(404);
    expect(await isServed(url)).toBe(true);
  });
});

it('the portrait of the parish record is gone for good, with its versions, and all else stays', async () => {
  const photoUrl = await api.upload(pictureFolders.parish, 'image/jpeg', await jpeg);
  const representative = { name: 'Ann Lee', photoUrl };
  const memorial = { name: 'Ann', tribute: [], prayer: [], photoUrl, photoAlt: 'Zephyrine' };
  const { body: before } = await api.get('/api/parish/all', {});
  const fields = { safeguarding: { ...sampleRecord.safeguarding, representative }, memorial };
  const saved = await api.put('/api/parish', { ...fields, priestPortrait: { photoUrl } });
  expect(saved.status).toBe(200);
  const imageWithdrawn = { askedBy: 'Mary Brennan', picture: photoUrl };
  expect((await api.put('/api/parish', { imageWithdrawn })).status).toBe(200);
  expect(await isStillServed(photoUrl)).toBe(false);
  const { body: parish } = await api.get('/api/parish/all', {});
  expect(parish).toMatchObject({ churchName: before.churchName, memorial: { name: 'Ann' } });
  expect(parish.safeguarding.representative).toEqual({ name: 'Ann Lee' });
  const { body: versions } = await api.get('/api/changes/parish/parish', {});
  expect(versions[0].did).toBe('Mary Brennan withdrew consent. Picture deleted for good');
  for (const each of [parish, versions])
    expect(JSON.stringify(each)).not.toMatch(RegExp(`${photoUrl}|Zephyrine`));
  // The record without the picture can be saved again.
  expect((await api.put('/api/parish', { ...parish, churchName: 'St Ann' })).status).toBe(200);
});

it('the picture of a series whose consent was withdrawn goes from each of its events', async () => {
  const id = newUuid();
  const imageUrl = await api.upload(pictureFolders.events, 'image/jpeg', await jpeg);
  const fields = { ...samples.events, title: 'Youth club', imageUrl, imageConsent: true };
  const dates = [7, 14].map((days) => addDays(samples.events.date, days));
  const { body } = await api.post(`/api/events/${id}/series`, { ...fields, dates });
  const { id: second } = body.saved[0];
  const imageWithdrawn = { askedBy: 'Ann', picture: imageUrl };
  expect((await api.put(`/api/events/${second}`, { imageWithdrawn })).status).toBe(200);
  const { body: all }: { body: Listed[] } = await api.get('/api/events/all', {});
  const events = all.filter(({ title }) => title === fields.title);
  expect(events.map((each) => each['imageUrl'])).toEqual([undefined, undefined, undefined]);
  expect(new Set(events.map(({ series }) => series)).size).toBe(1);
  const { body: changes } = await api.get('/api/changes', {});
  const told = changes.filter((each: { did?: string }) => each.did?.startsWith('Ann withdrew consent.'));
  expect(told).toHaveLength(3);
});
