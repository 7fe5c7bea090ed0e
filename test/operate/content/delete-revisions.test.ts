import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hiddenKey, originalKey, stemOf } from '../../../contract/files/media.ts';
import {
  deleteRevisions,
  describeRevision,
  findRevisions,
  type RevisionQuery,
} from '../../../operate/content/delete-revisions.ts';
import { type OpenStorage, openLocal } from '../../../operate/content/storage.ts';
import { mockClient } from '../../mock-client.ts';
import { itemPages } from '../../../operate/content/stored-content.ts';

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
  const client = DynamoDBDocumentClient.from(dynamoDb);
  for (const Item of [
    { resource: 'team', id: 'ann', name: 'Ann "Nan" Lee' },
    revision('team', 'ann', { name: 'Ann "Nan" Lee', photoUrl: `/media/${photo}` }),
    revision('team', 'ben', { name: 'Ben', photoUrl: '/media/team-photos/shown.png' }),
    revision('gallery', 'image#a.png', { caption: 'Ann at Easter' }),
  ])
    await client.send(new PutCommand({ TableName: table, Item }));
  for (const Key of [hiddenKey(photo), originalKey('gallery/a.png'), hiddenKey('team-photos/shown.png')])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));
  for (const Key of [hiddenKey(photo), originalKey('gallery/a.png')])
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
});

/** The keys of all versions in the bucket, of deleted files, too. */
async function versionKeys(): Promise<unknown[]> {
  const { s3, bucket } = open.storage;
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
  return Versions.map(({ Key }) => Key);
}

async function remainingIds(): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const page of itemPages(open.storage)) ids.push(...page.map(({ id }) => id));
  return ids.map((id) => Object.values(id as object)[0]).sort();
}

it.each<[string, RevisionQuery, string[], string[]]>([
  [
    'of one item',
    { resource: 'team', id: 'ann' },
    ['ann', 'ben#1', 'image#a.png#1'],
    [originalKey('gallery/a.png'), hiddenKey('team-photos/shown.png')],
  ],
  [
    'that contain a text, case-insensitively and with quotes',
    { text: 'ann "nan"' },
    ['ann'],
    [hiddenKey('team-photos/shown.png')],
  ],
])('deletes the earlier versions %s, and their deleted files', async (_, query, items, files) => {
  const found = await findRevisions(open.storage, query);
  expect(found.map(describeRevision)[0]).toContain('Ann "Nan" Lee');
  await deleteRevisions(open.storage, found);
  expect(await remainingIds()).toEqual(items);
  expect((await versionKeys()).sort()).toEqual(files.toSorted());
});

it('deletes the files of the groups of a record, too', async () => {
  const { storage } = open;
  const file = { Bucket: storage.bucket, Key: hiddenKey(`parish/${uuid}.png`) };
  await storage.s3.send(new PutObjectCommand({ ...file, Body: 'x' }));
  await storage.s3.send(new DeleteObjectCommand(file));
  const memorial = { M: { photoUrl: { S: `/media/parish/${uuid}.png` } } };
  await deleteRevisions(storage, [
    { resource: { S: 'revisions#parish' }, id: { S: 'parish#1' }, item: { M: { memorial } } },
  ]);
  expect(await versionKeys()).not.toContain(file.Key);
});

describe('the older versions of a document that was hidden', () => {
  const key = `meetings/${uuid}.pdf`;
  const hidden = { Key: `hidden/${key}`, VersionId: 'older' };
  const revisions = [
    { resource: { S: 'revisions#meeting-notes' }, item: { M: { fileUrl: { S: `/media/${key}` } } } },
  ];

  async function versionsDeleted(stored: readonly string[]): Promise<unknown[]> {
    const s3 = new S3Client({});
    const mock = mockClient(s3);
    let versions = [hidden];
    mock.on(ListObjectsV2Command).resolves({ Contents: stored.map((Key) => ({ Key, Size: 1 })) });
    mock.on(ListObjectVersionsCommand).resolves({});
    mock
      .on(ListObjectVersionsCommand, { Prefix: stemOf(hidden.Key) })
      .callsFake(() => ({ Versions: versions }));
    mock.on(DeleteObjectCommand).callsFake(() => void (versions = []));
    const storage = { dynamoDb: new DynamoDBClient({}), table: 'parish', s3, bucket: 'media' };
    await deleteRevisions(storage, revisions);
    return mock.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input);
  }

  it('are deleted with it', async () => {
    expect(await versionsDeleted([])).toEqual([{ Bucket: 'media', ...hidden }]);
  });

  it('are kept while it is hidden', async () => {
    expect(await versionsDeleted([hidden.Key])).toEqual([]);
  });
});
