import { beforeAll, describe, expect, it } from 'vitest';
import type { Parish } from '../../contract/parish.ts';
import { parishFacts } from '../../contract/parish-record.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { calendarFile } from '../../web/calendar/calendar-file.ts';
import { calendarTemplate } from '../../web/calendar/add-to-calendar.tsx';
import { after, before, changedFacts } from '../marked-parishes.ts';
import { plain } from './plain.ts';
import { siteOf, supper } from './site-of.ts';

/** Fields with a fixed set of values, as the files have them. */
const choices = [
  { path: 'country', before: '"addressCountry":"GB"', after: '"addressCountry":"IE"' },
  { path: 'language', before: 'lang="en-GB"', after: 'lang="en-IE"' },
  { path: 'language', before: '"lang":"en-GB"', after: '"lang":"en-IE"' },
  { path: 'language', before: 'content="en_GB"', after: 'content="en_IE"' },
  { path: 'timeZone', before: 'Europe/Rome', after: 'America/New_York' },
  { path: 'palette', before: 'marian-blue', after: 'advent-violet' },
];

/** Each value of the record, before and after its change. */
const facts = [...changedFacts, ...choices];

/** A file without the data of its page, which may be more than it shows. */
const withoutData = (text: string) => text.replaceAll(/<script type="application\/json"[^]*?<\/script>/g, '');

describe('a parish that changes every field of its record', () => {
  let old: ReadonlyMap<string, string>;
  let changed: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const siteOfPriest = ({ record }: typeof after) =>
      siteOf(record, { '/api/reflections': { author: record.priestName } });
    old = await siteOfPriest(before);
    changed = await siteOfPriest(after);
  });

  it('has the same files', () => {
    expect([...changed.keys()]).toEqual([...old.keys()]);
    expect([...changed.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'news/gone-2026-01-01/index.html',
        'this-week/index.html',
        'search/index.html',
        'calendar.ics',
        'news.xml',
        'manifest.webmanifest',
        'search.json',
        'sitemap.xml',
        'robots.txt',
        '.well-known/security.txt',
      ]),
    );
  });

  it('finds no old value in any file', () => {
    const left = facts.flatMap(({ path, before: value }) =>
      [...changed].flatMap(([key, text]) => (text.includes(value) ? [`${path} in ${key}`] : [])),
    );
    expect(left).toEqual([]);
  });

  it('finds each new value wherever the old one was', () => {
    const missing = facts.flatMap((fact) =>
      [...old].flatMap(([key, text]) =>
        text.includes(fact.before) && !(changed.get(key) ?? '').includes(fact.after)
          ? [`${fact.path} in ${key}`]
          : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('shows every field on some page', async () => {
    // A ministry may have a link of its own instead of the school's.
    const ofSchool = await siteOf({
      ...after.record,
      ministries: [{ name: 'School', description: 'Near.', icon: 'school' }],
    });
    const shown = [...changed.values(), ofSchool.get('team/index.html')]
      .map((text) => withoutData(text ?? ''))
      .join('\n');
    const unseen = facts.filter(({ after: value }) => !shown.includes(value)).map(({ path }) => path);
    expect(unseen).toEqual([]);
  });

  it('keeps the holy days of its own calendar', () => {
    // The Immaculate Conception, 8 December, is a holy day in Ireland.
    expect(changed.get('calendar.ics')).toContain('20261208T');
    expect(old.get('calendar.ics')).not.toContain('20261208T');
  });

  it('is in the entry of an event that a visitor adds to a calendar, by file and by link', () => {
    const entriesOf = (record: Parish) =>
      [calendarFile, calendarTemplate].map((entryOf) =>
        plain(decodeURIComponent(entryOf(supper, parishFacts(record)))),
      );
    const [file, link] = entriesOf(after.record);
    for (const entry of [file, link])
      expect(facts.filter(({ before: value }) => entry?.includes(value))).toEqual([]);
    expect(file).toContain(after.record.churchName);
    expect(file).toContain(after.record.website);
    expect(link).toContain(after.record.timeZone);
  });
});

it('names the author of a reflection that is not by the priest: on Home, its page, the list, the feed, in the search', async () => {
  const files = await siteOf(after.record, { '/api/reflections': { author: 'Deacon Ann’s husband' } });
  const naming = [...files]
    .filter(([, text]) => withoutData(text).includes('Deacon Ann’s husband'))
    .map(([key]) => key);
  expect(naming.sort()).toEqual([
    'index.html',
    'news.xml',
    'reflections/index.html',
    'reflections/light-2026-11-20/index.html',
    'search.json',
  ]);
  expect(files.get('index.html')).toContain('>From Deacon Ann’s husband<');
  const page = files.get('reflections/light-2026-11-20/index.html') ?? '';
  const [, main = ''] = /<main[^>]*>([^]*?)<\/main>/.exec(page) ?? [];
  expect(main).not.toContain(after.record.priestName);
  expect(main).not.toContain(after.record.priestTitle);
  expect(main).not.toContain('team-priest');
});

it('says the title of an event once where its description only repeats it', async () => {
  const repeated = { '/api/events': { description: 'supper.' } };
  const files = await siteOf(after.record, repeated);
  for (const key of [
    'index.html',
    'calendar/index.html',
    'calendar/supper-2026-11-28/index.html',
    'calendar.ics',
    'search.json',
  ])
    expect(withoutData(files.get(key) ?? ''), key).not.toContain('supper.');
});

describe('a parish that has no name yet', () => {
  let site: ReadonlyMap<string, string>;
  beforeAll(async () => {
    site = await siteOf(neutralParish);
  });
  const shown = (key: string) => (site.get(key) ?? '').replaceAll(/<script[^]*?<\/script>/g, '');

  it('publishes only Home, the pages of unknown and deleted addresses, the sitemap and what robots and browsers may do', () => {
    expect([...site.keys()].filter((key) => key.includes('.'))).toEqual([
      'index.html',
      'news/gone-2026-01-01/index.html',
      '404.html',
      'sitemap.xml',
      'robots.txt',
      'speculation-rules.json',
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

  it('shows no drawing of a church that is not its own', () => {
    const neutral = ['altar-flowers', 'favicon', 'icon'];
    for (const [key, text] of site)
      for (const [, name = ''] of text.matchAll(/\/pictures\/([a-z-]+?)(?:-\d+)?\./g))
        expect(neutral, key).toContain(name);
    expect(site.get('index.html')).not.toContain('Our Church in Pictures');
  });

  it('has no links to the sections of Home that it lacks', () => {
    for (const [key, text] of site) expect(text, key).not.toMatch(/href="[^"]*#visit"|href="\/sacraments/);
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

describe('a parish without Lectio Divina and meeting notes', () => {
  const words = {
    newsletters: { label: 'Bulletins' },
    lectioDivina: { hidden: true },
    meetingNotes: { hidden: true },
  };
  let complete: ReadonlyMap<string, string>;
  let site: ReadonlyMap<string, string>;
  beforeAll(async () => {
    complete = await siteOf(after.record);
    site = await siteOf({ ...after.record, pages: words });
  });

  it('has neither their pages nor a word of them: in menus, the sitemap, the search', () => {
    const withThem = [...complete].filter(([key, text]) => mentions(key, text)).map(([key]) => key);
    expect(withThem).toEqual(expect.arrayContaining(['index.html', 'sitemap.xml', 'search.json']));
    expect([...site].filter(([key, text]) => mentions(key, text)).map(([key]) => key)).toEqual([]);
  });

  it('calls its newsletters what they are called there', () => {
    expect(site.get('newsletters/index.html')).toContain('<title>Bulletins | ');
    expect(site.get('newsletters/index.html')).toMatch(/<h1[^>]*>Bulletins</);
    expect(site.get('calendar/index.html')).toMatch(/<a [^>]*href="\/newsletters"[^>]*>Bulletins</);
    const menus = [...site.values()].join('\n').match(/>Newsletters</g);
    expect(menus).toBeNull();
  });
});

const mentions = (key: string, text: string) =>
  /lectio-divina|meeting-notes/.test(key) || /\/(lectio-divina|meeting-notes)|Psalm 23 sheet/.test(text);
