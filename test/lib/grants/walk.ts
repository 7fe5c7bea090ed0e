import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { folderChangeId, pictureChangeId } from '../../../contract/changes.ts';
import { hiddenKey, mediaKey, mediaUrl, originalKey, stemOf } from '../../../contract/files/media.ts';
import { uploadFolders } from '../../../contract/files/upload-folders.ts';
import { recordPictures, type RecordResource, resources, isHideable } from '../../../contract/resources.ts';
import { parishResource } from '../../../contract/parish.ts';
import { type ApiResponse, newUuid, type ParishApi, pdf, putFile } from '../../api/parish-api.ts';
import { localBucket } from '../../../local/environment.ts';
import { openPictureStates } from '../../../lambdas/core/files/picture-states.ts';
import { records } from '../../api/samples.ts';
import { claimsOf, mintToken } from '../../mint-token.ts';
import { png } from '../../png.ts';

const picture = png;
const pictureType = 'image/png';
const document = {
  title: 'Third Sunday of Advent',
  date: '2026-12-13',
  fileName: 'Newsletter.pdf',
  fileSize: 1,
};

const bodies = new Map<string, object>([
  ...records.map(({ name, body }) => [name, body] as const),
  ['mass-changes', { date: '2037-12-24', times: '6:00 PM' }],
]);

const rows: RecordResource[] = Object.values(resources);

/** Hides and deletes files that nothing uses, as the publisher and the nightly run do. */
async function deleteFiles(api: ParishApi, ...urls: readonly string[]): Promise<void> {
  // A run whose file another walk has just deleted is repeated, as by the stream.
  await api.placeFiles().catch(() => api.placeFiles());
  await api.passNights(...urls);
}

/** Requests every route of the API. Throws when a request fails. */
export async function walk(api: ParishApi): Promise<void> {
  await Promise.all([...rows.map((row) => walkRecord(api, row)), walkUploads(api), walkGallery(api)]);
  await walkSeries(api);
  await walkCancelledDevotion(api);
  await walkExpiredPicture(api);
  await ok(api.post('/api/mass-times/initialize', {}));
  await walkParish(api);
  await ok(api.get('/api/changes', {}));
  await ok(api.get('/api/changes/deleted', {}));
  await walkPeople(api);
}

/** Invites someone, changes what they may do, and removes them with a link and an upload that they were granted. */
async function walkPeople(api: ParishApi): Promise<void> {
  const { body: person } = await ok(api.post('/api/people', { email: 'a@parish.example', areas: ['news'] }));
  await ok(api.put(`/api/people/${person.id}`, { areas: ['events'] }));
  await ok(api.get('/api/people', {}));
  const claims = claimsOf(api.tokens.admin.accessToken, { email: person.email });
  const token = await mintToken(`${api.cloud.folder}/identity`, claims);
  const { body: draft } = await ok(api.post('/api/news', { ...bodies.get('news'), draft: true }));
  await ok(api.post('/api/draft-links', { resource: 'news', id: draft.id }, { token }));
  await grantPicture(api, '', token);
  await ok(api.remove(`/api/people/${person.id}`));
  await ok(api.get('/api/changes', {}));
}

/** Reads, changes and restores the parish record. */
async function walkParish(api: ParishApi): Promise<void> {
  await ok(api.get('/api/parish'));
  await ok(api.get('/api/parish/all', {}));
  const pictures = async () => ({
    emblemUrl: await upload(api, 'parish'),
    memorial: { name: 'Ann', tribute: [], prayer: [], photoUrl: await upload(api, 'parish') },
  });
  await ok(api.put('/api/parish', await pictures()));
  await ok(api.get('/api/parish'));
  await ok(api.get('/api/parish/all', {}));
  const { body: before } = await ok(api.get('/api/parish'));
  await ok(api.put('/api/parish', await pictures()));
  await deleteFiles(api, before.emblemUrl);
  await ok(api.put('/api/parish', { churches: [{ id: 'st-ann', name: 'St Ann', address: 'Hill Road' }] }));
  for (const name of ['mass-times', 'devotions'] as const) {
    const item = { ...bodies.get(name), church: 'st-ann' };
    const { body } = await ok(api.post(`/api/${name}`, item));
    await ok(api.remove(`/api/${name}/${body.id}`));
  }
  await ok(api.put('/api/parish', { churches: [] }));
  const formUrl = await api.upload('parish', 'application/pdf', pdf);
  await ok(api.put('/api/parish', { moments: [{ name: 'Baptism', text: 'Ask us.', formUrl }] }));
  await walkWithdrawal(api, '/api/parish', parishResource);
  await walkRevisions(api, 'parish', 'parish', 1);
}

/** Creates a record, with a file if it has one, then reads, updates, deletes and restores it. */
async function walkRecord(api: ParishApi, row: RecordResource): Promise<void> {
  const { resource, file, titleField } = row;
  const path = `/api/${resource}`;
  const isDocument = file?.isDocument === true;
  const sample = isDocument ? document : bodies.get(resource);
  if (!sample) throw new Error(`There is no sample of ${resource}.`);
  const body = async () => ({
    ...sample,
    ...(file && { [file.fields[0] ?? '']: await upload(api, file.folder) }),
    ...(file?.fromGallery && { imageConsent: true }),
  });
  const { body: item } = await ok(api.post(path, await body()));
  await ok(api.get(path));
  await ok(api.get(`${path}/all`, {}));
  const { body: changed } = await ok(api.put(`${path}/${item.id}`, await body()));
  if (isDocument) for (const unlisted of [true, false]) await ok(api.put(`${path}/${item.id}`, { unlisted }));
  await walkWithdrawal(api, `${path}/${item.id}`, row);
  await ok(api.remove(`${path}/${item.id}`));
  const [field] = file?.fields ?? [];
  if (field) await deleteFiles(api, item[field], changed[field]);
  await walkRevisions(api, resource, item.id, item.version);
  const other = { ...(await body()), [titleField === 'date' ? 'times' : titleField]: '9:00 AM' };
  await ok(api.put(`${path}/${item.id}`, other));
  await walkRevisions(api, resource, item.id, item.version);
  if (isDocument) await walkDraft(api, path, body);
  if (isHideable(resource)) await walkDraftLinks(api, path, await body());
  if (file?.fromGallery) await walkGalleryPicture(api, path, sample);
}

/** Says that the consent to each picture of an item was withdrawn. */
async function walkWithdrawal(api: ParishApi, path: string, row: RecordResource): Promise<void> {
  const pictures = recordPictures(row);
  if (!pictures) return;
  const imageWithdrawn = { askedBy: 'Ann', picture: await upload(api, pictures.folder) };
  const [field = ''] = pictures.fields;
  const missing = mediaUrl(`${pictures.folder}/${newUuid()}.jpg`);
  if ((await api.put(path, { [field]: missing })).status !== 400) throw new Error(`${missing} was accepted.`);
  await ok(api.put(path, { [field]: imageWithdrawn.picture }));
  await ok(api.put(path, { imageWithdrawn }));
}

/** Restores a team member whose picture has expired. */
async function walkExpiredPicture(api: ParishApi): Promise<void> {
  const photoUrl = await upload(api, 'team-photos');
  const { body: member } = await ok(api.post('/api/team', { ...bodies.get('team'), photoUrl }));
  await ok(api.remove(`/api/team/${member.id}`));
  const s3 = new S3Client({ forcePathStyle: true });
  const stem = stemOf(mediaKey(photoUrl) ?? '');
  for (const Prefix of [hiddenKey(stem), originalKey(stem)]) {
    const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: localBucket, Prefix }));
    const Objects = Versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
    await s3.send(new DeleteObjectsCommand({ Bucket: localBucket, Delete: { Objects } }));
  }
  await walkRevisions(api, 'team', member.id, member.version);
}

/** Makes links to a draft, lists, opens and takes back one of them, and reads its file. */
async function walkDraftLinks(api: ParishApi, path: string, body: object): Promise<void> {
  const resource = path.split('/').at(-1);
  const { body: item } = await ok(api.post(path, { ...body, draft: true }));
  const { body: made } = await ok(api.post('/api/draft-links', { resource, id: item.id }));
  const token = made.url.split('/').at(-1);
  const { body: opened } = await ok(api.post('/api/draft-links/open', { token }));
  const url = opened.item.viewUrl ?? opened.item.imageUrl;
  if (url?.startsWith('http')) await fetch(url);
  const { body: links } = await ok(api.get('/api/draft-links', {}));
  const [own] = links.filter((link: { item: string }) => link.item === item.id);
  await ok(api.remove(`/api/draft-links/${own.id}`));
}

/** Creates an item that shows a picture of the gallery, whose consent is withdrawn after the item was changed. */
async function walkGalleryPicture(api: ParishApi, path: string, sample: object): Promise<void> {
  const key = await uploadPicture(api, '');
  await ok(api.get('/api/gallery/images'));
  const pictured = { ...sample, imageUrl: mediaUrl(key) };
  await walkDraftLinks(api, path, pictured);
  const { body } = await ok(api.post(path, pictured));
  await ok(api.get(path));
  await ok(api.get(`${path}/all`, {}));
  await ok(api.put(`${path}/${body.id}`, { title: 'Vigil' }));
  await withdrawGalleryPicture(api, key);
  await ok(api.remove(`${path}/${body.id}`));
}

async function withdrawGalleryPicture(api: ParishApi, key: string): Promise<void> {
  await ok(api.put(`/api/gallery/consent/${encodeURIComponent(key)}`, { withdrawn: { askedBy: 'Ann' } }));
}

/** Calls off a devotion. */
async function walkCancelledDevotion(api: ParishApi): Promise<void> {
  const { body: devotion } = await ok(api.post('/api/devotions', bodies.get('devotions') ?? {}));
  const change = { date: '2037-12-26', times: '', cancelledDevotions: [devotion.id] };
  await ok(api.post('/api/mass-changes', change));
  await ok(api.remove('/api/mass-changes/2037-12-26'));
  await ok(api.remove(`/api/devotions/${devotion.id}`));
}

/** Repeats an event, changes all of the series twice with the same request, and deletes them. */
async function walkSeries(api: ParishApi): Promise<void> {
  const path = `/api/events/${newUuid()}/series`;
  const body = { ...bodies.get('events'), request: newUuid() };
  await ok(api.post(path, { ...body, dates: ['2037-12-24'] }));
  for (const time of ['6:00 PM', '7:00 PM']) await ok(api.put(path, { ...body, time }));
  await ok(api.remove(path));
}

/** Creates drafts, publishes and hides one again, and deletes and restores another with a different file. */
async function walkDraft(api: ParishApi, path: string, body: () => Promise<object>): Promise<void> {
  const { body: later } = await ok(api.post(path, { ...(await body()), draft: true }));
  await ok(api.put(`${path}/${later.id}`, { draft: false }));
  await ok(api.put(`${path}/${later.id}`, { draft: true }));
  const { body: item } = await ok(api.post(path, { ...(await body()), draft: true }));
  await ok(api.remove(`${path}/${item.id}`));
  await walkRevisions(api, path.slice('/api/'.length), item.id, item.version);
  await ok(api.put(`${path}/${item.id}`, await body()));
  await walkRevisions(api, path.slice('/api/'.length), item.id, item.version);
}

/** Restores every version of an item. If it has been replaced since, this replaces its file as well. */
async function walkRevisions(api: ParishApi, resource: string, id: string, version: number): Promise<void> {
  const path = `/api/changes/${resource}/${id}`;
  const { body: all } = await ok(api.get(path, {}));
  for (const each of [...all, { version }]) await ok(api.post(`${path}/restore`, { version: each.version }));
}

async function walkUploads(api: ParishApi): Promise<void> {
  for (const folder of Object.keys(uploadFolders) as (keyof typeof uploadFolders)[])
    await upload(api, folder);
}

function upload(api: ParishApi, folder: keyof typeof uploadFolders): Promise<string> {
  const [first = ''] = Object.keys(uploadFolders[folder].types);
  const type = first === 'application/pdf' ? first : pictureType;
  return api.upload(folder, type, type === pictureType ? picture : pdf);
}

async function walkGallery(api: ParishApi): Promise<void> {
  await ok(api.post('/api/gallery/folder', { folderName: 'easter' }));
  const keys = [await uploadPicture(api, 'easter'), await uploadPicture(api, 'easter')];
  await grantPicture(api, 'easter');
  await ok(api.get('/api/gallery/folders'));
  await ok(api.get('/api/gallery/images'));
  await ok(api.get('/api/gallery/images/easter'));
  for (const list of ['folders', 'images', 'images/easter'])
    await ok(api.get(`/api/gallery/all/${list}`, {}));
  await ok(api.post('/api/gallery/duplicates', { sourceHashes: ['0'.repeat(64)] }));
  const [key = ''] = keys.map(encodeURIComponent);
  await ok(api.put(`/api/gallery/order/${key}`, { after: keys[1] }));
  await ok(api.put('/api/gallery/cover/easter', { key: keys[0] }));
  await ok(api.put('/api/gallery/album/easter', { date: '2026-04-05', description: 'The Easter Vigil' }));
  await ok(api.get('/api/gallery/covers'));
  await ok(api.get('/api/gallery/all/covers', {}));
  await ok(api.put('/api/gallery/home/slide-1', { key: keys[1], alt: 'The Paschal candle' }));
  await ok(api.get('/api/gallery/home'));
  await ok(api.get('/api/gallery/all/home', {}));
  await ok(api.post('/api/gallery/move', { key: keys[1], folder: '' }));
  await ok(api.remove('/api/gallery/home/slide-1'));
  await ok(api.put(`/api/gallery/caption/${key}`, { caption: 'The Paschal candle' }));
  await ok(api.put(`/api/gallery/consent/${key}`, {}));
  await ok(api.remove(`/api/gallery/image/${key}`));
  await withdrawGalleryPicture(api, keys[1] ?? '');
  await uploadPicture(api, 'easter');
  await ok(api.remove('/api/gallery/folder/easter'));
  await deleteFiles(api, mediaUrl(keys[0] ?? ''));
  for (const id of [folderChangeId('easter'), pictureChangeId(keys[0] ?? '')])
    await walkRevisions(api, 'gallery', id, 1);
  await restoreWhileWithdrawn(api, keys[0] ?? '');
}

/** Restores a picture while the withdrawal of its consent has begun, but has not taken away its files and versions. */
async function restoreWhileWithdrawn(api: ParishApi, key: string): Promise<void> {
  await ok(api.remove(`/api/gallery/image/${encodeURIComponent(key)}`));
  await openPictureStates().withdraw(key);
  const { status } = await api.post(`/api/changes/gallery/${pictureChangeId(key)}/restore`, { version: 1 });
  if (status !== 404) throw new Error(`${key} was restored.`);
}

async function uploadPicture(api: ParishApi, folder: string): Promise<string> {
  const { body } = await grantPicture(api, folder);
  const sent = await putFile(body.uploadURL, pictureType, picture);
  if (!sent.ok) throw new Error(`Upload failed: ${await sent.text()}`);
  await api.cloud.rendered();
  return body.key;
}

function grantPicture(api: ParishApi, folder: string, token?: string): Promise<ApiResponse> {
  const about = { fileName: 'IMG 1.PNG', fileType: pictureType, fileSize: picture.byteLength };
  return ok(api.post('/api/gallery/upload', { ...about, folder }, token ? { token } : {}));
}

async function ok(request: Promise<ApiResponse>): Promise<ApiResponse> {
  const response = await request;
  if (response.status >= 300) throw new Error(`${String(response.status)}: ${JSON.stringify(response.body)}`);
  return response;
}
