import { beforeAll, describe, expect, it } from 'vitest';
import { type Parish, parishSchema } from '../../contract/entities/parish.ts';
import { parishPath } from '../../contract/parish-record.ts';
import type { StoredItem } from '../../lambdas/core/storage/stored-item.ts';
import { readSite } from '../../lambdas/publish/site.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { sampleRecord } from '../../parish/sample/sample-record.ts';
import { createRenderer } from '../../web/rendering/renderer.tsx';
import { clientBuild } from './client-build.ts';

const now = new Date('2026-11-22T12:00:00Z');
const renderer = await createRenderer(clientBuild);

const item = { version: 1, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' };
/** Content of its own, so that a fact of the parish can only come from the record. */
const content: Readonly<Record<string, readonly StoredItem[]>> = {
  '/api/events': [
    {
      ...item,
      id: 'e',
      title: 'Supper',
      description: 'Soup.',
      date: '2026-11-28',
      time: '7:00 PM',
      location: '',
      category: 'social',
      slug: 'supper-2026-11-28',
    },
  ],
  '/api/news': [
    {
      ...item,
      id: 'n',
      title: 'Roof',
      content: 'Mended.',
      date: '2026-11-20',
      author: 'Ann',
      category: 'community',
      slug: 'roof-2026-11-20',
    },
  ],
  '/api/reflections': [
    {
      ...item,
      id: 'r',
      title: 'Light',
      excerpt: 'A candle.',
      content: 'It burns.',
      date: '2026-11-20',
      slug: 'light-2026-11-20',
    },
  ],
  '/api/mass-times': [{ ...item, id: 'slot-1', day: 'Sunday', times: '10:30 AM', order: 0 }],
};

/** Every file of the site with this record, by key: pages, 404, 410 and feeds. */
async function siteOf(record: Parish): Promise<ReadonlyMap<string, string>> {
  const read = async (path: string) => {
    const items = content[path] ?? [];
    const response = path === parishPath ? { ...record, id: 'parish', version: 1 } : items;
    return {
      response,
      items,
      goneSlugs: path === '/api/news' ? ['gone-2026-01-01'] : [],
      boundaries: [],
      deletions: {},
    };
  };
  const { files } = await readSite(renderer, read, now);
  const contents = await Promise.all(
    files.map(async ({ key, content }) => [key, plain(await content())] as const),
  );
  return new Map(contents);
}

/** The text of a file without the escapes and folds of its format. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .replaceAll('\\,', ',')
    .replaceAll('\\;', ';')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('\\u003c', '<')
    .replaceAll('<wbr/>', '');
}

/** Fields with a fixed set of values, which are changed by hand, or not shown as they are. */
const choices = ['country', 'nationalCalendar', 'timeZone', 'palette', 'ask', 'icon', 'weekday', 'week'];

/** A text of the record: its field, and the marks that replace it in the records before and after the change. */
type Fact = { readonly path: string; readonly before: string; readonly after: string };
const facts = new Map<string, Fact>();

/** The value with each text replaced by a mark of the same kind, which occurs nowhere else. */
function marked(value: unknown, path: string, side: 'before' | 'after'): unknown {
  if (Array.isArray(value)) return value.map((each, index) => marked(each, `${path}.${index}`, side));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        marked(each, path ? `${path}.${name}` : name, side),
      ]),
    );
  const name = path.split('.').at(-1) ?? '';
  if (typeof value !== 'string' || choices.includes(name)) return value;
  const at = facts.get(path) ? [...facts.keys()].indexOf(path) : facts.size;
  const markOf = (mark: 'Before' | 'After') => markLike(name, value, mark, at);
  facts.set(path, { path, before: markOf('Before'), after: markOf('After') });
  return markOf(side === 'before' ? 'Before' : 'After');
}

function markLike(name: string, value: string, mark: 'Before' | 'After', at: number): string {
  const host = `${mark.toLowerCase()}.example`;
  const number = 100 + at;
  if (name === 'website') return `https://www.${host}`;
  if (/phone$/i.test(name)) return `020 ${mark === 'Before' ? '7946' : '7947'} 0${number}`;
  if (name === 'email') return `mark${number}@${host}`;
  if (name === 'postcode') return mark === 'Before' ? 'BF1 1BF' : 'AF1 1AF';
  if (/^https:/.test(value)) return `https://${host}/link${number}x`;
  if (/Url$/.test(name)) return `https://${host}/picture${number}.jpg`;
  return `${mark}${number}x`;
}

function recordOf(side: 'before' | 'after', more: Partial<Parish>): Parish {
  const everything = { ...sampleRecord, charityNumber: '1000000', emblemUrl: '/media/emblem.svg' };
  const record: unknown = { ...Object(marked(everything, '', side)), ...more };
  if (!isParish(record)) throw new Error(parishSchema.safeParse(record).error?.message);
  return record;
}

const isParish = (value: unknown): value is Parish => parishSchema.safeParse(value).success;

describe('a parish that changes every field of its record', () => {
  let before: ReadonlyMap<string, string>;
  let after: ReadonlyMap<string, string>;
  beforeAll(async () => {
    before = await siteOf(recordOf('before', {}));
    after = await siteOf(recordOf('after', { nationalCalendar: 'ireland', timeZone: 'America/New_York' }));
  });

  it('has the same files', () => {
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'news/gone-2026-01-01/index.html',
        'calendar.ics',
        'news.xml',
        'manifest.webmanifest',
        'search.json',
        'sitemap.xml',
        'robots.txt',
        '.well-known/security.txt',
        'this-week.json',
      ]),
    );
  });

  it('finds no old value in any file', () => {
    const left = [...facts.values()].flatMap(({ path, before: old }) =>
      [...after].flatMap(([key, text]) => (text.includes(old) ? [`${path} in ${key}`] : [])),
    );
    expect(left).toEqual([]);
  });

  it('finds each new value wherever the old one was', () => {
    const missing = [...facts.values()].flatMap(({ path, before: old, after: mark }) =>
      [...before].flatMap(([key, text]) =>
        text.includes(old) && !(after.get(key) ?? '').includes(mark) ? [`${path} in ${key}`] : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('shows every field on some page', () => {
    const shown = [...after.values()]
      .join('\n')
      .replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '');
    const unseen = [...facts.values()]
      .filter(({ after: mark }) => !shown.includes(mark))
      .map(({ path }) => path);
    expect(unseen).toEqual([]);
  });

  it('has its own clock and calendar', () => {
    expect(after.get('calendar.ics')).toContain('TZID:America/New_York');
    expect(after.get('index.html')).not.toContain('Europe/London');
  });
});

describe('a parish that has no name yet', () => {
  let site: ReadonlyMap<string, string>;
  beforeAll(async () => {
    site = await siteOf(neutralParish);
  });
  const shown = (key: string) => (site.get(key) ?? '').replaceAll(/<script[^]*?<\/script>/g, '');

  it('publishes only Home, the pages of unknown and deleted addresses, the sitemap and robots.txt', () => {
    expect([...site.keys()].filter((key) => key.includes('.'))).toEqual([
      'index.html',
      'news/gone-2026-01-01/index.html',
      '404.html',
      'sitemap.xml',
      'robots.txt',
    ]);
  });

  it('says on each page that the website is being set up, and leads the parish to the admin area', () => {
    for (const key of ['index.html', '404.html', 'news/gone-2026-01-01/index.html']) {
      expect(shown(key), key).toContain('<title>This website is being set up</title>');
      expect(shown(key), key).toContain('<meta name="robots" content="noindex" />');
      expect(shown(key).match(/<a [^>]*href="([^"]*)"/g), key).toHaveLength(2);
      expect(shown(key), key).toContain('href="/admin"');
    }
  });

  it('says nothing of the neutral record, and none of its entries', () => {
    const texts = [
      neutralParish.churchName,
      neutralParish.tagline,
      'Whoever you are',
      'AM',
      'Roof',
      'Sunday',
    ];
    for (const key of site.keys())
      for (const text of texts) expect(shown(key).includes(text), `${text} in ${key}`).toBe(false);
  });
});

describe('a parish that has only a name', () => {
  let site: ReadonlyMap<string, string>;
  beforeAll(async () => {
    site = await siteOf({ ...neutralParish, churchName: 'Saint Agnes' });
  });

  it('has all pages and feeds', () => {
    expect([...site.keys()]).toEqual(
      expect.arrayContaining(['calendar/index.html', 'search.json', 'calendar.ics', 'manifest.webmanifest']),
    );
    expect(site.get('index.html')).toContain('index, follow');
  });

  it('has no links to the sections of Home that it lacks', () => {
    for (const [key, text] of site) expect(text, key).not.toMatch(/href="[^"]*#(moments|visit)"/);
  });

  it('says nothing about what it does not know', () => {
    for (const [key, text] of site) {
      const shown = text.replaceAll(/<script[^]*?<\/script>|data-[a-z]+="[^"]*"/g, '');
      expect(shown, key).not.toMatch(/undefined|href="(?:tel:|mailto:)?"|\bnull\b/);
    }
  });

  it('has no page for texts that are missing, nor links to it', () => {
    expect([...site.keys()].filter((key) => /^(memorial|safeguarding)\//.test(key))).toEqual([]);
    const linked = [...site]
      .filter(([, text]) => /"\/(memorial|safeguarding)"/.test(text))
      .map(([key]) => key);
    expect(linked).toEqual([]);
    expect(site.get('sitemap.xml')).not.toMatch(/memorial|safeguarding/);
  });
});
