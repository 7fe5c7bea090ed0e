import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { parishAt, parishIn } from '../../../operate/deployment/deployed-parish.ts';
import { neutralParish } from '../../../parish/neutral.ts';
import { mockClient } from '../../mock-client.ts';

const dynamoDb = mockClient(DynamoDBDocumentClient);

afterEach(() => {
  vi.unstubAllGlobals();
});

const respondWith = (response: () => Response) => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return response();
  });
  return fetched;
};

it('reads the parish record of the deployed site', async () => {
  const fetched = respondWith(() => Response.json({ churchName: 'Saint Mildred', palette: 'ochre' }));
  expect(await parishAt('https://www.parish.example')).toEqual({
    churchName: 'Saint Mildred',
    palette: 'ochre',
  });
  expect(fetched).toEqual(['https://www.parish.example/prod/api/parish']);
});

it('finds no record on a site of a release before it', async () => {
  respondWith(() => Response.json({ error: 'x' }, { status: 404 }));
  expect(await parishAt('https://www.parish.example')).toBeUndefined();
});

it('reads the parish record of a table, if it has one', async () => {
  const Key = { resource: 'parish', id: 'parish' };
  dynamoDb.on(GetCommand, { TableName: 'full', Key }).resolves({ Item: { ...neutralParish, ...Key } });
  dynamoDb.on(GetCommand, { TableName: 'empty', Key }).resolves({});
  expect(await parishIn('full')).toEqual({ churchName: 'Our Parish', palette: 'burgundy' });
  expect(await parishIn('empty')).toBeUndefined();
});

it.each([
  ['the site is not available', () => Response.json({ error: 'x' }, { status: 503 })],
  ['the palette is one of a later release', () => Response.json({ palette: 'tartan' })],
  ['the response is not JSON', () => new Response('<html>')],
])('throws when %s', async (_, response) => {
  respondWith(response);
  await expect(parishAt('https://www.parish.example')).rejects.toThrow();
});
