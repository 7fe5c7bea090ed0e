import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../contract/resources.ts';
import { openSiteBucket } from '../../lambdas/publish/site-bucket.ts';
import { localSiteBucket } from '../../local/environment.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { clientBuild } from '../web/client-build.ts';
import { uploadPicture } from './gallery-pictures.ts';
import { parishApi } from './parish-api.ts';
import { samples } from './samples.ts';
import { sampleRecord as parish } from '#sample';

const api = parishApi();
const s3 = new S3Client({ forcePathStyle: true });
/** The changes since the last run, in the format of the table’s stream. */
let records: object[] = [];
let publish: (event: object) => Promise<unknown>;

beforeAll(async () => {
  const { publishHandler } = await import('../../lambdas/publish/handler.ts');
  publish = publishHandler(await createRenderer(clientBuild), 'this build');
  // A parish without a name has no pages.
  await api.put('/api/parish', { churchName: 'Saint Agnes' });
  await publish({ publish: 'all' });
  api.cloud.changes.subscribe((record) => records.push(record));
});
afterAll(() => s3.destroy());

/** Publishes only what has changed, and returns the keys of all files whose key or content contains a text. */
async function filesWith(text: string): Promise<string[]> {
  const Records = records;
  records = [];
  await publish({ Records });
  const keys = [...(await openSiteBucket(s3, localSiteBucket).list()).keys()];
  const found = await Promise.all(
    keys.map(async (Key) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: localSiteBucket, Key }));
      const content = (await Body?.transformToString()) ?? '';
      return `${Key} ${content}`.includes(text) ? [Key] : [];
    }),
  );
  return found.flat();
}

const today = calendarDateIn(parish.timeZone, new Date());

/** A word that no sample contains. A 410 page may contain it in its address, which is in lower case. */
const word = 'Zephyrine';
const letter = (async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(`${word} writes`, { x: 60, y: 700 });
  return Buffer.from(await pdf.save());
})();

async function newsletter(): Promise<object> {
  const fileUrl = await api.upload('newsletters', 'application/pdf', await letter);
  return { title: word, fileName: 'Letter.pdf', fileSize: 1, fileUrl };
}

/** Adds an item and returns its path in the API. */
async function add(resource: RecordName, body: object): Promise<string> {
  const { status, body: item } = await api.post(`/api/${resource}`, body);
  expect(status).toBe(201);
  return `/api/${resource}/${item.id}`;
}

/** A list whose items have pages, with a page for each month, and one of files, with a page for each year. */
const dated: readonly {
  readonly list: RecordName;
  readonly path: string;
  readonly month: string;
  readonly body: () => Promise<object>;
}[] = [
  { list: 'events', path: 'calendar', month: '-01', body: async () => ({ ...samples.events, title: word }) },
  { list: 'newsletters', path: 'newsletters', month: '', body: newsletter },
];

it.each(dated)(
  'the last item of a month or year of $list leaves every page when it is hidden, deleted or moved',
  async ({ list, path, month, body }) => {
    const inYear = async (year: number) => add(list, { ...(await body()), date: `${year}-01-01` });
    const [hidden, deleted, moved] = [await inYear(1997), await inYear(1998), await inYear(1999)];
    const pages = [1997, 1998, 1999].map((year) => `${path}/${year}${month}/index.html`);
    expect(await filesWith(word)).toEqual(expect.arrayContaining(pages));
    await api.put(hidden, { draft: true });
    await api.remove(deleted);
    await api.put(moved, { date: '2001-01-01' });
    expect(await filesWith(`${path}/199`)).toEqual([]);
    expect(await filesWith(word)).toContain(`${path}/2001${month}/index.html`);
    await api.remove(moved);
    expect(await filesWith(word)).toEqual([]);
    await api.remove(hidden);
  },
);

/** An item of each list that pages show as a whole. */
const others: Partial<Record<RecordName, object>> = {
  team: { ...samples.team, name: word },
  history: { ...samples.history, title: word },
  devotions: { ...samples.devotions, name: word },
  'mass-times': { day: 'Sunday', times: '9:00 AM', special: word },
  funerals: { ...samples.funerals, name: word, date: today },
  'mass-intentions': { ...samples['mass-intentions'], text: word, date: today },
  'mass-changes': { date: addDays(today, 3), times: '7:07 AM', note: word },
};

it.each(Object.entries(others))('an item of %s leaves every page when it is deleted', async (list, body) => {
  const { body: item } = await api.post(`/api/${list}`, body);
  expect(await filesWith(word)).not.toEqual([]);
  await api.remove(`/api/${list}/${item.id}`);
  expect(await filesWith(word)).toEqual([]);
});

describe('an album', () => {
  const withPicture = async (folderName: string) => {
    await api.post('/api/gallery/folder', { folderName });
    const key = await uploadPicture(api, folderName);
    await api.put(`/api/gallery/caption/${encodeURIComponent(key)}`, { caption: 'At the fête' });
    expect(await filesWith(folderName)).toContain(`gallery/${folderName}/index.html`);
    return key;
  };

  it.each([word, `${word} “and” "friends"`])(
    'named %s leaves every page when it is deleted',
    async (name) => {
      await withPicture(name);
      await api.remove(`/api/gallery/folder/${encodeURIComponent(name)}`);
      expect(await filesWith(word)).toEqual([]);
    },
  );

  it('no longer shows a picture that has been deleted or moved', async () => {
    const first = await withPicture(word);
    const second = await uploadPicture(api, word);
    await api.get(`/api/gallery/images/${word}`);
    await api.put('/api/gallery/home/slide-1', { key: first, alt: 'The fête' });
    expect(await filesWith(first)).toContain('index.html');
    await api.remove(`/api/gallery/image/${encodeURIComponent(first)}`);
    expect(await filesWith(first)).toEqual([]);
    expect(await filesWith(second)).not.toEqual([]);
    await api.post('/api/gallery/move', { key: second, folder: '' });
    // The page of the root gallery.
    expect(await filesWith(second)).toEqual(['gallery/index.html']);
    await api.remove(`/api/gallery/folder/${word}`);
    expect(await filesWith(word)).toEqual([]);
    await api.remove(`/api/gallery/image/${encodeURIComponent(second)}`);
    expect(await filesWith(second)).toEqual([]);
  });
});
