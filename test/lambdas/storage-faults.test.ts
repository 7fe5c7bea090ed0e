import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from '../mock-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { stemOf, unusedMark } from '../../contract/files/media.ts';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/problems.ts';
import { routes } from '../../contract/routes.ts';
import { apiEvent, invoke, lambdaEnvironment } from './invoke.ts';

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
  photoUrl: `/media/team-photos/${uuid}.jpg`,
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
  funerals: { name: 'x', date: '2027-01-01', time: '10:00 AM', familyAgrees: true },
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
  key: `gallery/${uuid}.jpg`,
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
      key: `gallery/${uuid}.jpg`,
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

describe('a file that was in use', () => {
  const key = `team-photos/${uuid}.jpg`;
  const old = 2 * limits.orphanAgeMilliseconds;
  const mark = unusedMark(stemOf(key));
  let stored: readonly string[] = [];
  const passNight = async (getRemainingTimeInMillis = () => 300_000) => {
    Object.assign(process.env, lambdaEnvironment);
    const { handler } = await import('../../lambdas/media.ts');
    await handler({ sweep: true }, { getRemainingTimeInMillis });
  };
  const teamHas = (...lists: readonly object[][]) => {
    const left = [...lists];
    table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
      Items: values[':resource'] === 'team' ? ((left.length > 1 ? left.shift() : left[0]) ?? []) : [],
    }));
  };
  beforeEach(() => {
    stored = [`hidden/${key}`, mark];
    bucket.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
      Contents: stored.filter((each) => each.startsWith(Prefix)).map((each) => file(each, old)),
    }));
  });

  it('is not touched when its record is deleted, is marked at night, and goes a night later', async () => {
    table.on(GetCommand).resolves({ Item: photo('a') });
    const removal = apiEvent('DELETE /api/team/{id}', { pathParameters: { id: 'a' } });
    expect((await invoke('team', removal)).status).toBe(200);
    teamHas([]);
    stored = [`hidden/${key}`];
    await passNight();
    expect(deletedKeys()).toEqual([]);
    expect(bucket.commandCalls(PutObjectCommand)[0]?.args[0].input.Key).toBe(mark);
    stored = [`hidden/${key}`, mark];
    await passNight();
    expect(deletedKeys()).toEqual([[`hidden/${key}`, mark]]);
  });

  it('loses its mark when a record references it, even a malformed one', async () => {
    teamHas([{ id: 'b', photoUrl: `/media/${key}` }]);
    await passNight();
    expect(deletedKeys()).toEqual([[mark]]);
  });

  it('is brought back the night after a record took it while it was deleted', async () => {
    const marker = { Key: `hidden/${key}`, VersionId: 'deletion', LastModified: new Date() };
    teamHas([photo('b')]);
    table.on(QueryCommand, { ExpressionAttributeValues: { ':resource': 'pictures#team' } }).resolves({
      Items: [{ id: key, isDeleted: true }],
    });
    stored = [];
    bucket.on(ListObjectVersionsCommand).callsFake(({ Prefix }) =>
      marker.Key.startsWith(Prefix)
        ? {
            Versions: [{ ...marker, VersionId: 'one', LastModified: new Date(0) }],
            DeleteMarkers: [marker],
          }
        : {},
    );
    await passNight();
    const last = bucket.commandCalls(DeleteObjectsCommand).at(-1)?.args[0].input.Delete?.Objects;
    expect(last).toEqual([{ Key: marker.Key, VersionId: 'deletion' }]);
  });

  it('goes in a later night when there are too many for one', async () => {
    const keys = Array.from({ length: 250 }, (_, index) =>
      key.replace(uuid, `${uuid.slice(0, -3)}${100 + index}`),
    );
    stored = keys.flatMap((each) => [`hidden/${each}`, unusedMark(stemOf(each))]);
    teamHas([]);
    const times = [300_000, 120_000, 20_000];
    await passNight(() => times.shift() ?? 0);
    expect(deletedKeys().map((batch) => batch.length)).toEqual([200, 200]);
  });

  it('fails the nightly run, so that it is repeated, when S3 does not delete it', async () => {
    teamHas([]);
    bucket.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: `hidden/${key}` }] });
    await expect(passNight()).rejects.toThrow(`S3 did not delete hidden/${key}.`);
  });
});

describe('creating a document', () => {
  const create = () =>
    invoke(
      'newsletters',
      goodEvent(routes.find((each) => each.path === '/api/newsletters' && each.method === 'POST')!),
    );

  it('writes no record when its file cannot be copied', async () => {
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(`incoming/newsletters/${uuid}.pdf`)] });
    bucket.on(CopyObjectCommand).rejects(aws('SlowDown', 503));
    expect((await create()).status).toBe(503);
    expect(table.commandCalls(PutCommand)).toHaveLength(0);
  });

  it('deletes no file when its record cannot be written', async () => {
    bucket.on(ListObjectsV2Command).resolves({ Contents: [file(`incoming/newsletters/${uuid}.pdf`)] });
    table.on(PutCommand).rejects(aws('ThrottlingException'));
    expect((await create()).status).toBe(503);
    // Its upload alone, which has been copied.
    expect(deletedKeys()).toEqual([[`incoming/newsletters/${uuid}.pdf`]]);
  });
});

describe('deleting a gallery folder', () => {
  const remove = () =>
    invoke('gallery', apiEvent('DELETE /api/gallery/folder/{name}', { pathParameters: { name: 'easter' } }));
  const ids = Array.from({ length: 1500 }, (_, index) => `image#${String(index).padStart(4, '0')}.jpg`);

  beforeEach(() => {
    table.on(GetCommand).resolves({ Item: { id: 'folder#easter', ...metadata } });
    table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
      Items:
        values[':resource'] === 'gallery' ? ids.map((id) => ({ id, folder: 'easter', ...metadata })) : [],
    }));
  });

  it('deletes the items of 1,500 pictures, then its own', async () => {
    expect((await remove()).status).toBe(200);
    expect(new Set(deletedItems())).toEqual(new Set([...ids, 'folder#easter']));
    expect(deletedItems().at(-1)).toBe('folder#easter');
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
  const key = `gallery/${uuid}.jpg`;
  const id = `image#${uuid}.jpg`;
  const remove = () =>
    invoke('gallery', apiEvent('DELETE /api/gallery/image/{key+}', { pathParameters: { key } }));
  beforeEach(() => {
    table.on(GetCommand, { Key: { resource: 'gallery', id } }).resolves({ Item: { id, ...metadata } });
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

/** The ids of the gallery items that were deleted, without the states of pictures. */
function deletedItems(): unknown[] {
  const keys = table.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key);
  return keys.flatMap((key) => (key?.['resource'] === 'gallery' ? [key['id']] : []));
}

function deletedKeys(): (string | undefined)[][] {
  return bucket
    .commandCalls(DeleteObjectsCommand)
    .map(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key) ?? []);
}
