import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourcePlan } from '../../../../operate/import/records.ts';
import { openLocalApi, type OperatorApi } from '../../../../operate/import/site-api.ts';
import { planSources } from '../../../../operate/import/sources.ts';

const now = new Date('2026-11-24T12:00:00Z');
const quietly = () => undefined;
let folder: string;
let api: OperatorApi;
let plans: SourcePlan[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-wordpress-'));
  await cp(new URL('export.xml', import.meta.url), join(folder, 'export.xml'));
  const month = join(folder, 'uploads/2019/05');
  await mkdir(month, { recursive: true });
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } }).jpeg();
  for (const name of [
    'IMG_1',
    'IMG_1-150x150',
    'IMG_1-scaled',
    'IMG_2-scaled',
    'IMG_2-1024x768',
    'plan-2x2',
    'leaflet-pdf',
  ])
    await picture.clone().toFile(join(month, `${name}.jpg`));
  await picture.clone().webp().toFile(join(month, 'IMG_1.jpg.webp'));
  await writeFile(join(month, 'leaflet.pdf'), '%PDF-1.4');
  api = await openLocalApi(join(folder, 'site'));
  plans = await planAll();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const planAll = () =>
  planSources(api, [join(folder, 'export.xml'), join(folder, 'uploads')], { draft: false }, now);
// The API's own tests cover the shape of its lists.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function list(path: string, parameters?: Record<string, string>): Promise<any[]> {
  const { body } = await api.call({ method: 'GET', path, ...(parameters && { parameters }) });
  return Array.isArray(body) ? body : [];
}

describe('the import of an export of WordPress with its uploads', () => {
  it('reports each post with what it loses, and everything that is left out, before it changes anything', async () => {
    expect(plans.flatMap(({ faults }) => faults)).toEqual([]);
    expect(plans[1]?.lines.slice(1)).toEqual([
      '  + Post “Advent Fair & Bazaar” (2019-05-03)',
      '      Its picture is IMG_1.jpg (“The stalls & the band”).',
      '      It loses the picture lost.jpg.',
      '      It loses the picture IMG_1-300x200.jpg (“The stalls of last year”), which is in the folder “May 2019” of the gallery.',
      '      It loses what [contact-form-7] showed.',
      '      It loses the page https://www.old-parish.example/about/ when the old site ends, to which it links.',
      '      It loses its tag “Fair”.',
      '      It loses its comments: 1.',
      '  + Post “Mass times in summer” (2019-06-28)',
      '      Its picture is IMG_2-scaled.jpg (“The church in July”).',
      '      It loses its excerpt: “Times for July”',
      '  + Post “Not for publication” (2019-05-03)',
      '      It becomes a draft, because its status is “draft”.',
      '  + Post “For the council” (2019-05-03)',
      '      It becomes a draft, because its status is “private”.',
      '  + Post “With a password” (2019-05-03)',
      '      It becomes a draft, because it has a password.',
      '  + Post “Next year” (2031-01-02)',
      '      It is shown from 2031-01-02, 08:00 on.',
      '  + Post “Msza święta po polsku” (2019-05-03)',
      '  + Post “Pictures of the day” (2019-05-03)',
      '      Its picture is IMG_1.jpg.',
      '  - Post “Thrown away” (2019-05-03): Its status is “trash”.',
      '  - The page “About us” (https://www.old-parish.example/about/): Pages are not imported, and their addresses not redirected.',
      '  - The picture 2019/05/lost.jpg: The export has only its address. Import the folder of uploads as well.',
      '  - The file 2019/05/newsletter.pdf: The export has only its address. Upload it in the admin area.',
      '  - The event “Quiz night”: Export the calendar as an .ics file.',
      '  - “On hope”, of the type wpfc_sermon (https://www.old-parish.example/sermons/on-hope/): This type is not imported.',
    ]);
    expect(await list('/api/news/all')).toEqual([]);
  });

  it('leaves out all pictures of drafts that are imported as such', async () => {
    const [pictures, posts] = await planSources(
      api,
      [join(folder, 'export.xml'), join(folder, 'uploads')],
      { draft: true },
      now,
    );
    expect([pictures?.count, pictures?.faults]).toEqual([0, []]);
    expect(pictures?.lines).toContain(
      '  - 2019/05/plan-2x2.jpg: The gallery has no drafts: import the pictures without --draft.',
    );
    expect(posts?.lines).toContain('      It loses the picture IMG_1.jpg (“The stalls & the band”).');
  });

  it('leaves out the copies and previews that WordPress made of pictures', () => {
    expect(plans[0]?.lines.slice(1)).toEqual([
      '  + May 2019/IMG_1.jpg',
      '      Its caption is “The stalls & the band”.',
      '  + May 2019/IMG_2-scaled.jpg',
      '  + May 2019/plan-2x2.jpg',
      '  - 2019/05/IMG_1-150x150.jpg: It is made from IMG_1.jpg.',
      '  - 2019/05/IMG_1-scaled.jpg: It is made from IMG_1.jpg.',
      '  - 2019/05/IMG_1.jpg.webp: It is made from IMG_1.jpg.',
      '  - 2019/05/IMG_2-1024x768.jpg: It is made from IMG_2-scaled.jpg.',
      '  - 2019/05/leaflet-pdf.jpg: It is made from leaflet.pdf.',
      '  - 2019/05/leaflet.pdf: It is not a picture.',
    ]);
  });

  it('publishes only what was public, with authors, categories and former paths', async () => {
    for (const plan of plans) await plan.execute(quietly);
    const visible = await list('/api/news');
    const published = visible.map(({ title, author, category, formerPath }) => [
      title,
      author,
      category,
      formerPath,
    ]);
    expect(published.toSorted()).toEqual([
      ['Advent Fair & Bazaar', 'Father Laurence', 'community', '/2019/05/advent-fair'],
      ['Mass times in summer', 'Bridget Fallowdene', 'announcement', '/news/mass-times-in-summer.html'],
      ['Msza święta po polsku', 'Bridget Fallowdene', 'announcement', '/pl/2019/05/msza-%c5%9bwi%c4%99ta'],
      ['Pictures of the day', 'Bridget Fallowdene', 'announcement', '/2019/05/post-9'],
    ]);
    const contents = new Map(visible.map(({ title, content }) => [title, content]));
    expect(contents.get('Advent Fair & Bazaar')).toBe(
      'Come to the **Advent Fair** & bazaar.\nTea from 10:00 AM.\n\nRing 01632 960142, or read [about us](https://www.old-parish.example/about/). Fish &amp; chips \\[sic\\].',
    );
    expect(contents.get('Mass times in summer')).toBe(
      'Times change in *July*:\n\nDay – Time\nSunday – 10:30 AM\nTuesday – 7:00 PM\n\n- Bring water\n- Wear a **hat**',
    );
    expect(contents.get('Msza święta po polsku')).toBe('Zapraszamy na **Mszę świętą** w niedzielę.');
    const all = await list('/api/news/all');
    const pictureOf = (title: string) => all.find((item) => item.title === title);
    const inGallery = await list('/api/gallery/all/images/{folder}', { folder: 'May 2019' });
    const urlOf = (name: string) => inGallery.find(({ fileName }) => fileName === name)?.url;
    expect(pictureOf('Advent Fair & Bazaar')).toMatchObject({
      imageUrl: urlOf('IMG_1.jpg'),
      imageAlt: 'The stalls & the band',
    });
    expect(pictureOf('Pictures of the day')).toMatchObject({
      content: 'Pictures of the day',
      imageUrl: urlOf('IMG_1.jpg'),
    });
    expect(
      all
        .filter(({ draft }) => draft)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['For the council', 'Not for publication', 'With a password']);
    expect(all.find(({ title }) => title === 'Next year')?.visibleFrom).toBe('2031-01-02T08:00:00.000Z');
  });

  it('gives pictures their captions, also when it is continued after an interruption', async () => {
    const pictures = () => list('/api/gallery/all/images/{folder}', { folder: 'May 2019' });
    const captionOf = async () => (await pictures()).find(({ fileName }) => fileName === 'IMG_1.jpg');
    const { key, caption } = await captionOf();
    expect(caption).toBe('The stalls & the band');
    const setCaption = (text: string) =>
      api.call({
        method: 'PUT',
        path: '/api/gallery/caption/{key+}',
        parameters: { key },
        body: { caption: text },
      });
    await setCaption('');
    for (const plan of await planAll()) await plan.execute(quietly);
    expect((await captionOf()).caption).toBe('The stalls & the band');
    await setCaption('Better');
    expect((await planAll()).map(({ count }) => count)).toEqual([0, 0]);
  });
});
