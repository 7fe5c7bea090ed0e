import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ParishRecord, parishPath } from '../../contract/parish-record.ts';
import { publishSite } from '../../lambdas/publish/publish-site.ts';
import { openRenderCache } from '../../lambdas/publish/render-cache.ts';
import { readSite } from '../../lambdas/publish/site.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { type Content, snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { sampleParishRecord } from '../sample-facts.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';
import { visibleText } from './visible-text.ts';

const today = '2026-11-22';
const now = new Date(`${today}T09:00:00Z`);
const renderer = await createRenderer(clientBuild);
const joseph = {
  id: 'st-joseph',
  name: 'St Joseph',
  address: 'Hill Road',
  maps: 'https://www.openstreetmap.org/?mlat=53.8&mlon=-9.9',
  note: 'A ramp at the side door.',
};
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const parish: ParishRecord = { ...sampleParishRecord, churches: [joseph, mary] };
const event = { version: 1, description: 'Come.', time: '7:00 PM', location: 'Hall', date: '2026-11-25' };
const content: Content = {
  devotions: [
    { id: 'e', name: 'Rosary', day: 'Monday', time: '9:30 AM', church: joseph.id, note: 'In the porch' },
    { id: 'f', name: 'Adoration', day: 'Tuesday', time: '5:00 PM', church: mary.id },
    { id: 'g', name: 'Prayer Group', day: 'Tuesday', time: '6:00 PM' },
  ],
  'mass-times': [
    { day: 'Sunday', times: '10:00 AM', church: joseph.id, special: 'Sung' },
    { day: 'Sunday', times: '11:30 AM', church: mary.id },
    { day: 'Holy Days of Obligation', times: '7:00 PM' },
  ],
  'mass-changes': [
    { id: '2026-11-24@st-joseph', date: '2026-11-24', times: '9:00 AM', church: joseph.id, note: 'Patron' },
  ],
  funerals: [
    { name: 'Perpetua', date: today, time: '12:00 PM', church: joseph.id },
    { name: 'Edith', date: today, time: '1:00 PM', church: mary.id },
  ],
  'mass-intentions': [
    { date: today, time: '10:00 AM', text: 'Winifred', private: false },
    { date: today, time: '11:30 AM', text: 'Aloysius', church: mary.id, private: false },
    { date: '2026-11-24', time: '9:00 AM (St Joseph)', text: 'Perpetua', private: false },
  ],
  events: [
    { ...event, id: 'a', title: 'Soup at Mary', church: mary.id, category: 'social', slug: 'a' },
    { ...event, id: 'b', title: 'Quiz at Joseph', church: joseph.id, category: 'social', slug: 'b' },
    { ...event, id: 'c', title: 'Bus to Knock', category: 'social', slug: 'c' },
    {
      ...{ ...event, id: 'd', title: 'Carol Mass', category: 'mass', slug: 'd' },
      ...{ date: '2026-11-29', time: '11:30 AM', location: 'St Mary' },
    },
  ],
};
const dataOf = (record: ParishRecord) => ({
  ...siteDataOn(today),
  ...snapshotOf(content, now, record).data,
});
const htmlOf = (path: string, record = parish) => renderer.render(path, dataOf(record), now);
const visible = (html: string) => visibleText(/<main[^]*<\/main>/.exec(html)?.[0] ?? '');
const ownPaths = /^\/(churches|this-week\/.*)$/;

describe('a parish with one church or none', () => {
  it.each([[undefined], [[]], [[joseph]]])('has no page, menu entry or filter: %j', async (churches) => {
    const record = { ...sampleParishRecord, churches };
    expect(renderer.pages(dataOf(record), now).filter(({ path }) => ownPaths.test(path))).toEqual([]);
    for (const path of ['/', '/this-week', '/calendar']) {
      const html = await htmlOf(path, record);
      expect(html).not.toMatch(/\/churches|\/this-week\/|calendar-[^"]*ics|All churches/);
    }
    expect(visible(await htmlOf('/churches', record))).toContain('There is no page at this address.');
    expect(visible(await htmlOf('/this-week/st-joseph', record))).toContain('There is no page');
  });
});

describe('/churches', () => {
  it('is in the menu, with the weeks of the churches among the pages', async () => {
    expect(
      renderer
        .pages(dataOf(parish), now)
        .map(({ path }) => path)
        .filter((path) => ownPaths.test(path)),
    ).toEqual(['/churches', '/this-week/st-joseph', '/this-week/st-mary']);
    expect(await htmlOf('/team')).toMatch(/href="\/churches"[^>]*>Our Churches</);
  });

  it('has each church with its address, map, way in, weekly Masses, devotions and next Mass', async () => {
    const html = await htmlOf('/churches');
    const text = visible(html);
    expect(text).toMatch(
      /St Joseph Next Mass: Today, Sunday 22 November, 10:00 AM \(Sung\) Hill Road Map of St Joseph A ramp at the side door\. Every week Sunday 10:00 AM Sung Devotions Rosary Monday, 9:30 AM In the porch This week of St Joseph Subscribe/,
    );
    expect(text).toMatch(
      /St Mary Next Mass: Today, Sunday 22 November, 11:30 AM Mill Lane Every week Sunday 11:30 AM Devotions Adoration Tuesday, 5:00 PM This week/,
    );
    expect(text).toContain('Other Masses Holy Days of Obligation 7:00 PM');
    expect(html).toContain(`href="${joseph.maps.replace('&', '&amp;')}"`);
    expect(html).toContain(
      `href="${(parish.website ?? '').replace('https', 'webcal')}/calendar-st-mary.ics"`,
    );
  });

  it('describes each church for search engines, with the hours of its own Masses', async () => {
    const blocks = [
      ...(await htmlOf('/churches')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, json = '']) => JSON.parse(json));
    const opens = (at: number) =>
      blocks[at].openingHoursSpecification.map(({ opens }: { opens: string }) => opens);
    expect(blocks.map(({ '@type': type, name, address }) => [type, name, address])).toEqual([
      ['CatholicChurch', 'St Joseph', 'Hill Road'],
      ['CatholicChurch', 'St Mary', 'Mill Lane'],
    ]);
    expect(blocks[0].geo).toMatchObject({ latitude: 53.8, longitude: -9.9 });
    expect([opens(0), opens(1)]).toEqual([['10:00'], ['11:30']]);
    expect(blocks[0].specialOpeningHoursSpecification).toMatchObject([{ validFrom: '2026-11-24' }]);
    expect(blocks[1]).not.toHaveProperty('specialOpeningHoursSpecification');
  });
});

describe('/this-week/{church}', () => {
  it('has the Masses, intentions and events of the church, and those of none in particular', async () => {
    const text = visible(await htmlOf('/this-week/st-mary'));
    expect(text).toMatch(/This Week at St Mary .*11:30 AM Aloysius /);
    expect(text).not.toMatch(/10:00 AM|Winifred|Perpetua|Patron|Quiz|Rosary/);
    expect(text).toMatch(/Adoration, 5:00 PM Prayer Group, 6:00 PM/);
    expect(text).toMatch(/Please pray for Edith Funeral: .*, 1:00 PM, St Mary /);
    expect(text).toMatch(/Soup at Mary .*Bus to Knock/);
    expect(visible(await htmlOf('/this-week/st-joseph'))).toMatch(
      /10:00 AM Sung Winifred .*Changed: Patron 9:00 AM Perpetua .*Quiz at Joseph/,
    );
  });

  it('is linked from Home, the week of all and each other week, with the shown one marked', async () => {
    const filterIn = (html: string) =>
      /<nav [^>]*aria-label="Show the Masses of".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const links = (html: string) =>
      [...filterIn(html).matchAll(/<a [^>]*href="(\/this-week[^"]*)"[^>]*>/g)].map(([link, path]) => [
        path,
        link.includes('aria-current="true"'),
      ]);
    const all = [
      ['/this-week', true],
      ['/this-week/st-joseph', false],
      ['/this-week/st-mary', false],
    ];
    for (const path of ['/', '/this-week', '/calendar']) expect(links(await htmlOf(path))).toEqual(all);
    expect(links(await htmlOf('/this-week/st-mary'))).toEqual(
      all.map(([path]) => [path, path === '/this-week/st-mary']),
    );
  });
});

describe('the files of a parish with two churches', () => {
  let current = parish;
  const bucket = new Map<string, string>();
  const publish = () =>
    publishSite(
      {
        readSite: () =>
          readSite(
            renderer,
            async (path) => {
              const { data, items } = snapshotOf(content, now, current);
              const response = path === parishPath ? current : (data[path] ?? []);
              return { response, items: items[path] ?? [], goneSlugs: [], boundaries: [], deletions: {} };
            },
            now,
          ),
        bucket: {
          list: async () =>
            new Map(
              [...bucket].map(([key, text]) => [
                key,
                { hash: createHash('md5').update(text).digest('hex'), lastModified: now },
              ]),
            ),
          put: async (key, text) => void bucket.set(key, text),
          remove: async (keys) => keys.forEach((key) => bucket.delete(key)),
        },
        invalidate: async () => {},
        openCache: () => openRenderCache({ read: async () => undefined, write: async () => {} }, 'build'),
        log: () => {},
      },
      new Set(['parish']),
    );
  const entriesOf = (key: string) =>
    new ICAL.Component(ICAL.parse(bucket.get(key) ?? ''))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
  beforeAll(publish, 120_000);

  it('have a calendar for each church, whose entries are those of the calendar of all', () => {
    const all = new Map(entriesOf('calendar.ics').map((entry) => [entry.uid, entry.toString()]));
    const [ofJoseph, ofMary] = ['calendar-st-joseph.ics', 'calendar-st-mary.ics'].map(entriesOf);
    for (const entry of [...(ofJoseph ?? []), ...(ofMary ?? [])])
      expect(all.get(entry.uid), entry.uid).toBe(entry.toString());
    const titles = (entries: typeof ofMary) => [...new Set(entries?.map(({ summary }) => summary))];
    expect(titles(ofMary)).toEqual(
      expect.arrayContaining([
        'Soup at Mary',
        'Bus to Knock',
        'Carol Mass',
        'Adoration, St Mary',
        'Prayer Group',
      ]),
    );
    expect(titles(ofMary).join()).not.toMatch(/(St|at) Joseph/);
    expect(titles(ofJoseph)).toEqual(
      expect.arrayContaining(['Quiz at Joseph', 'Bus to Knock', 'Rosary, St Joseph']),
    );
    expect(titles(ofJoseph).join()).not.toMatch(/(St|at) Mary|Carol Mass/);
    expect(all.size).toBe(new Set([...(ofJoseph ?? []), ...(ofMary ?? [])].map(({ uid }) => uid)).size);
    expect(bucket.get('calendar-st-mary.ics')).toContain('X-WR-CALNAME:St Mary, ');
  });

  it('have the pages in the sitemap and the search', () => {
    for (const path of ['/churches', '/this-week/st-mary'])
      expect(bucket.get('sitemap.xml')).toContain(`${path}</loc>`);
    const found = JSON.parse(bucket.get('search.json') ?? '[]').map(({ path }: { path: string }) => path);
    expect(found).toEqual(expect.arrayContaining(['/churches', '/churches#st-joseph']));
  });

  it('are gone for a church that was removed', async () => {
    current = { ...parish, churches: [joseph, { ...mary, id: 'st-ann' }] };
    await publish();
    const own = [...bucket.keys()].filter((key) => /^(churches|this-week\/st-|calendar-)/.test(key)).sort();
    expect(own).toEqual([
      'calendar-st-ann.ics',
      'calendar-st-joseph.ics',
      'churches/index.html',
      'this-week/st-ann/index.html',
      'this-week/st-joseph/index.html',
    ]);
    current = { ...parish, churches: [] };
    await publish();
    expect([...bucket.keys()].filter((key) => /^(churches|this-week\/|calendar-)/.test(key))).toEqual([
      'this-week/index.html',
    ]);
  }, 120_000);
});
