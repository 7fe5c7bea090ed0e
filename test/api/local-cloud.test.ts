import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { anyPort, type Cloud, startCloud } from '../../local/cloud.ts';
import { localAccounts, localPassword } from '../../local/identity/user-pool.ts';
import { sampleParish, sampleRecord as parish } from '#sample';
import { signInByHttp } from '../sign-in-by-http.ts';

const siteOrigins = ['http://127.0.0.1:5999'] as const;

/** How many days ago public lists start. */
const publicDays: Readonly<Record<string, number>> = {
  'mass-changes': 1,
  'mass-intentions': 1,
  funerals: 31,
};

describe('the local cloud', () => {
  let folder: string;
  let cloud: Cloud;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parish-cloud-'));
    cloud = await startCloud({ folder, siteOrigins, seed: true });
  });
  afterAll(async () => {
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (path: string) => (await fetch(cloud.gatewayUrl + path)).json();

  it('starts with every record of the sample parish', async () => {
    const today = calendarDateIn(parish.timeZone, new Date());
    const { records } = await sampleParish(today);
    for (const [resource, all] of Object.entries(records)) {
      const samples = all.filter(
        (sample) =>
          !publicDays[resource] ||
          String(Reflect.get(sample, 'date')) >= addDays(today, -publicDays[resource]),
      );
      const items: { id: string }[] = await read(`/api/${resource}`);
      expect(new Set(items.map(({ id }) => id)), resource).toEqual(new Set(samples.map(({ id }) => id)));
    }
  });

  it('has the gallery folders of the sample, with their pictures and captions', async () => {
    const { gallery, galleryFolders } = await sampleParish(calendarDateIn(parish.timeZone, new Date()));
    const folders: string[] = await read('/api/gallery/folders');
    expect(folders).toEqual(galleryFolders.toSorted());
    for (const name of folders) {
      const images: { caption: string }[] = await read(`/api/gallery/images/${encodeURIComponent(name)}`);
      const own = gallery.filter(({ folder }) => folder === name);
      expect(images.map(({ caption }) => caption).toSorted(), name).toEqual(
        own.map(({ caption }) => caption).toSorted(),
      );
    }
  });

  it.each(['newsletters', 'meeting-notes', 'lectio-divina'])('has the files of %s', async (name) => {
    const documents: { fileUrl: string; fileSize: number }[] = await read(`/api/${name}`);
    for (const { fileUrl, fileSize } of documents) {
      const response = await fetch(cloud.gatewayUrl + fileUrl);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, fileSize]);
      expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    }
  });

  it('rejects a second start on the same folder, saying what to do', async () => {
    const second = await new Promise<{ code: unknown; output: string }>((done) => {
      const program = join('node_modules', '.bin', 'tsx');
      execFile(
        program,
        ['local/start.ts'],
        { env: { ...process.env, PARISH_DATA: folder } },
        (error, stdout, stderr) => done({ code: error?.code, output: stdout + stderr }),
      );
    });
    expect(second.code).toBe(1);
    expect(second.output.trim()).toBe(
      `The folder ${folder}/dynamodb is in use by another process. Stop it with Ctrl-C, or choose another folder with PARISH_DATA=….`,
    );
  });

  it('keeps changes after a restart and does not seed again', async () => {
    const [first]: { id: string }[] = await read('/api/news');
    const { email } = localAccounts.administrator;
    const { accessToken } = await signInByHttp(cloud.identity, email, localPassword, siteOrigins[0]);
    const deletion = await fetch(`${cloud.gatewayUrl}/api/news/${first!.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(deletion.status).toBe(200);
    await cloud.close();
    // Loaded Lambdas keep their clients, so the table must be available at the same port.
    const ports = { ...anyPort, dynamoDb: Number(new URL(cloud.dynamoDbUrl).port) };
    cloud = await startCloud({ folder, siteOrigins, ports, seed: true });
    const news: { id: string }[] = await read('/api/news');
    expect(news.length).toBeGreaterThan(0);
    expect(news.map(({ id }) => id)).not.toContain(first!.id);
  });
});
