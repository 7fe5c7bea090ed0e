import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { setTimeout as pause } from 'node:timers/promises';
import { mockClient } from '../mock-client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/problems.ts';
import { renditionKeys } from '../../contract/files/renditions.ts';
import { routes } from '../../contract/routes.ts';
import { apiEvent, invoke } from './invoke.ts';

const table = mockClient(DynamoDBDocumentClient);
const bucket = mockClient(S3Client);
const pool = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  table.reset();
  bucket.reset();
  pool.reset();
  table.onAnyCommand().resolves({});
  bucket.onAnyCommand().resolves({});
  bucket
    .on(GetObjectCommand)
    .callsFake(({ Key }) => ({ Body: { transformToByteArray: async () => beginningOf(Key) } }));
});

/** The first bytes of the file with this key. */
const beginningOf = (key: string) =>
  key.endsWith('.pdf') ? Buffer.from('%PDF-1.7') : Buffer.from('89504e470d0a1a0a', 'hex');
const uuid = '11111111-2222-4333-8444-555555555555';
const aws = (name: string, httpStatusCode = 400) =>
  Object.assign(new Error(`An AWS message about ${name}`), { name, $metadata: { httpStatusCode } });
const metadata = {
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const photo = (id: string) => ({
  id,
  ...metadata,
  name: 'Ann',
  role: 'x',
  bio: 'x',
  photoUrl: `/media/team-photos/${uuid}.png`,
});
const file = (Key: string, ageMilliseconds = 0) => ({
  Key,
  Size: 10,
  LastModified: new Date(Date.now() - ageMilliseconds),
});

const bodies: Record<string, object> = {
  // With what a series needs as well.
  events: {
    title: 'x',
    description: 'x',
    date: '2027-01-01',
    time: 'x',
    location: 'x',
    dates: [],
    request: uuid,
  },
  news: { title: 'x', content: 'x', date: '2027-01-01' },
  reflections: { title: 'x', excerpt: 'x', content: 'x', date: '2027-01-01' },
  team: { name: 'x', role: 'x', bio: 'x' },
  history: { title: 'x', year: 'x', period: 'x', excerpt: 'x', content: 'x' },
  devotions: { name: 'x', day: 'Monday' },
  'mass-times': { day: 'x', times: 'x' },
  'mass-changes': { date: '2027-01-01', times: '10:00 AM' },
  'mass-intentions': { text: 'x', date: '2027-01-01', time: '10:00 AM' },
  // To make a link, and to open one.
  'draft-links': { resource: 'news', id: uuid, token: 'x' },
  people: { email: 'mary@parish.example', areas: ['news'] },
};
const document = { title: 'x', date: '2027-01-01', fileName: 'x.pdf', fileSize: 1 };
const folders: Record<string, string> = {
  newsletters: 'newsletters',
  'meeting-notes': 'meetings',
  'lectio-divina': 'lectio-divina',
};

const goodGalleryBody = {
  folderName: 'easter',
  caption: 'x',
  fileName: 'x.png',
  fileType: 'image/png',
  fileSize: 1,
  after: '',
  alt: 'Candles',
  sourceHashes: ['0'.repeat(64)],
  key: `gallery/easter/${uuid}.png`,
};

/** A valid request to each route. */
function goodEvent(route: (typeof routes)[number]) {
  const { resource, operation, method, path } = route;
  const folder = folders[resource];
  const body =
    operation === 'initialize' || operation === 'restore'
      ? { version: 1 }
      : resource === 'gallery'
        ? goodGalleryBody
        : (bodies[resource] ?? { ...document, fileUrl: `/media/${folder}/${uuid}.pdf` });
  return apiEvent(`${method} ${path}`, {
    body: method === 'POST' || method === 'PUT' ? JSON.stringify(body) : null,
    pathParameters: {
      resource: 'news',
      id: resource === 'people' ? uuid : 'slot-1',
      key: `gallery/${uuid}.png`,
      name: 'easter',
      folder: 'easter',
      place: 'slide-1',
    },
  });
}

const usesTable = routes.filter(({ resource }) => resource !== 'uploads');
const refusals = [
  aws('ProvisionedThroughputExceededException'),
  aws('ThrottlingException'),
  aws('SlowDown', 503),
  Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
];
/** Errors after which a write may have been applied. */
const uncertain = [
  aws('InternalServerError', 500),
  Object.assign(new Error('timed out'), { name: 'TimeoutError' }),
  Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
];

describe.each(usesTable)('$method $path', (route) => {
  async function responseTo(error: Error) {
    table.reset();
    table.onAnyCommand().rejects(error);
    bucket.onAnyCommand().rejects(error);
    pool.onAnyCommand().rejects(error);
    const { status, headers, body } = await invoke(route.resource, goodEvent(route));
    return { status, error: body.error, retryAfter: headers['Retry-After'] };
  }

  it('returns 503 with Retry-After when the storage rejects every attempt', async () => {
    for (const error of refusals) {
      const response = await responseTo(error);
      expect([response.status, response.error], error.name).toEqual([503, messages.busy]);
      expect(response.retryAfter).toMatch(/^[1-9]\d*$/);
    }
  });

  it('returns 504 rather than 503 for an uncertain storage error after a write', async () => {
    for (const error of uncertain) {
      const { status, error: message } = await responseTo(error);
      const isWritten = table.commandCalls(PutCommand).length > 0;
      expect([status, message], error.name).toEqual(
        isWritten ? [504, messages.unconfirmed] : [503, messages.busy],
      );
    }
  });

  it('returns 500 with a generic message for an unexpected error', async () => {
    const error = aws('AccessDeniedException');
    table.onAnyCommand().rejects(error);
    bucket.onAnyCommand().rejects(error);
    pool.onAnyCommand().rejects(error);
    const { status, body } = await invoke(route.resource, goodEvent(route));
    expect([status, body]).toEqual([500, { error: messages.unexpected }]);
  });
});

describe('the file of a deleted record', () => {
  const remove = () => invoke('team', apiEvent('DELETE /api/team/{id}', { pathParameters: { id: 'one' } }));
  beforeEach(() => {
    table.on(GetCommand).resolves({ Item: photo('one') });
    table.on(QueryCommand).resolves({ Items: [] });
  });

  it.each([
    ['S3 rejects the request', () => bucket.on(DeleteObjectsCommand).rejects(aws('SlowDown', 503))],
    [
      'S3 reports an error for the file',
      () => bucket.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: `team-photos/${uuid}.png` }] }),
    ],
    ['the files cannot be listed', () => bucket.on(ListObjectsV2Command).rejects(aws('SlowDown', 503))],
    ['the records cannot be read', () => table.on(QueryCommand).rejects(aws('ThrottlingException'))],
    ['every S3 request fails', () => bucket.onAnyCommand().rejects(new Error('odd'))],
  ])('does not prevent the delete when it cannot be deleted: %s', async (_, fault) => {
    fault();
    const { status, body } = await remove();
    expect([status, body]).toEqual([200, { deleted: true, id: 'one' }]);
    expect(table.commandCalls(DeleteCommand)).toHaveLength(1);
  });

  it('is deleted although old files cannot be listed', async () => {
    bucket.on(ListObjectsV2Command).rejects(aws('SlowDown', 503));
    await remove();
    expect(deletedKeys()).toEqual([[`team-photos/${uuid}.png`]]);
  });

  it('is not swept while a malformed record references it', async () => {
    const key = `team-photos/${uuid}.png`;
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key, 10 * limits.orphanAgeMilliseconds)] });
    const { createdAt: _, ...malformed } = photo('strange');
    table.on(QueryCommand).resolves({ Items: [malformed] });
    await invoke('team', apiEvent('POST /api/team', { body: JSON.stringify(bodies['team']) }));
    expect(deletedKeys().flat()).toEqual([]);
  });

  it('is swept by a later write once it is old enough', async () => {
    const key = `team-photos/${uuid}.png`;
    const contents = [file(key, limits.orphanAgeMilliseconds + 1000)];
    bucket.on(ListObjectsV2Command).resolves({ Contents: contents });
    await invoke('team', apiEvent('POST /api/team', { body: JSON.stringify(bodies['team']) }));
    expect(deletedKeys()).toEqual([[key]]);
  });

  it('is swept with 49 others at most, so that a write with many of them ends in time', async () => {
    const keys = Array.from(
      { length: 60 },
      (_, index) => `team-photos/11111111-2222-4333-8444-${String(index).padStart(12, '0')}.png`,
    );
    bucket
      .on(ListObjectsV2Command)
      .resolves({ Contents: keys.map((key) => file(key, limits.orphanAgeMilliseconds + 1000)) });
    await invoke('team', apiEvent('POST /api/team', { body: JSON.stringify(bodies['team']) }));
    expect(deletedKeys()).toEqual([keys.slice(0, 50)]);
  });

  it('is not swept while it is new or another record references it', async () => {
    const key = `team-photos/${uuid}.png`;
    bucket
      .on(ListObjectsV2Command)
      .resolves({ Contents: [file(key, limits.orphanAgeMilliseconds - 60_000)] });
    await invoke('team', apiEvent('POST /api/team', { body: JSON.stringify(bodies['team']) }));
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key, 10 * limits.orphanAgeMilliseconds)] });
    table.on(QueryCommand).resolves({ Items: [photo('two')] });
    await invoke('team', apiEvent('POST /api/team', { body: JSON.stringify(bodies['team']) }));
    expect(deletedKeys().flat()).toEqual([]);
  });

  it('is not swept when a save copies it between the list and the delete', async () => {
    const key = `team-photos/${uuid}.png`;
    bucket
      .on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [file(key, 2 * limits.orphanAgeMilliseconds)] })
      .resolves({ Contents: [file(key)] });
    await invoke('team', apiEvent('POST /api/team', { body: JSON.stringify(bodies['team']) }));
    expect(deletedKeys().flat()).toEqual([]);
  });
});

describe('a file released by a record', () => {
  const key = `team-photos/${uuid}.png`;
  const remove = () => invoke('team', apiEvent('DELETE /api/team/{id}', { pathParameters: { id: 'one' } }));
  const writtenAgo = (milliseconds: number) =>
    table.on(GetCommand).resolves({
      Item: { ...photo('one'), updatedAt: new Date(Date.now() - milliseconds).toISOString() },
    });

  it('is deleted immediately, even if it was uploaded just now', async () => {
    writtenAgo(0);
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key)] });
    await remove();
    expect(deletedKeys().flat()).toEqual([key]);
  });

  it('is left to the sweep while another save that has just copied it may be taking it', async () => {
    writtenAgo(8_000);
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key, 2_000)] });
    await remove();
    expect(deletedKeys().flat()).toEqual([]);
  });

  it('is deleted when a save that copied it must have ended', async () => {
    writtenAgo(80_000);
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key, 40_000)] });
    await remove();
    expect(deletedKeys().flat()).toEqual([key]);
  });

  it('is left to the sweep when the time limit passes, after which another save may have taken it', async () => {
    writtenAgo(0);
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key)] });
    const now = vi.spyOn(Date, 'now');
    table.on(QueryCommand).callsFake(() => {
      const later = Date.now() + 6_000;
      now.mockReturnValue(later);
      return { Items: [] };
    });
    await remove();
    now.mockRestore();
    expect(deletedKeys().flat()).toEqual([]);
  });

  it('is kept when a malformed record references it', async () => {
    writtenAgo(0);
    const { version: _, ...malformed } = photo('strange');
    table.on(QueryCommand).resolves({ Items: [malformed] });
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(key, 10 * limits.orphanAgeMilliseconds)] });
    await remove();
    expect(deletedKeys().flat()).toEqual([]);
  });
});

describe('a save whose file is deleted by a concurrent write', () => {
  const key = `team-photos/${uuid}.png`;
  const photoUrl = `/media/${key}`;
  const body = JSON.stringify({ ...bodies['team'], photoUrl });
  const create = () => invoke('team', apiEvent('POST /api/team', { body }));
  const update = () =>
    invoke('team', apiEvent('PUT /api/team/{id}', { pathParameters: { id: 'one' }, body }));
  const goneFields = { photoUrl: 'The uploaded file no longer exists. Please upload it again.' };
  /** The file exists at the first lookup only. */
  const vanishes = () =>
    bucket
      .on(ListObjectsV2Command)
      .resolves({ Contents: [] })
      .on(ListObjectsV2Command, { Prefix: key })
      .resolvesOnce({ Contents: [file(key)] })
      .resolves({ Contents: [] });
  const other = { ...photo('one'), photoUrl: '/media/team-photos/other.png', createdWith: 'x' };
  beforeEach(() => void table.on(GetCommand).resolves({ Item: other }));

  it.each([
    ['before the read', GetObjectCommand, aws('NoSuchKey', 404)],
    ['before the copy', CopyObjectCommand, aws('NoSuchKey', 404)],
    ['and S3 responds 403', CopyObjectCommand, aws('AccessDenied', 403)],
  ] as const)('is rejected without writing anything: %s', async (_, command, error) => {
    bucket.on(command as typeof CopyObjectCommand).rejects(error);
    for (const write of [create, update]) {
      vanishes();
      const response = await write();
      expect([response.status, response.body.details.fields]).toEqual([400, goneFields]);
    }
    expect(table.commandCalls(PutCommand)).toHaveLength(0);
  });

  it('is rejected, and rolls back a new record', async () => {
    vanishes();
    const { status, body } = await create();
    expect([status, body.details.fields]).toEqual([400, goneFields]);
    const { id, createdAt } = table.commandCalls(PutCommand)[0]!.args[0].input.Item!;
    expect(table.commandCalls(DeleteCommand)[0]!.args[0].input).toMatchObject({
      Key: { resource: 'team', id },
      ExpressionAttributeValues: { ':createdAt': createdAt },
    });
    expect(deletedKeys().flat()).toEqual([]);
  });

  it('is rejected, and restores the previous version of a changed record with its old file', async () => {
    vanishes();
    const { status, body } = await update();
    expect([status, body.details.fields]).toEqual([400, goneFields]);
    const [changed, restored] = table
      .commandCalls(PutCommand)
      .map(({ args }) => args[0].input)
      .filter(({ Item }) => Item?.['resource'] === 'team');
    expect(changed?.Item).toMatchObject({ photoUrl, version: 2 });
    expect(restored).toMatchObject({
      Item: { ...other, version: 3, updatedAt: expect.any(String) },
      ExpressionAttributeValues: { ':version': 2 },
    });
    expect(deletedKeys().flat()).toEqual([]);
  });

  it('succeeds when S3 cannot tell whether the file exists', async () => {
    bucket
      .on(ListObjectsV2Command)
      .rejects(aws('SlowDown', 503))
      .on(ListObjectsV2Command, { Prefix: key })
      .resolvesOnce({ Contents: [file(key)] })
      .rejects(aws('SlowDown', 503));
    expect((await create()).status).toBe(201);
    expect(table.commandCalls(DeleteCommand)).toHaveLength(0);
  });
});

describe('creating a document', () => {
  const create = () =>
    invoke(
      'newsletters',
      goodEvent(routes.find((each) => each.path === '/api/newsletters' && each.method === 'POST')!),
    );

  it('writes no record when its file cannot be copied', async () => {
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(`newsletters/${uuid}.pdf`)] });
    bucket.on(CopyObjectCommand).rejects(aws('SlowDown', 503));
    expect((await create()).status).toBe(503);
    expect(table.commandCalls(PutCommand)).toHaveLength(0);
  });

  it('deletes no file when its record cannot be written', async () => {
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(`newsletters/${uuid}.pdf`)] });
    table.on(PutCommand).rejects(aws('ThrottlingException'));
    expect((await create()).status).toBe(503);
    expect(bucket.commandCalls(DeleteObjectsCommand)).toHaveLength(0);
  });
});

/** Returns items of the gallery from queries, and nothing from those of other partitions. */
function galleryContains(items: () => readonly string[]): void {
  table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: values[':resource'] === 'gallery' ? items().map((id) => ({ id, ...metadata })) : [],
  }));
}

it('lists a gallery picture that a concurrent request takes while the list is read', async () => {
  let isTaken = false;
  galleryContains(() => (isTaken ? [`image#easter/${uuid}.png`] : []));
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':resource': 'grants#gallery' } })
    .callsFake(async () => {
      await pause(10);
      // The grant is deleted once its item exists.
      isTaken = true;
      return { Items: [] };
    });
  const listed = await invoke(
    'gallery',
    apiEvent('GET /api/gallery/images/{folder}', { pathParameters: { folder: 'easter' } }),
  );
  expect(listed.body).toMatchObject([{ key: `gallery/easter/${uuid}.png` }]);
});

it.each([
  ['keeps no item', 'is deleted while it is taken', {}, [`image#/${uuid}.png`]],
  ['keeps its item', 'stays', { Contents: [file(`gallery/${uuid}.png`)] }, []],
])('the gallery %s of a picture whose file %s', async (_, __, afterwards, deleted) => {
  const key = `gallery/${uuid}.png`;
  const grant = { key, folder: '', fileName: 'a.png', caller: { subject: 'a', name: 'Anna' } };
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':resource': 'grants#gallery' } })
    .resolves({ Items: [grant] });
  bucket
    .on(ListObjectsV2Command, { Prefix: 'incoming/gallery/' })
    .resolves({ Contents: [file(`incoming/${key}`)] });
  bucket
    .on(ListObjectsV2Command, { Prefix: key })
    .resolvesOnce({ Contents: [file(key)] })
    .resolves(afterwards);
  await invoke('gallery', apiEvent('GET /api/gallery/images', {}));
  const added = table.commandCalls(PutCommand).map(({ args }) => args[0].input.Item?.['id']);
  expect(added).toContain(`image#/${uuid}.png`);
  expect(deletedItems()).toEqual(deleted);
});

describe('deleting a gallery folder', () => {
  const remove = () =>
    invoke('gallery', apiEvent('DELETE /api/gallery/folder/{name}', { pathParameters: { name: 'easter' } }));
  const keys = Array.from({ length: 1500 }, (_, index) => `gallery/easter/${index}.png`);
  const itemOf = (key: string) => key.replace('gallery/', 'image#');
  let remaining: Set<string>;

  beforeEach(() => {
    remaining = new Set(keys);
    table.on(GetCommand).resolves({ Item: { id: 'folder#easter', ...metadata } });
    galleryContains(() => [...remaining].map(itemOf));
    deletes(() => true);
  });

  function deletes(succeeds: (key: string) => boolean): void {
    bucket.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
      const requested: string[] = Delete.Objects.map(({ Key }: { Key: string }) => Key);
      for (const key of requested.filter(succeeds)) remaining.delete(key);
      return {
        Errors: requested.filter((key) => !succeeds(key)).map((Key) => ({ Key, Code: 'InternalError' })),
      };
    });
  }

  it('deletes 1,500 pictures in batches of at most 1,000', async () => {
    expect((await remove()).status).toBe(200);
    expect(remaining.size).toBe(0);
    const deleted = deletedKeys();
    expect(Math.max(...deleted.map(({ length }) => length))).toBe(1000);
    expect(new Set(deleted.flat())).toEqual(new Set(keys.flatMap((key) => [key, ...renditionKeys(key)])));
  });

  it('batches unconditional table writes by 25, and retries unprocessed ones one by one', async () => {
    const unprocessed: unknown[] = [];
    table.on(BatchWriteCommand).callsFake(({ RequestItems: { parish } }) => {
      const isOfRenditions = 'DeleteRequest' in parish[0];
      if (!isOfRenditions || unprocessed.length > 0) return {};
      unprocessed.push(parish[3].DeleteRequest.Key);
      return { UnprocessedItems: { parish: [parish[3]] } };
    });
    expect((await remove()).status).toBe(200);
    const batches = table.commandCalls(BatchWriteCommand);
    // A revision and a rendition item per picture, and the folder's revision.
    expect(batches).toHaveLength(2 * (1500 / 25) + 1);
    const single = table.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);
    const ownItems = [...keys.map(itemOf), 'folder#easter'].map((id) => ({ resource: 'gallery', id }));
    expect(single).toEqual([...unprocessed, ...ownItems]);
  });

  it('responds 503 and keeps the folder when it fails half-way, and completes when retried', async () => {
    deletes((key) => !key.endsWith('7.png'));
    const first = await remove();
    expect([first.status, first.body.error]).toEqual([
      503,
      '150 pictures could not be deleted. Please delete the folder again.',
    ]);
    expect(deletedItems()).toEqual(keys.filter((key) => !remaining.has(key)).map(itemOf));
    expect(remaining.size).toBe(150);
    deletes(() => true);
    expect((await remove()).status).toBe(200);
    expect(remaining.size).toBe(0);
    expect(new Set(deletedItems())).toEqual(new Set([...keys.map(itemOf), 'folder#easter']));
    expect(deletedItems().at(-1)).toBe('folder#easter');
  });

  it('does not record the deletion of a picture again when the response to its delete is lost', async () => {
    const Key = { resource: 'gallery', id: 'image#easter/1.png' };
    // The SDK's retry finds that the first attempt has deleted the item.
    table.on(DeleteCommand, { Key }).rejects(aws('ConditionalCheckFailedException'));
    table.on(GetCommand, { Key }).resolves({});
    expect((await remove()).status).toBe(200);
    expect(table.commandCalls(PutCommand)).toEqual([]);
  });

  it('keeps the folder when a picture’s item cannot be deleted', async () => {
    table.on(DeleteCommand).rejectsOnce(aws('ThrottlingException')).resolves({});
    expect((await remove()).status).toBe(503);
    expect(deletedItems()).not.toContain('folder#easter');
    expect((await remove()).status).toBe(200);
    expect(deletedItems()).toContain('folder#easter');
  });
});

describe('deleting a picture', () => {
  const key = `gallery/${uuid}.png`;
  const id = `image#/${uuid}.png`;
  const remove = () =>
    invoke('gallery', apiEvent('DELETE /api/gallery/image/{key+}', { pathParameters: { key } }));
  beforeEach(() => {
    table.on(GetCommand, { Key: { resource: 'gallery', id } }).resolves({ Item: { id, ...metadata } });
  });

  it('responds 503 and keeps its item when S3 does not delete the file', async () => {
    bucket.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: key }] });
    const { status, body } = await remove();
    expect([status, body.error]).toEqual([503, 'The picture could not be deleted. Please try again.']);
    expect(deletedItems()).toEqual([]);
  });

  it('responds 503 when its item cannot be deleted, and completes when retried', async () => {
    table
      .on(DeleteCommand, { Key: { resource: 'gallery', id } })
      .rejectsOnce(aws('ThrottlingException'))
      .resolves({});
    expect((await remove()).status).toBe(503);
    expect((await remove()).status).toBe(200);
    expect(deletedItems()).toEqual([id, id]);
  });
});

/** The ids of the gallery items that were deleted, without rendition items. */
function deletedItems(): unknown[] {
  const keys = table.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);
  return keys.flatMap((key) => (key?.['resource'] === 'gallery' ? [key['id']] : []));
}

function deletedKeys(): (string | undefined)[][] {
  return bucket
    .commandCalls(DeleteObjectsCommand)
    .map(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key) ?? []);
}
