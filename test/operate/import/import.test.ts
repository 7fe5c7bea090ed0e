import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localBucket } from '../../../local/environment.ts';
import type { SourcePlan } from '../../../operate/import/records.ts';
import { type ApiCall, openLocalApi, type OperatorApi } from '../../../operate/import/site-api.ts';
import { dateIn } from '../../../contract/dates/date-in-text.ts';
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

const row = (title: string) => `${title},2026-05-03,Text of ${title}`;
const table = (...titles: string[]) =>
  writeFile(join(folder, 'news.csv'), ['title,date,content', ...titles.map(row)].join('\n'));

it('lists the events to create, and creates them once', async () => {
  const lines = ['BEGIN:VEVENT', 'UID:fair', 'SUMMARY:Fair', 'DTSTART:20261128T100000', 'END:VEVENT'];
  await writeFile(join(folder, 'events.ics'), ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
  const plan = await planned('events.ics');
  expect([plan.count, plan.lines[1]]).toEqual([1, '  + Fair (2026-11-28, 10:00 AM)']);
  expect(await list('/api/events/all')).toEqual([]);

  await plan.execute(quietly);
  expect(await list('/api/events')).toMatchObject([
    { title: 'Fair', slug: 'fair-2026-11-28', time: '10:00 AM', category: 'ministry' },
  ]);
  expect((await planned('events.ics')).count).toBe(0);
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
    'Line 3, Two (Sunday 3 May 2026): Please try again.',
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
    ['  = Line 2, One (Sunday 3 May 2026): It has been changed on the site, or in the source.'],
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

it('takes what the site takes, and says of each other picture why not, before it uploads any', async () => {
  await mkdir(join(folder, 'phone'));
  const save = (name: string, bytes: Uint8Array) => writeFile(join(folder, 'phone', name), bytes);
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  // The end of the spectral selection in the header of the scan, which Samsung's phones leave at 0.
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const samsung = Buffer.from(jpeg);
  samsung[scan + (samsung[scan + 3] ?? 0)] = 0;
  await expect(sharp(samsung, { failOn: 'warning' }).toBuffer()).rejects.toThrow('SOS');
  await save('samsung.jpg', samsung);
  await save(' lead.jpg', jpeg);
  await save('a.jfif', jpeg);
  await save('b.jpe', jpeg);
  await save('cut.jpg', (await noise(400, 400)).subarray(0, 20_000));
  await save(
    'huge.png',
    await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );

  const plan = await planned('phone');
  expect(plan.faults).toEqual([
    'cut.jpg: It is damaged or incomplete: save it again as JPEG.',
    'huge.png: It is too large: it has 56 megapixels, and a picture may have 50.',
  ]);
  expect([plan.faultsStop, (await planned('events.ics')).faultsStop]).toEqual([false, true]);
  expect(plan.lines.slice(1)).toEqual(['lead', 'a', 'b', 'samsung'].map((name) => `  + ${name}.jpg`));
  await plan.execute(quietly);
  const again = await planned('phone');
  expect([again.count, again.lines.length]).toEqual([0, 1]);
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'red',
    },
  })
    .jpeg()
    .toBuffer();

it('uploads the other pictures when one fails', async () => {
  await mkdir(join(folder, 'two'));
  for (const name of ['first', 'second'])
    await writeFile(join(folder, 'two', `${name}.jpg`), await noise(9, 9));
  const failing: OperatorApi = {
    ...api,
    call: (call: ApiCall) =>
      JSON.stringify(call).includes('first.jpg')
        ? Promise.resolve({ status: 503, body: { error: 'Please try again.' } })
        : api.call(call),
  };
  const plan = await planned('two', undefined, failing);
  await expect(plan.execute(quietly)).rejects.toThrow('first.jpg: Please try again.');
  expect((await planned('two')).lines.slice(1)).toEqual(['  + first.jpg']);
});

it('imports a folder of bulletins as newsletters with the date in their names, once', async () => {
  await mkdir(join(folder, 'bulletins/2026'), { recursive: true });
  for (const name of [
    '29 Nov-13 Dec 2026',
    '33rd Sunday 15 Nov 2026',
    'Parish-Bulletin-08112026-2',
    '01-11-2026',
    '2026/Mass_sheet_2026-10-25',
    '26.06.14',
    'Newsletter',
    'Newsletter 5 May 2062',
  ])
    await writeFile(join(folder, 'bulletins', `${name}.pdf`), '%PDF-1.4');
  await writeFile(join(folder, 'bulletins/18 Oct 2026.pdf'), 'no PDF');
  await writeFile(join(folder, 'bulletins/1 Nov 2026.jpg'), 'x');
  const plan = async () => {
    const now = new Date('2026-11-28T12:00:00Z');
    const [found] = await planSources(api, [join(folder, 'bulletins')], { draft: false }, now);
    if (!found) throw new Error('The folder has no plan.');
    return found;
  };
  const { lines, faults, execute } = await plan();
  expect(lines).toEqual([
    expect.stringContaining('bulletins: 5 new in newsletters; 4 left out.'),
    '  + 01-11-2026.pdf: “Newsletter”, Sunday 1 November 2026',
    '  + Mass_sheet_2026-10-25.pdf: “Mass sheet 2026-10-25”, Sunday 25 October 2026',
    '  + 29 Nov-13 Dec 2026.pdf: “Newsletter”, Sunday 29 November 2026',
    '  + 33rd Sunday 15 Nov 2026.pdf: “33rd Sunday 15 Nov 2026”, Sunday 15 November 2026',
    '  + Parish-Bulletin-08112026-2.pdf: “Parish-Bulletin-08112026-2”, Sunday 8 November 2026',
    '  - 1 Nov 2026.jpg: Only a PDF becomes a newsletter.',
    '  - Newsletter 5 May 2062.pdf: Its date is read as Friday 5 May 2062, far ahead. Correct its name.',
    '  - 26.06.14.pdf, Newsletter.pdf: No date is read here. Rename each to its title and its date in full, such as “Bulletin 6 December 2026.pdf”, “Bulletin 2026-12-06.pdf” or “Bulletin 06-12-2026.pdf”, and run the import again.',
  ]);
  expect(faults).toEqual([
    expect.stringMatching(/bulletins: 18 Oct 2026\.pdf: ‘18 Oct 2026\.pdf’ is not a PDF document, although/),
  ]);
  await execute(quietly);
  const dates = ['2026-11-29', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'];
  expect((await list('/api/newsletters')).map(({ date }: { date: string }) => date)).toEqual(dates);
  expect((await plan()).count).toBe(0);
});

it.each([
  ['29 Nov-13 Dec 2026', '2026-11-29'],
  ['28 December to 3rd January 2027', '2026-12-28'],
  ['Bulletin 16-23 November 2026', '2026-11-16'],
  ['Sunday 6th of December, 2026', '2026-12-06'],
  ['bulletin_140626', undefined],
  ['20261206', undefined],
  ['31-02-2026', undefined],
  ['06.12.2026', undefined],
  ['29-11 to 13-12-2026', undefined],
  ['29 - 6 December 2026', undefined],
  ['December 6 2026', undefined],
  ['6 Nollaig 2026', undefined],
])('reads the date of the name %s', (name, date) => {
  expect(dateIn(name)?.date).toBe(date);
});

it('rejects an unknown or missing source', async () => {
  await writeFile(join(folder, 'events.xls'), 'x');
  await expect(planned('events.xls')).rejects.toThrow('events are read from an .ics file');
  await expect(planned('none.ics')).rejects.toThrow('does not exist');
  await writeFile(join(folder, 'other.csv'), 'x');
  await expect(planned('other.csv')).rejects.toThrow(`${join(folder, 'other.csv')}: This table is not read`);
});
