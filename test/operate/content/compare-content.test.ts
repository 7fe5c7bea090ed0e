import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareContent } from '../../../operate/content/compare-content.ts';
import { type OpenStorage, openLocal, type Storage } from '../../../operate/content/storage.ts';
import { deleteAllContent, readAllContent } from './stored-content.ts';

const documents = [
  { resource: 'newsletters', id: 'a', version: 1, fileUrl: '/media/newsletters/a.pdf' },
  { resource: 'gallery', id: 'image#/b.jpg', version: 1 },
  { resource: 'events', id: 'c', version: 1, title: 'Fête' },
  { resource: 'revisions#newsletters', id: 'a#0', fileUrl: '/media/newsletters/long-gone.pdf' },
];
const files = { 'newsletters/a.pdf': '%PDF-1.7', 'gallery/b.jpg': 'picture' };

let folder: string;
let live: OpenStorage;
let restored: OpenStorage;

const put = ({ dynamoDb, table }: Storage, Item: Record<string, unknown>) =>
  DynamoDBDocumentClient.from(dynamoDb).send(new PutCommand({ TableName: table, Item }));
const remove = ({ dynamoDb, table }: Storage, Key: Record<string, unknown>) =>
  DynamoDBDocumentClient.from(dynamoDb).send(new DeleteCommand({ TableName: table, Key }));
const upload = ({ s3, bucket }: Storage, Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
const compare = () => compareContent(restored.storage, live.storage);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-compare-'));
  live = await openLocal(join(folder, 'live'));
  restored = await openLocal(join(folder, 'restored'));
});
afterAll(async () => {
  await live.close();
  await restored.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const { storage } of [live, restored]) {
    await deleteAllContent(storage);
    for (const item of documents) await put(storage, item);
    for (const [key, body] of Object.entries(files)) await upload(storage, key, body);
  }
});

describe('comparing a restored backup with the site', () => {
  it('counts what is the same on the site, changed there and deleted there, without changing either', async () => {
    await put(live.storage, { ...documents[0], version: 2, title: 'Changed' });
    await remove(live.storage, { resource: 'events', id: 'c' });
    await put(live.storage, { resource: 'news', id: 'added since' });
    const before = [await readAllContent(live.storage), await readAllContent(restored.storage)];
    expect(await compare()).toEqual({
      items: { same: 2, changed: 1, deleted: 1 },
      files: { same: 2, changed: 0, deleted: 0 },
      faults: [],
    });
    expect([await readAllContent(live.storage), await readAllContent(restored.storage)]).toEqual(before);
  });

  const faults: [string, string, () => Promise<unknown>][] = [
    ['is empty', 'contains no items', () => deleteAllContent(restored.storage)],
    [
      'has an altered item',
      'events/c in the backup differs from the one on the site',
      () => put(restored.storage, { ...documents[2], title: 'Fate' }),
    ],
    [
      'lacks the file of a document',
      'newsletters/a.pdf of newsletters/a is not in the backup',
      () => lose('newsletters/a.pdf'),
    ],
    ['lacks a picture', 'gallery/b.jpg of gallery/image#/b.jpg is not', () => lose('gallery/b.jpg')],
    [
      'has a file with other bytes',
      'The file gallery/b.jpg in the backup is not the one on the site',
      () => upload(restored.storage, 'gallery/b.jpg', 'pictüre'.replace('ü', 'x')),
    ],
  ];
  const lose = (Key: string) =>
    restored.storage.s3.send(new DeleteObjectCommand({ Bucket: restored.storage.bucket, Key }));

  it.each(faults)('reports a fault when the backup %s', async (_, sentence, damage) => {
    await damage();
    expect((await compare()).faults).toEqual([expect.stringContaining(sentence)]);
  });

  it('accepts the hidden original in place of a document’s file', async () => {
    await lose('newsletters/a.pdf');
    await upload(restored.storage, 'hidden/newsletters/a.pdf', '%PDF-1.7');
    expect((await compare()).faults).toEqual([]);
  });
});
