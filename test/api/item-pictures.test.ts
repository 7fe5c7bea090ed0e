import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/dates/calendar-date.ts';
import { mediaKey, mediaUrl } from '../../contract/files/media.ts';
import { pictureFolders } from '../../contract/files/pictures.ts';
import { renditionKey } from '../../contract/files/renditions.ts';
import { localAccounts } from '../../local/identity/accounts.ts';
import { type LocalRenditions, startRenditions } from '../../local/renditions.ts';
import { newUuid, parishApi, putFile } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
let renditions: LocalRenditions;
beforeAll(() => {
  renditions = startRenditions(api.cloud.changes);
});
afterAll(() => renditions.close());

const jpeg = sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer();

type Listed = Record<string, unknown> & { readonly id: string };

async function itemIn(path: string, id: string, token?: { token: undefined }): Promise<Listed | undefined> {
  const { body }: { body: Listed[] } = await api.get(path, token ?? {});
  return body.find((item) => item.id === id);
}
const isServed = async (url: string) => (await fetch(api.cloud.gatewayUrl + url)).status === 200;

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
  await renditions.idle();
  return { key: body.key, url: body.fileUrl };
}

describe.each(['events', 'news'] as const)('a picture of %s', (resource) => {
  const path = `/api/${resource}`;
  const upload = async () => api.upload(pictureFolders[resource], 'image/jpeg', await jpeg);
  const add = async (fields: object) => {
    const response = await api.post(path, { ...samples[resource], ...fields });
    await renditions.idle();
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
    expect(await isServed(mediaUrl(renditionKey(mediaKey(url) ?? '', 480, 'avif')))).toBe(true);
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
    await renditions.idle();
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
    expect(await isServed(url)).toBe(true);
  });

  it('stays while a duplicate uses it, and goes with the last; restoring brings it back', async () => {
    const url = await upload();
    const picture = { imageUrl: url, imageConsent: true };
    const first = await added(picture);
    const second = await added(picture);
    await api.remove(`${path}/${first.id}`);
    expect(await isServed(url)).toBe(true);
    await api.remove(`${path}/${second.id}`);
    expect(await isServed(url)).toBe(false);
    await api.post(`/api/changes/${resource}/${second.id}/restore`, { version: second.version });
    await renditions.idle();
    expect(await itemIn(path, second.id)).toMatchObject({ imageUrl: url, picture: { width: 1000 } });
    expect(await itemIn(`${path}/all`, second.id)).toHaveProperty('consent');
  });

  it('that cannot be decoded is not shown, and administrators see why', async () => {
    const url = await api.upload(pictureFolders[resource], 'image/jpeg', (await jpeg).subarray(0, 200));
    const { id } = await added({ imageUrl: url, imageConsent: true });
    expect(await itemIn(path, id)).not.toHaveProperty('imageUrl');
    expect(await itemIn(`${path}/all`, id)).toHaveProperty('pictureFault');
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
  expect([await isServed(first), await isServed(second)]).toEqual([false, true]);

  await api.remove(path);
  expect(await isServed(second)).toBe(false);
});
