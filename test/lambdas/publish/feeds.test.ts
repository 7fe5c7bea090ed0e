import { sampleParishRecord } from '../../sample-facts.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Feed } from '../../../lambdas/publish/snapshot.ts';
import { newsFeed } from '../../../lambdas/publish/feeds/news-feed.ts';
import { robots, securityTxt, sitemap } from '../../../lambdas/publish/feeds/feeds.ts';
import { searchIndex } from '../../../lambdas/publish/feeds/search-index.ts';
import { readSite } from '../../../lambdas/publish/site.ts';
import { readAtom } from './atom-rules.ts';
import type { SearchDocument } from '../../../contract/site/site-files.ts';
import { type Content, plainRenderer, snapshotOf } from './parish-snapshot.ts';
import { sampleRecord as parish } from '#sample';
import { slugWords } from '../../../contract/words.ts';

const content: Content = {
  events: [
    {
      title: 'Advent Fair',
      description: 'Stalls & cake',
      date: '2026-11-28',
      time: '10:00 AM',
      location: 'Hall',
      category: 'social',
      slug: 'advent-fair-2026-11-28',
      updatedAt: '2026-11-20T08:00:00.000Z',
    },
  ],
  news: [
    {
      title: 'Roof <mended> & dry',
      content: 'At "last".',
      date: '2026-11-01',
      author: 'Ann & Bob',
      category: 'community',
      slug: 'roof-2026-11-01',
    },
    { title: 'Bells', content: 'They ring.', date: '2026-11-15', author: 'Ann', category: 'community' },
  ],
  reflections: [
    {
      title: 'Light',
      excerpt: 'A candle.',
      content: 'It burns.',
      date: '2026-11-08',
      slug: 'light-2026-11-08',
    },
  ],
  team: [{ name: 'Ann Lee', role: 'Sacristan', bio: 'Since 1999.' }],
  history: [
    {
      title: 'The fire',
      year: '1845',
      period: 'Building',
      excerpt: 'It burnt.',
      content: 'To the ground.',
      order: 0,
    },
  ],
};
const make = async (feed: Feed, of: Content = content) => {
  const snapshot = snapshotOf(of);
  return feed.content({
    snapshot,
    pages: plainRenderer.pages(snapshot.data, snapshot.now),
    renderer: plainRenderer,
  });
};
const isList = (name: string) => ['entry', 'url', 'link'].includes(name);
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: isList });
const parsed = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

describe('/news.xml', () => {
  it('is valid Atom (RFC 4287), newest entry first', async () => {
    const { entry } = readAtom(String(await make(newsFeed)));
    expect(entry.map(({ title }) => title)).toEqual(['Bells', 'Light', 'Roof <mended> & dry']);
    expect(entry[2]).toMatchObject({
      id: `${parish.website}/news/roof-2026-11-01`,
      author: { name: 'Ann & Bob' },
      published: '2026-11-01T00:00:00.000Z',
    });
  });

  it('is valid without entries', async () => {
    expect(readAtom(String(await make(newsFeed, {}))).entry).toEqual([]);
  });

  it('contains the newest fifty items', async () => {
    const dates = Array.from({ length: 51 }, (_, index) =>
      new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
    );
    const news = dates.map((date) => ({
      title: `Of ${date}`,
      content: 'It is so.',
      date,
      author: 'Ann',
      category: 'community',
    }));
    const titles = readAtom(String(await make(newsFeed, { news }))).entry.map(({ title }) =>
      JSON.stringify(title),
    );
    expect(titles).toHaveLength(50);
    expect(titles.join()).toContain(`Of ${dates[50]}`);
    expect(titles.join()).not.toContain(`Of ${dates[0]}`);
  });

  it('is valid with unusual characters, and with entries that share a title and author', async () => {
    const unusual = 'a\tb\nc \u{1F56F} \u0301 ]]> <!-- & "x" \uFDFC \u200B';
    const news = ['one', 'two'].map((id) => ({
      ...content.news?.[1],
      id,
      title: unusual.replaceAll(/[\t\n]/g, ''),
      content: unusual,
    }));
    expect(readAtom(String(await make(newsFeed, { news }))).entry).toHaveLength(2);
  });
});

const changesByAddress = async (of: Content) => {
  const { urlset } = parsed(await make(sitemap, of));
  return new Map<string, string | undefined>(
    urlset.url.map(({ loc, lastmod }: { loc: string; lastmod?: string }) => [loc, lastmod]),
  );
};
const lastmodOf = async (of: Content, path: string) =>
  (await changesByAddress(of)).get(parish.website + path);

describe('/sitemap.xml', () => {
  it('lists every page and nothing else, with its last change', async () => {
    const byAddress = await changesByAddress(content);
    const { data, now } = snapshotOf(content);
    const paths = plainRenderer.pages(data, now).map(({ path }) => parish.website + path);
    expect([...byAddress.keys()]).toEqual(paths);
    expect(byAddress.get(`${parish.website}/calendar/advent-fair-2026-11-28`)).toBe(
      '2026-11-20T08:00:00.000Z',
    );
    expect(byAddress.get(`${parish.website}/calendar`)).toBe('2026-11-20T08:00:00.000Z');
    expect(byAddress.get(`${parish.website}/gallery`)).toBe('2026-11-03T10:00:00.000Z');
  });

  it('gives a page that shows part of a list the last change of that part', async () => {
    const older = { ...content.events?.[0], slug: 'fete-2025-06-01', updatedAt: '2025-05-01T08:00:00.000Z' };
    const events = [...(content.events ?? []), { ...older, id: 'fete', date: '2025-06-01' }];
    expect((await lastmodOf({ ...content, events }, '/calendar/fete-2025-06-01'))?.slice(0, 10)).toBe(
      '2025-05-01',
    );
  });

  it('gives a page without content of its own the last change of the content shared by all pages', async () => {
    expect(await lastmodOf(content, '/safeguarding')).toBeUndefined();
    const massTimes = [{ day: 'Sunday', times: '10:30 AM', updatedAt: '2026-11-21T08:00:00.000Z' }];
    const of = { ...content, 'mass-times': massTimes };
    expect(await lastmodOf(of, '/safeguarding')).toBe('2026-11-21T08:00:00.000Z');
    expect(await lastmodOf(of, '/calendar')).toBe('2026-11-20T08:00:00.000Z');
  });

  it('depends on everything that any page reads', async () => {
    const readApi = async (path: string) => ({
      response: path === '/api/parish' ? sampleParishRecord : [],
      items: [],
      goneSlugs: [],
      boundaries: [],
      deletions: {},
    });
    const { files } = await readSite(plainRenderer, readApi, new Date());
    const reads = files.find(({ key }) => key === 'sitemap.xml')?.reads;
    for (const page of plainRenderer.pages({}, new Date()))
      expect(reads).toEqual(expect.arrayContaining([...page.reads]));
  });
});

it('/.well-known/security.txt names a contact, and expires within a year', async () => {
  const fields = new Map(
    (await make(securityTxt))
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', value = ''] = line.split(': ');
        return [name, value];
      }),
  );
  expect(fields.get('Contact')).toBe(`mailto:${parish.email}`);
  expect(fields.get('Canonical')).toBe(`${parish.website}/.well-known/security.txt`);
  expect(fields.get('Expires')).toBe('2027-05-01T00:00:00.000Z');
});

it('/robots.txt disallows the admin area and names the sitemap', async () => {
  expect(await make(robots)).toContain(
    `Disallow: /admin\nDisallow: /auth/callback\n\nSitemap: ${parish.website}/`,
  );
});

it('/search.json contains a document for each page, each named section of a page, and each item', async () => {
  const documents: SearchDocument[] = JSON.parse(await make(searchIndex));
  const isPart = ({ kind, path }: SearchDocument) => kind === 'page' && path.includes('#');
  expect(documents.filter((each) => !isPart(each)).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'page /',
    'page /calendar',
    'page /safeguarding',
    'page /team',
    'page /history',
    'page /gallery',
    `page ${parish.links.giving}`,
    `page ${parish.links.video}`,
    'team /team#item-0',
    'history /history#item-0',
    'event /calendar/advent-fair-2026-11-28',
    expect.stringMatching(/^news \/news\/bells-2026-11-15-/),
    'reflection /reflections/light-2026-11-08',
    'news /news/roof-2026-11-01',
  ]);
  expect(documents).toContainEqual(
    expect.objectContaining({
      title: 'Advent Fair',
      text: '10:00 AM, Hall. Stalls & cake',
      date: '2026-11-28',
    }),
  );
  const [ministry] = parish.ministries;
  const [visit] = parish.visit;
  const name = ministry?.name ?? '';
  const { meets = '', contact } = parish.ministries.find((each) => each.meets && each.contact) ?? {};
  expect(documents.map(({ text }) => text)).toContainEqual(expect.stringContaining(`${meets}. ${contact}.`));
  expect(documents.find(({ title }) => title === name)?.path).toBe(`/team#${slugWords(name)}`);
  expect(documents[1]?.text).toBe('About /calendar');
  expect(documents.filter(isPart).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Mass times', 'Confessions', visit?.name, name]),
  );
});
