import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hiddenKey, originalKey } from '../../../contract/files/media.ts';
import {
  deleteRevisions,
  describeRevision,
  findRevisions,
  type RevisionQuery,
} from '../../../operate/content/delete-revisions.ts';
import { type OpenStorage, openLocal, storedItems } from '../../../operate/content/storage.ts';

let folder: string;
let open: OpenStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-forget-'));
  open = await openLocal(folder);
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const uuid = '0a1b2c3d-0000-4000-8000-000000000000';
const photo = `team-photos/${uuid}.png`;
const revision = (resource: string, itemId: string, item: object) => ({
  resource: `revisions#${resource}`,
  id: `${itemId}#1`,
  itemId,
  title: 'Ann "Nan" Lee',
  item,
});

beforeEach(async () => {
  const { dynamoDb, table, s3, bucket } = open.storage;
  for (const Item of [
    { resource: 'team', id: 'ann', name: 'Ann "Nan" Lee' },
    { resource: 'team', id: 'ben', name: 'Ben', photoUrl: '/media/team-photos/shown.png' },
    { resource: 'pictures#team', id: photo },
    { resource: 'pictures#team', id: 'team-photos/shown.png' },
    revision('team', 'ann', { name: 'Ann "Nan" Lee', photoUrl: `/media/${photo}` }),
    revision('team', 'ben', { name: 'Ben', photoUrl: '/media/team-photos/shown.png' }),
    revision('gallery', 'image#a.png', { caption: 'Ann at Easter' }),
  ])
    await dynamoDb.send(new PutCommand({ TableName: table, Item }));
  for (const Key of [hiddenKey(photo), originalKey('gallery/a.png'), hiddenKey('team-photos/shown.png')])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));
  // The other is deleted at night.
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: hiddenKey(photo) }));
});

/** The keys of all versions in the bucket, of deleted files, too. */
async function versionKeys(): Promise<unknown[]> {
  const { s3, bucket } = open.storage;
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
  return Versions.map(({ Key }) => Key);
}

const remainingIds = async () => (await storedItems(open.storage)).map(({ id }) => id).sort();

it.each<[string, RevisionQuery, string[], string[]]>([
  [
    'of one item',
    { resource: 'team', id: 'ann' },
    ['ann', 'ben', 'ben#1', 'image#a.png#1', 'team-photos/shown.png'],
    [originalKey('gallery/a.png'), hiddenKey('team-photos/shown.png')],
  ],
  [
    'that contain a text, case-insensitively and with quotes',
    { text: 'ann "nan"' },
    ['ann', 'ben', 'team-photos/shown.png'],
    [hiddenKey('team-photos/shown.png')],
  ],
])('deletes the earlier versions %s, and their deleted files', async (_, query, items, files) => {
  const found = await findRevisions(open.storage, query);
  expect(found.map(describeRevision)[0]).toContain('Ann "Nan" Lee');
  await deleteRevisions(open.storage, found);
  expect(await remainingIds()).toEqual(items);
  expect((await versionKeys()).sort()).toEqual(files.toSorted());
});

it('deletes the addresses of deleted items, with their marks, and no others', async () => {
  const { storage } = open;
  const claim = (id: string, item: string) => ({ resource: 'news', id: `slug#${id}`, item });
  for (const Item of [
    claim('mary-lee-has-died-2026-01-01', 'gone'),
    claim('mary-lee-has-died-2026-01-01#seen', 'gone'),
    claim('mary-lee-fund-2026-01-01', 'fund'),
    { resource: 'news', id: 'fund', title: 'Mary Lee Fund' },
    claim('fair-2026-01-01', 'fair'),
  ])
    await storage.dynamoDb.send(new PutCommand({ TableName: storage.table, Item }));
  await deleteRevisions(storage, await findRevisions(storage, { text: 'Mary Lee' }));
  const left = (await remainingIds()).filter((id) => id.startsWith('slug#'));
  expect(left).toEqual(['slug#fair-2026-01-01', 'slug#mary-lee-fund-2026-01-01']);
});

it('deletes the files of the groups of a record, too', async () => {
  const { storage } = open;
  const file = { Bucket: storage.bucket, Key: hiddenKey(`parish/${uuid}.png`) };
  await storage.s3.send(new PutObjectCommand({ ...file, Body: 'x' }));
  await storage.s3.send(new DeleteObjectCommand(file));
  const memorial = { photoUrl: `/media/parish/${uuid}.png` };
  await deleteRevisions(storage, [{ resource: 'revisions#parish', id: 'parish#1', item: { memorial } }]);
  expect(await versionKeys()).not.toContain(file.Key);
});
