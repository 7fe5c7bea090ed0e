import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../contract/routes.ts';
import { localBucket, localTable } from '../../local/environment.ts';
import { exportContent } from '../../operate/content/export-content.ts';
import { importContent } from '../../operate/content/import-content.ts';
import type { Storage } from '../../operate/content/storage.ts';
import { deleteAllContent, readAllContent } from '../operate/content/stored-content.ts';
import { parishApi, pdf } from '../api/parish-api.ts';

const api = parishApi({ seed: true });
const quietly = () => undefined;
let storage: Storage;
let archive: string;

beforeAll(async () => {
  storage = {
    dynamoDb: DynamoDBDocumentClient.from(new DynamoDBClient()),
    table: localTable,
    s3: new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    bucket: localBucket,
  };
  archive = await mkdtemp(join(tmpdir(), 'parish-drill-'));
});
afterAll(() => rm(archive, { recursive: true }));

/** The responses of every list of the API, and the status and size of every file they link to. */
async function readApi() {
  const lists: Record<string, unknown> = {};
  for (const { path, method } of routes)
    if (method === 'GET' && !path.includes('{')) lists[path] = (await api.get(path, {})).body;
  const addresses = JSON.stringify(lists).match(/\/media\/[^"]+/g) ?? [];
  const files = [];
  for (const address of new Set(addresses)) {
    const response = await fetch(api.cloud.gatewayUrl + address);
    files.push([address, response.status, (await response.arrayBuffer()).byteLength]);
  }
  return { lists, files };
}

/** Changes one news item, deletes another, and adds and deletes a newsletter. Returns the newsletter's id. */
async function edit(): Promise<string> {
  const { body: news } = await api.get('/api/news');
  await api.put(`/api/news/${news[0].id}`, { title: 'Changed' });
  await api.remove(`/api/news/${news[1].id}`);
  const fileUrl = await api.upload('newsletters', 'application/pdf', pdf, 'Advent.pdf');
  const { body: newsletter } = await api.post('/api/newsletters', {
    title: 'Advent',
    date: '2026-12-06',
    fileName: 'Advent.pdf',
    fileSize: 1,
    fileUrl,
  });
  await api.remove(`/api/newsletters/${newsletter.id}`);
  return newsletter.id;
}

describe('the restore drill', () => {
  it('restores every item, every file and every earlier version after everything is lost', async () => {
    const deleted = await edit();
    const before = await readAllContent(storage);
    const apiBefore = await readApi();
    expect(before.items.length).toBeGreaterThan(100);
    expect(before.files.length).toBeGreaterThan(20);

    await exportContent(storage, 'parish', join(archive, 'backup'), quietly);
    await deleteAllContent(storage);
    expect(await readAllContent(storage)).toEqual({ items: [], files: [] });
    expect((await api.get('/api/news')).body).toEqual([]);

    await importContent(storage, join(archive, 'backup'), { exactly: true }, quietly);
    expect(await readAllContent(storage)).toEqual(before);
    expect(await readApi()).toEqual(apiBefore);
    expect(apiBefore.files.every(([, status]) => status === 200)).toBe(true);

    const path = `/api/changes/newsletters/${deleted}`;
    const { body: versions } = await api.get(path, {});
    expect((await api.post(`${path}/restore`, { version: versions[0].version })).status).toBe(200);
  });
});
