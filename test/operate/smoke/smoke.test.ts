import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageKey } from '../../../contract/site/site-files.ts';
import { type Cloud, startCloud } from '../../../local/cloud.ts';
import { startEdge } from '../../../local/edge.ts';
import { localSiteBucket } from '../../../local/environment.ts';
import { startPublisher } from '../../../local/publisher.ts';
import { type CheckResult, smokeTest } from '../../../operate/smoke/smoke-test.ts';
import { buildSite, importRenderer } from '../../../web/build/build-site.ts';

let folder: string;
let siteFolder: string;
let origin: string;
let cloud: Cloud;
const closing: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  process.env['REQUEST_LOG'] = 'off';
  folder = await mkdtemp(join(tmpdir(), 'parish-smoke-'));
  siteFolder = join(folder, 'site');
  const serverDir = join(folder, 'server');
  await buildSite({ outDir: siteFolder, serverDir, mode: 'local' });
  const edge = await startEdge({ port: 0, siteFolder, cloud: () => cloud });
  origin = `http://127.0.0.1:${String(edge.port)}`;
  cloud = await startCloud({ folder: join(folder, 'data'), siteOrigins: [origin] });
  closing.push(await startPublisher(await importRenderer(serverDir), cloud.changes), edge, cloud);
});
afterAll(async () => {
  for (const part of closing) await part.close();
  await rm(folder, { recursive: true, force: true });
});

async function failures(of = origin): Promise<CheckResult[]> {
  return (await smokeTest(of, () => undefined)).filter(({ failure }) => failure !== undefined);
}

describe('the smoke test', () => {
  it('passes against the production build behind the local edge', async () => {
    expect(await failures()).toEqual([]);
  });

  it('reports a missing page', async () => {
    const s3 = new S3Client({ forcePathStyle: true });
    const page = { Bucket: localSiteBucket, Key: pageKey('/team') };
    // When the published page is missing, the local edge falls back to the build's.
    const built = join(siteFolder, page.Key);
    const { Body } = await s3.send(new GetObjectCommand(page));
    const published = (await Body?.transformToByteArray()) ?? '';
    await s3.send(new DeleteObjectCommand(page));
    await rename(built, `${built}.away`);
    expect(await failures()).toEqual([
      { name: expect.stringContaining('every page exists'), failure: '/team returns 404 instead of 200' },
    ]);
    await rename(`${built}.away`, built);
    await s3.send(new PutObjectCommand({ ...page, Body: published }));
  });

  it('fails at least ten checks against a server that returns 200 for everything', async () => {
    const server: Server = createServer((_, response) => response.end('<title>Fine</title>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const found = await failures(`http://127.0.0.1:${String(port)}`);
    server.close();
    const messages = found.map(({ failure }) => failure).join('\n');
    expect(found.length).toBeGreaterThanOrEqual(10);
    expect(messages).toContain('GET /api/events/all returns 200 without a valid token');
    expect(messages).toContain('/no-such-page returns 200 instead of 404');
  });

  it('reports why a site cannot be reached', async () => {
    const [first] = await failures('http://127.0.0.1:1');
    expect(first?.failure).toMatch(/fetch failed \(.*\)/);
  });
});

it('the smoke test does not change the content', async () => {
  const before = await (await fetch(`${origin}/prod/api/events`)).text();
  await failures();
  expect(await (await fetch(`${origin}/prod/api/events`)).text()).toBe(before);
});
