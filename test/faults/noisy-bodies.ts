import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CopyObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from '../mock-client.ts';
import fc from 'fast-check';
import { type Route, routes } from '../../contract/routes.ts';
import { samples } from '../api/samples.ts';
import { apiEvent, invoke } from '../lambdas/invoke.ts';

type Body = Record<string, unknown>;
const uuid = '11111111-2222-4333-8444-555555555555';

/** Every route that accepts a body. */
export const writingRoutes = routes.filter(({ method }) => method === 'POST' || method === 'PUT');

const fileUrls: Record<string, Body> = {
  newsletters: { fileUrl: `/media/newsletters/${uuid}.pdf` },
  'meeting-notes': { fileUrl: `/media/meetings/${uuid}.pdf` },
  'lectio-divina': { fileUrl: `/media/lectio-divina/${uuid}.pdf` },
};
const paper = { title: 'Advent', date: '2026-12-06', fileName: 'Advent.pdf', fileSize: 10 };
const picture = { fileName: 'a.png', fileType: 'image/png', fileSize: 10 };
const others: Record<string, Body> = {
  'uploads.grant': { ...picture, folder: 'team-photos' },
  'gallery.grant': { ...picture, folder: 'easter' },
  'gallery.createFolder': { folderName: 'easter' },
  'gallery.setCaption': { caption: 'Candles' },
  'gallery.move': { key: `gallery/easter/${uuid}.png`, folder: 'outing' },
  'gallery.setHome': { key: `gallery/easter/${uuid}.png`, alt: 'Candles' },
  'gallery.setConsent': {},
  'gallery.setOrder': { after: '' },
  'gallery.setCover': { key: `gallery/easter/${uuid}.png` },
  'gallery.setAlbum': { date: '2026-04-05', description: 'The Easter Vigil' },
  'changes.restore': { version: 1 },
  'drafts.keep': { values: { title: 'Advent' }, at: '2026-12-06T10:00:00.000Z' },
  'people.create': { email: 'mary@parish.example', areas: ['news'] },
  'people.update': { areas: ['news', 'events'] },
  'mass-times.initialize': {},
  'events.repeat': { ...samples.events, dates: ['2027-10-09', '2027-10-16'] },
  'events.updateSeries': { ...samples.events, request: uuid },
};

const plain = new Map<string, Body>([
  ...Object.entries(samples),
  ['mass-changes', { date: '2026-12-24', times: '6:00 PM', note: 'Vigil' }],
]);

/** A valid body for a route. */
function goodBody({ resource, operation }: Route): Body {
  const own = others[`${resource}.${operation}`];
  if (own) return own;
  const files = fileUrls[resource];
  return files ? { ...paper, ...files } : { ...plain.get(resource) };
}

const pieces = [
  ' ',
  '\n',
  '\t',
  '\u000b',
  '\u0000',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u2028',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\ufdd0',
  '\uffff',
  '\ud800',
  '\udfff',
  '\u{1f600}',
  '\u{1ffff}',
  '\u{e0001}',
  '\u0301',
  'a',
  'Z',
  '0',
  '9',
  'é',
  '聖',
  '.',
  '-',
  '_',
  '/',
  '\\',
  '%',
  '@',
  ':',
  ';',
  ',',
  '&',
  '?',
  '#',
  '"',
  '<',
  '(',
  '[',
  'and',
  'http://',
  'https://',
  'javascript:',
  '10:00 AM',
  '6:30pm',
  '24:00',
  '2027-02-29',
  '2028-02-29',
  '2027-12-31',
  'T10:00:00Z',
  '+01:00',
  'xn--',
  uuid,
];

const noise: fc.Arbitrary<unknown> = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 0.5, 2 ** 53, 2 ** 53 - 1, 1e300, [], {}, ['a'], { a: 1 }),
);

/** Bodies for a route: the valid one with some fields changed, removed or added. */
export function bodiesOf(route: Route): fc.Arbitrary<Body> {
  const good = goodBody(route);
  const names = [...Object.keys(good), 'unknown', 'id', 'version'];
  const changes = fc.tuple(fc.constantFrom(...names), fc.option(noise, { nil: undefined, freq: 8 }));
  return fc.array(changes, { maxLength: 3 }).map((all) => {
    const fields = Object.entries({ ...good, ...Object.fromEntries(all) });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  });
}

const table = mockClient(DynamoDBDocumentClient);
const bucket = mockClient(S3Client);
const pool = mockClient(CognitoIdentityProviderClient);

/** Everyone is an administrator who has not signed in yet. Their rights do not change, and no e-mail is sent. */
function usePool(): void {
  pool.onAnyCommand().resolves({});
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admins' }] });
  pool.on(AdminGetUserCommand).callsFake(({ Username }) => ({
    Username: uuid,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    UserAttributes: Object.entries({ sub: uuid, email: Username }).map(([Name, Value]) => ({ Name, Value })),
  }));
}

/** Mocks a storage that has every item and file that the route needs, and accepts every write. */
export function useWillingStorage(route: Route): void {
  table.reset();
  bucket.reset();
  pool.reset();
  usePool();
  table.onAnyCommand().resolves({});
  bucket.onAnyCommand().resolves({});
  table.on(QueryCommand).resolves({ Items: [] });
  const at = '2026-01-01T00:00:00.000Z';
  if (route.method === 'PUT')
    table.on(GetCommand).callsFake(({ Key }) => ({
      Item: { ...goodBody(route), ...Key, version: 1, createdAt: at, updatedAt: at },
    }));
  if (route.operation === 'updateSeries')
    table
      .on(QueryCommand)
      .resolves({ Items: [{ ...goodBody(route), id: 'slot-1', version: 1, createdAt: at, updatedAt: at }] });
  bucket.on(ListObjectsV2Command).callsFake(({ Prefix, MaxKeys }) => ({
    Contents: MaxKeys === 1 ? [{ Key: Prefix, Size: 10, LastModified: new Date() }] : [],
  }));
  bucket.on(CopyObjectCommand).resolves({});
  bucket.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: {
      transformToByteArray: async () =>
        Buffer.from(String(Key).endsWith('.pdf') ? '%PDF-1.7' : '\u0089PNG\r\n\u001a\n', 'latin1'),
    },
  }));
}

/** The path of a route, with its parameters filled in. */
export function pathOf({ path }: Route): string {
  return path.replace('{resource}', 'news').replace(/\{\w+\+?\}/g, 'x');
}

/** Sends a request with the given body text to a route's Lambda. */
export async function send(route: Route, body: string) {
  const { resource, method, path, operation } = route;
  const event = apiEvent(`${method} ${path}`, {
    body,
    pathParameters: {
      resource: 'news',
      id:
        resource === 'mass-changes'
          ? '2026-12-24'
          : operation === 'repeat' || resource === 'people'
            ? uuid
            : 'slot-1',
      key: `gallery/${uuid}.png`,
      place: 'slide-1',
    },
  });
  return invoke(resource, event);
}
