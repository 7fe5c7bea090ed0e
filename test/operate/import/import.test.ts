import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localBucket } from '../../../local/environment.ts';
import { openLocalApi } from '../../../operate/import/open-api.ts';
import type { ApiCall, OperatorApi } from '../../../operate/import/operator-api.ts';
import type { SourcePlan } from '../../../operate/import/source-plan.ts';
import { planSources } from '../../../operate/import/sources.ts';

let folder: string;
let api: OperatorApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-import-'));
  api = await openLocalApi(join(folder, 'site'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const quietly = () => undefined;
async function planned(path: string, options = { draft: false }, site = api): Promise<SourcePlan> {
  const [plan] = await planSources(site, [join(folder, path)], options);
  if (!plan) throw new Error(`${path} has no plan.`);
  return plan;
}
// The API's own tests cover the shape of its lists.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function list(path: string, parameters?: Record<string, string>): Promise<any> {
  return (await api.call({ method: 'GET', path, ...(parameters && { parameters }) })).body;
}

const row = (title: string) => `${title},Text of ${title},2026-05-03`;
const table = (...titles: string[]) =>
  writeFile(join(folder, 'news.csv'), ['title,content,date', ...titles.map(row)].join('\n'));

it('lists the events to create, and creates them once', async () => {
  const lines = ['BEGIN:VEVENT', 'UID:fair', 'SUMMARY:Fair', 'DTSTART:20261128T100000', 'END:VEVENT'];
  await writeFile(join(folder, 'events.ics'), ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
  const plan = await planned('events.ics');
  expect([plan.count, plan.lines[1]]).toEqual([1, '  + Fair (2026-11-28)']);
  expect(await list('/api/events/all')).toEqual([]);

  await plan.execute(quietly);
  expect(await list('/api/events')).toMatchObject([
    { title: 'Fair', slug: 'fair-2026-11-28', time: '10:00 AM', category: 'ministry' },
  ]);
  expect((await planned('events.ics')).count).toBe(0);
});

it('creates an event on each of its days, and names the file of one that cannot be read', async () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const mission = event(
    'UID:1',
    'SUMMARY:Mission',
    'DTSTART;VALUE=DATE:20270301',
    'DTEND;VALUE=DATE:20270303',
  );
  const tea = event('UID:2', 'SUMMARY:Tea', 'DTSTART:20270304T150000', 'DTEND:20270304T163000');
  const lost = event('UID:3', 'SUMMARY:Lost', 'DTSTART;TZID=Nowhere:20270304T150000');
  const lines = ['BEGIN:VCALENDAR', ...mission, ...tea, ...lost, 'END:VCALENDAR'];
  await writeFile(join(folder, 'mission.ics'), lines.join('\r\n'));
  const plan = await planned('mission.ics');
  expect(plan.faults).toEqual([
    `${join(folder, 'mission.ics')}: Lost (2027-03-04): It cannot be read: its time zone “Nowhere” is unknown.`,
  ]);
  await plan.execute(quietly);
  expect(await list('/api/events')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Mission', date: '2027-03-01', time: 'All day' }),
      expect.objectContaining({ title: 'Mission', date: '2027-03-02', time: 'All day' }),
      expect.objectContaining({ title: 'Tea', date: '2027-03-04', time: '3:00 PM – 4:30 PM' }),
    ]),
  );
});

it('continues an interrupted import, and keeps later changes on the site', async () => {
  await table('One', 'Two', 'Three');
  let calls = 0;
  const failing: OperatorApi = {
    ...api,
    call: (call: ApiCall) =>
      call.method === 'POST' && (calls += 1) > 1
        ? Promise.resolve({ status: 503, body: { error: 'Please try again.' } })
        : api.call(call),
  };
  const draft = { draft: true };
  await expect((await planned('news.csv', draft, failing)).execute(quietly)).rejects.toThrow(
    'Line 3, Two: Please try again.',
  );
  const [one] = await list('/api/news/all');
  expect(one).toMatchObject({ title: 'One', draft: true, author: 'Parish Office' });
  await api.call({
    method: 'PUT',
    path: '/api/news/{id}',
    parameters: { id: one.id },
    body: { title: 'Better', draft: false },
  });

  const again = await planned('news.csv', draft);
  expect([again.count, again.lines.filter((line) => line.startsWith('  ='))]).toEqual([
    2,
    ['  = Line 2, One: It has been changed on the site, or in the source.'],
  ]);
  await again.execute(quietly);
  const titles = (await list('/api/news/all')).map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual(['Better', 'Three', 'Two']);
  expect(await list('/api/news')).toHaveLength(1);
});

it('uploads pictures to the gallery once, without their GPS location', async () => {
  await mkdir(join(folder, 'photos/2026/Easter'), { recursive: true });
  const pixels = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
  await pixels
    .clone()
    .withExif({ IFD3: { GPSLatitude: '54/1 16/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toFile(join(folder, 'photos/2026/Easter/Vigil.JPG'));
  await pixels.png().toFile(join(folder, 'photos/Church.png'));
  await writeFile(join(folder, 'photos/.DS_Store'), 'x');
  await writeFile(join(folder, 'photos/list.txt'), 'x');
  await writeFile(join(folder, 'photos/broken.jpg'), 'x');

  const plan = await planned('photos');
  expect(plan.faults).toEqual([expect.stringContaining('broken.jpg: It cannot be opened as a picture')]);
  expect(plan.lines.slice(1)).toEqual([
    '  + the folder 2026-Easter',
    '  + 2026-Easter/Vigil.jpg',
    '  + Church.webp',
    '  - list.txt: It is not a picture.',
  ]);
  await plan.execute(quietly);

  expect(await list('/api/gallery/images')).toMatchObject([{ fileName: 'Church.webp' }]);
  const [vigil] = await list('/api/gallery/images/{folder}', { folder: '2026-Easter' });
  expect(vigil.fileName).toBe('Vigil.jpg');
  const s3 = new S3Client({ forcePathStyle: true });
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: localBucket, Key: vigil.key }));
  const { exif, width } = await sharp(await Body!.transformToByteArray()).metadata();
  expect([exif, width]).toEqual([undefined, 30]);
  expect((await planned('photos')).count).toBe(0);
});

it('rejects an unknown or missing source', async () => {
  await writeFile(join(folder, 'events.xls'), 'x');
  await expect(planned('events.xls')).rejects.toThrow('events are read from an .ics file');
  await expect(planned('none.ics')).rejects.toThrow('does not exist');
  await writeFile(join(folder, 'other.csv'), 'x');
  await expect(planned('other.csv')).rejects.toThrow(`${join(folder, 'other.csv')}: The table has no column`);
});
