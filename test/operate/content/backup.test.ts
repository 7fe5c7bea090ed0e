import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { incomingKey } from '../../../contract/files/media.ts';
import { peoplePartition, revisionPartition } from '../../../contract/table-item.ts';
import {
  archiveNames,
  filePath,
  readArchive,
  exportContent,
  findOthers,
  importContent,
} from '../../../operate/content/archive.ts';
import { contentParts } from '../../../local/settings.ts';
import { ensureTable } from '../../../local/dynamodb.ts';
import { type OpenStorage, openLocal } from '../../../operate/content/storage.ts';
import { deleteAllContent, readAllContent } from './stored-content.ts';

/** More items than one batch or one page holds, with every type of value that records have. */
const items = [
  ...Array.from({ length: 60 }, (_, index) => ({
    resource: 'events',
    id: `event-${String(index)}`,
    version: index,
    title: `Fête № ${String(index)} – “St Mildred’s”`,
    description: 'x'.repeat(20_000),
  })),
  {
    resource: 'team',
    id: 'a',
    version: 1_763_721_600_000,
    email: '',
    bio: 'Line and paragraph separators,\u2028as pasted\u2029from a layout program',
    order: 0.5,
    tags: ['one', { two: null }],
    on: true,
  },
];

const files = [
  {
    key: 'newsletters/0a1b.pdf',
    body: '%PDF-1.7',
    type: 'application/pdf',
    name: 'inline; filename="Advent 1.pdf"',
  },
  { key: 'gallery/été à Haverstow/0c1d.jpg', body: '\u00ff\u00d8', type: 'image/jpeg', name: undefined },
  { key: 'gallery/0c1d.jpg', body: '', type: 'image/jpeg', name: 'inline' },
];

let folder: string;
let open: OpenStorage;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-backup-'));
  open = await openLocal(join(folder, 'site'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await wipe();
  await fill();
  archive = await mkdtemp(join(folder, 'archive-'));
});

async function fill(): Promise<void> {
  const { dynamoDb, table, s3, bucket } = open.storage;
  const puts = items.map((Item) => ({ PutRequest: { Item } }));
  for (let at = 0; at < puts.length; at += 25)
    await dynamoDb.send(new BatchWriteCommand({ RequestItems: { [table]: puts.slice(at, at + 25) } }));
  for (const { key, body, type, name } of files)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: Buffer.from(body, 'latin1'),
        ContentType: type,
        ContentDisposition: name,
        CacheControl: 'public, max-age=31536000, immutable',
        ...(key.endsWith('.pdf') && { Metadata: { robots: 'noindex' } }),
      }),
    );
}

async function put(Item: Record<string, unknown>): Promise<void> {
  const { dynamoDb, table } = open.storage;
  await dynamoDb.send(new PutCommand({ TableName: table, Item }));
}

const wipe = () => deleteAllContent(open.storage);
const content = () => readAllContent(open.storage);
const quietly = () => undefined;
/** The numbers of items and files that are not in the backup. */
async function others(): Promise<number[]> {
  const { items, keys } = await findOthers(open.storage, await readArchive(archive));
  return [items.length, keys.length];
}

describe('a backup', () => {
  it('restores every item and file, byte for byte, after everything is lost', async () => {
    const before = await content();
    expect(before.items).toHaveLength(61);
    expect(before.files).toHaveLength(3);

    await exportContent(open.storage, 'parish', archive, quietly);
    await wipe();
    expect(await content()).toEqual({ items: [], files: [] });

    await importContent(open.storage, archive, { exactly: false }, quietly);
    expect(await content()).toEqual(before);
  });

  it('ends with a summary of its content', async () => {
    const summary = await exportContent(open.storage, 'parish', archive, quietly);
    expect(summary).toMatchObject({ site: 'parish', items: 61, files: 3, bytes: 10 });
    expect((await readArchive(archive)).summary).toEqual(summary);
  });

  it('leaves out uploads and the log of people, and does not count them as missing from the backup', async () => {
    const { s3, bucket } = open.storage;
    await put({ resource: peoplePartition, id: 'people' });
    await put({ resource: revisionPartition(peoplePartition), id: 'people#1' });
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: incomingKey('gallery/0c1d.jpg'), Body: 'x' }));
    const summary = await exportContent(open.storage, 'parish', archive, quietly);
    expect(summary).toMatchObject({ items: 61, files: 3 });
    expect(await others()).toEqual([0, 0]);
  });

  it('reports its progress', async () => {
    const reports: unknown[][] = [];
    await exportContent(open.storage, 'parish', archive, (...progress) => void reports.push(progress));
    expect(reports).toEqual([
      ['Files', 1, 3],
      ['Files', 2, 3],
      ['Files', 3, 3],
    ]);
  });

  it('does not overwrite another backup', async () => {
    await exportContent(open.storage, 'parish', archive, quietly);
    await expect(exportContent(open.storage, 'parish', archive, quietly)).rejects.toThrow(
      'Choose a new folder.',
    );
  });
});

describe('restoring a backup', () => {
  beforeEach(async () => {
    await exportContent(open.storage, 'parish', archive, quietly);
  });

  async function addLater(): Promise<void> {
    const { s3, bucket } = open.storage;
    await put({ resource: 'events', id: 'later' });
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'uploads/later.jpg', Body: 'later' }));
  }

  it('reverts changes, and keeps later additions', async () => {
    const before = await content();
    await addLater();
    await put({ resource: 'team', id: 'a', name: 'B' });

    await importContent(open.storage, archive, { exactly: false }, quietly);
    const after = await content();
    expect(after.items).toEqual(expect.arrayContaining(before.items));
    expect([after.items.length, after.files.length]).toEqual([62, 4]);
  });

  it('deletes later additions with the option "exactly"', async () => {
    const before = await content();
    await addLater();
    expect(await others()).toEqual([1, 1]);
    await importContent(open.storage, archive, { exactly: true }, quietly);
    expect(await content()).toEqual(before);
    expect(await others()).toEqual([0, 0]);
  });

  const firstFile = async () => filePath(archive, (await readArchive(archive)).files[0]!);
  const damages: [string, string, () => Promise<void>][] = [
    ['is incomplete', 'not a complete backup', () => rm(join(archive, archiveNames.summary))],
    ['lacks a file', 'is missing', async () => rm(await firstFile())],
    ['has a file with other content', 'not the one', async () => writeFile(await firstFile(), 'other')],
    [
      'has a line that cannot be parsed',
      'line 62',
      () => appendFile(join(archive, archiveNames.items), '{ "resou\n'),
    ],
    ['lacks its list of items', 'items.jsonl is missing.', () => rm(join(archive, archiveNames.items))],
    ['lacks its list of files', 'files.jsonl is missing.', () => rm(join(archive, archiveNames.index))],
    [
      'has an incomplete summary',
      'backup.json is damaged',
      () => writeFile(join(archive, archiveNames.summary), '{ "format"'),
    ],
    [
      'is empty',
      'The backup is empty',
      async () => {
        const path = join(archive, archiveNames.summary);
        const summary = { ...(await readArchive(archive)).summary, items: 0 };
        await writeFile(path, JSON.stringify(summary));
        await writeFile(join(archive, archiveNames.items), '');
      },
    ],
    [
      'has fewer items than its summary says',
      'there are 60 and 3',
      async () => {
        const path = join(archive, archiveNames.items);
        await writeFile(path, (await readFile(path, 'utf8')).split('\n').slice(1).join('\n'));
      },
    ],
  ];

  it.each(damages)('changes nothing when the backup %s', async (_, sentence, damage) => {
    await damage();
    await addLater();
    const before = await content();
    await expect(importContent(open.storage, archive, { exactly: true }, quietly)).rejects.toThrow(sentence);
    expect(await content()).toEqual(before);
  });
});

it('restores the items of another table, and leaves the files as they are', async () => {
  const { dynamoDb } = open.storage;
  const then = { ...open.storage, table: 'then' };
  const endpoint = await dynamoDb.config.endpoint!();
  await ensureTable(`http://${endpoint.hostname}:${String(endpoint.port)}`, then.table);
  await dynamoDb.send(
    new PutCommand({ TableName: then.table, Item: { resource: 'team', id: 'a', name: 'As it was' } }),
  );
  await dynamoDb.send(new PutCommand({ TableName: then.table, Item: { resource: 'news', id: 'deleted' } }));
  const { files: filesBefore } = await content();

  await exportContent(then, 'parish', archive, quietly);
  await importContent(open.storage, archive, { exactly: true }, quietly);
  const after = await content();
  expect(after.items).toEqual([
    { resource: 'news', id: 'deleted' },
    { resource: 'team', id: 'a', name: 'As it was' },
  ]);
  expect(after.files).toEqual(filesBefore);
});

it('writes files of any key inside the backup folder', async () => {
  const { s3, bucket } = open.storage;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'uploads/..\\..\\x.JPG/../é', Body: 'x' }));
  await exportContent(open.storage, 'parish', archive, quietly);
  for (const name of await readdir(join(archive, archiveNames.files)))
    expect(name).toMatch(/^[0-9a-f]{64}(\.\w+)?$/);
});

it('closes what it has opened of the local content when the rest cannot be opened', async () => {
  const damaged = join(folder, 'damaged');
  const stores = join(damaged, contentParts.table);
  await mkdir(damaged);
  await writeFile(stores, 'a file in place of a folder');
  await expect(openLocal(damaged)).rejects.toThrow('cannot be opened (EEXIST');
  await rm(stores);
  const opened = await openLocal(damaged);
  await opened.close();
});
