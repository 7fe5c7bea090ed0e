import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mediaUrl } from '../../contract/files/media.ts';
import { iconKey } from '../../contract/files/pictures.ts';
import { limits } from '../../contract/limits.ts';
import { inlineStyles } from '../../web/app/rendering/client-build.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { fullTitle } from '../../web/routes/page-head.ts';
import { hasPage, pageNames, pages, pageWords } from '../../web/routes/pages.ts';
import { viewAt } from '../../web/routes/views.ts';
import { clientBuild } from './client-build.ts';
import { manyItems, siteDataOn, words } from './site-data.ts';
import { sampleRecord } from '#sample';
import { diallable } from '../../contract/fields/telephone.ts';
import { sampleFacts, sampleParishRecord, samplePriest } from '../sample-facts.ts';
import { visibleText } from './visible-text.ts';
import { withoutBareSpans } from './bare-spans.ts';

const parish = sampleRecord;
const { links } = sampleRecord;
const { moments } = sampleRecord;
const call = (phone: string) => `tel:${diallable(phone, parish.country)}`;

const now = new Date('2026-11-22T10:00:00Z');
const data = siteDataOn('2026-11-22');
const renderer = await createRenderer(clientBuild);
const render = async (path: string, from = data) => withoutBareSpans(await renderer.render(path, from, now));
const photo = {
  key: 'folder/0',
  fileName: '0',
  size: 1,
  lastModified: '2026-05-10T10:00:00.000Z',
};
const unescaped = (html: string) => html.replaceAll('&amp;', '&');

/** The maximum size of a page file as compressed by CloudFront: 40 KB, of which the styles take 10. */
const MAX_BYTES = 30 * 1024;

/** At quality 5, which takes a tenth of the time and compresses less. */
const compressedSize = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

describe('every page', () => {
  it.each(renderer.pages(data, now).map(({ path }) => path))(
    '%s is complete and small, with one heading and no inline script',
    async (path) => {
      const html = await render(path);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="${parish.website}${path}" />`);
      expect(html).toContain('data-start="when-idle"');
      expect(html).toContain('<script type="module" async src="/assets/boot.js"></script>');
      expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
        '<link rel="modulepreload" href="/assets/start.js" />',
      ]);
      expect(html).not.toMatch(/\sstyle="/);
      // Before the app starts, a button works by the platform or says that it does not work yet.
      const buttons = html.match(/<button\b[^>]*>/g) ?? [];
      const byPlatform = /popovertarget|type="submit"|aria-expanded|data-print|\sdisabled/i;
      expect(buttons.filter((button) => !byPlatform.test(button))).toEqual([]);
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text);
      expect(styles).toEqual(inlineStyles(clientBuild, viewAt(path).name));
      expect(html).not.toMatch(
        /<style(?!>)|<script(?! type="(module|application\/json|application\/ld\+json)")/,
      );
      expect(visibleText(html)).not.toMatch(/Loading|JavaScript/);
      expect(compressedSize(html)).toBeLessThan(MAX_BYTES);
    },
  );

  it('inlines the shared and its own styles, and links their files in case inline styles are blocked', async () => {
    expect(inlineStyles(clientBuild, 'team')).toEqual(['.site{color:red}', '.team{color:red}']);
    const html = await render('/team');
    for (const file of ['/assets/site.css', '/assets/team.css']) {
      expect(html).toContain(`<link rel="stylesheet" href="${file}" disabled />`);
      expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain(
        `<link rel="stylesheet" href="${file}" />`,
      );
    }
  });

  it('for administrators links its styles instead of inlining them', async () => {
    const html = await render('/admin');
    expect(html).toContain('<link rel="stylesheet" href="/assets/admin.css" />');
    expect(html).not.toContain('<style');
  });

  it('of an item links to its list above the title, and a notice’s to the news on Home', async () => {
    for (const [path, parent] of [
      ['/calendar', '/calendar'],
      ['/news', '/#news'],
      ['/reflections', '/reflections'],
    ] as const) {
      const page = renderer
        .pages(data, now)
        .find((each) => each.path.startsWith(`${path}/`) && each.path.includes('-'));
      const html = await render(page?.path ?? '');
      expect(html.slice(0, html.indexOf('<h1'))).toMatch(new RegExp(`<p [^>]*><a href="${parent}"`));
    }
    expect(await render('/')).toContain('<section id="news"');
  });

  it.each(['/', '/team', '/calendar'])(
    '%s has the whole address, the emergency number and the links to safeguarding and the admin area in its footer',
    async (path) => {
      const footer = /<footer[\s\S]*<\/footer>/.exec(await render(path))?.[0] ?? '';
      expect(visibleText(footer)).toContain(parish.address);
      expect(footer).toContain(call(parish.emergencyPhone));
      for (const way of ['/safeguarding', '/admin']) expect(footer).toContain(`href="${way}"`);
    },
  );

  it('links to everywhere the parish can be followed', async () => {
    const more = [{ name: 'The choir’s recordings', url: 'https://choir.example/recordings' }];
    const footerWith = async (parishLinks: object) => {
      const record = { ...sampleParishRecord, links: parishLinks };
      return (
        /<footer[\s\S]*<\/footer>/.exec(await render('/team', { ...data, '/api/parish': record }))?.[0] ?? ''
      );
    };
    const footer = await footerWith({ more });
    expect(visibleText(footer)).toContain('The choir’s recordings');
    expect(footer).toContain('href="https://choir.example/recordings"');
  });

  it('is listed once, including one for each item with a slug, each year and each folder', () => {
    const paths = renderer.pages(data, now).map(({ path }) => path);
    for (const name of pageNames) {
      const exists = hasPage(name, sampleFacts) && name !== 'notFound';
      const isListed = pages[name].audience === 'everyone' && exists;
      expect(paths.includes(pages[name].path)).toBe(isListed);
    }
    expect(paths).toContain('/newsletters/2025');
    expect(paths).toContain('/gallery/first-communion');
    expect(paths.some((path) => /^\/calendar\/.+-2026-\d\d-\d\d$/.test(path))).toBe(true);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lists the items that it shows when they are only part of a list', () => {
    const listed = renderer.pages(data, now);
    const itemsOf = (path: string) => listed.find((page) => page.path === path)?.items;
    const documents = data['/api/newsletters'];
    const of2025 = Array.isArray(documents) && documents.filter(({ date }) => date.startsWith('2025'));
    expect(itemsOf('/newsletters/2025')).toEqual(of2025 && of2025.map(({ id }) => id));
    expect(itemsOf('/newsletters')).toBeUndefined();
    for (const { path, items } of listed)
      if (/^\/(calendar|news|reflections)\/.+-\d\d-\d\d$/.test(path)) expect(items, path).toHaveLength(1);
  });

  it('lists the API paths that it reads, all of which are among the renderer’s reads', () => {
    const allReads = renderer.reads(data);
    for (const { reads } of renderer.pages(data, now)) {
      expect(reads).toContain('/api/mass-times');
      expect(allReads).toEqual(expect.arrayContaining([...reads]));
    }
    expect(allReads).toContain('/api/gallery/images/first-communion');
    expect(renderer.reads({})).toContain('/api/gallery/folders');
  });
});

describe('an urgent notice', () => {
  it.each(['/', '/team', '/not-found'])(
    'is above the content of %s, and gone once its time is over',
    async (path) => {
      const until = '2026-11-22T12:00:00.000Z';
      const notice = { text: 'The <car park> is closed', url: 'https://roads.example/x', until };
      const record = { ...data, '/api/parish': { ...sampleParishRecord, notice } };
      const html = await render(path, record);
      const [, band = ''] = /<aside[^>]*aria-label="Urgent notice"(.*?)<\/aside>.*<main/s.exec(html) ?? [];
      expect(band).toContain('The &lt;car park&gt; is closed');
      expect(band).toContain('href="https://roads.example/x"');
      expect(await render(path)).not.toContain('Urgent notice');
    },
  );

  it('leaves a page that knows the time by itself', async () => {
    const notice = { text: 'The car park is closed', until: '2026-11-21T12:00:00.000Z' };
    const record = { ...data, '/api/parish': { ...sampleParishRecord, notice } };
    expect(await render('/', record)).not.toContain('Urgent notice');
  });
});

describe('the page of sacraments', () => {
  it('has each at an address, with what to have ready and the form, and a letter to the office that asks for it', async () => {
    const moment = {
      ...{ name: 'Baptism', ask: 'office', text: 'Ask **six months** before.', formName: 'Application' },
      ...{ ready: ['Godparents & parents?', 'The date:'], formUrl: '/media/parish/form.pdf' },
    };
    const record = { ...sampleParishRecord, moments: [moment] };
    const html = await render('/sacraments', { ...data, '/api/parish': record });
    const [entry = ''] = /<section id="baptism".*?<\/section>/s.exec(html) ?? [];
    expect(entry).toContain('<strong>six months</strong>');
    expect(entry).toContain('href="/media/parish/form.pdf" download="Application.pdf"');
    expect(entry).toContain(`href="${call(parish.phone)}"`);
    const [, query = ''] = /href="mailto:office@parish.example\?([^"]*)"/.exec(entry) ?? [];
    expect(unescaped(query)).not.toContain('+');
    const mail = new URLSearchParams(unescaped(query));
    expect(mail.get('subject')).toBe('Baptism');
    expect(mail.get('body')?.split('\r\n\r\n').slice(1, 4)).toEqual([
      ...['I am writing about: Baptism', 'Godparents & parents?: ', 'The date: '],
    ]);
    expect(entry).toContain('Godparents &amp; parents?: \n\nThe date: ');
  });

  it('has the emergency number first where the priest is asked, with when to ring it', async () => {
    const html = await render('/sacraments');
    for (const { name } of moments.filter(({ ask }) => ask === 'priest')) {
      const [entry = ''] = html.slice(html.indexOf(`aria-label="${name}"`)).split('</section>');
      expect(/href="tel:[^"]+"/.exec(entry)?.[0]).toBe(`href="${call(parish.emergencyPhone)}"`);
      expect(visibleText(entry)).toContain('At any hour, if someone is dying, in hospital, or has died:');
    }
  });
});

describe('the home page', () => {
  const sectionOf = async (heading: string, from?: Record<string, unknown>) => {
    const html = await render('/', { ...data, ...from });
    return html.split('<section').find((each) => each.includes(`>${heading}</h2>`)) ?? '';
  };
  const linksIn = (html: string) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', label = '']) => [
      label.replace(/<[^>]+>/g, '').trim(),
      unescaped(href),
    ]);

  it('links in its hero to what people come for, then to the map and the video channel', async () => {
    const heroWith = async (...dates: string[]) => {
      const newsletters = dates.map((date) => ({ id: date, version: 1, title: 'News', date }));
      const html = await render('/', { ...data, '/api/newsletters': newsletters });
      return /<section[^>]*aria-label="Welcome".*?<\/section>/s.exec(html)?.[0] ?? '';
    };
    const hero = await heroWith('2026-11-22');
    expect(linksIn(hero)).toEqual([
      ['This week’s newsletter22 November', '/newsletters/latest'],
      ['Baptisms, weddings, funerals', '/sacraments'],
      ['Give', links.giving],
      ['Talk to someone', '#help'],
      ['Plan Your Visit', links.maps],
      ...(links.video ? [['Watch Live', links.video]] : []),
    ]);
    expect(visibleText(await heroWith('2026-11-14'))).toContain('Latest newsletter');
    expect(await heroWith()).not.toContain('newsletter');
  });

  it('links in Quick Access to giving, prayer requests, the priest, the map, social media and the office', async () => {
    expect(linksIn(await sectionOf('Quick Access'))).toEqual([
      ['Online Giving', links.giving],
      ['Prayer Requests', `mailto:${parish.email}?subject=Prayer%20Request`],
      ['Contact the Priest', call(parish.priestPhone ?? parish.phone)],
      ['Visit Us', links.maps],
      ...(links.facebook ? [['Facebook', links.facebook]] : []),
      ...(links.youtube ? [['YouTube', links.youtube]] : []),
      [parish.phone, call(parish.phone)],
      [parish.email, `mailto:${parish.email}`],
      [parish.emergencyPhone, call(parish.emergencyPhone)],
    ]);
  });

  it('rings the office instead of a priest without a number of his own', async () => {
    const record = { ...sampleParishRecord, priestPhone: undefined };
    const ways = linksIn(await sectionOf('Quick Access', { '/api/parish': record }));
    expect(ways).toContainEqual(['Contact the Priest', call(parish.phone)]);
  });

  it('says whom to ring about baptism and marriage below the specified words, if the office has a number', async () => {
    const blockOf = async (record: object) =>
      /Baptism and Marriage(?:<\/a>)?<\/dt>(.*?)<\/div>/s.exec(
        await sectionOf('Mass Times and Devotions', { '/api/parish': { ...sampleParishRecord, ...record } }),
      )?.[1] ?? '';
    const block = await blockOf({ priestPhone: '01632 960999' });
    expect(visibleText(block)).toContain(` Please ring the parish office: ${parish.phone} `);
    expect(linksIn(block)).toEqual([[parish.phone, call(parish.phone)]]);
    expect(visibleText(await blockOf({ phone: undefined, priestPhone: '01632 960999' })).trim()).toBe(
      parish.fixedTimes?.baptismAndMarriage,
    );
  });

  it('has no link to all events when there are four, and an empty state when there are none', async () => {
    const events = Array.isArray(data['/api/events']) ? data['/api/events'].slice(0, 4) : [];
    const four = visibleText(await sectionOf('Upcoming Events', { '/api/events': events }));
    expect(four).toContain(events[3].title);
    expect(four).not.toContain('View All');
    expect(visibleText(await sectionOf('Upcoming Events', { '/api/events': [] }))).toContain(
      'No events are currently scheduled.',
    );
  });

  it('shows a series once, as the calendar does, and counts each of its dates', async () => {
    const dates = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2027-01-01'];
    const choir = {
      description: 'Sing.',
      title: 'Choir',
      time: '7:30 PM',
      location: 'Hall',
      category: 'social',
      series: 's',
    };
    const events = dates.map((date) => ({ ...choir, id: date, version: 1, date, slug: `choir-${date}` }));
    const home = await sectionOf('Upcoming Events', { '/api/events': events });
    const calendar = await render('/calendar', { ...data, '/api/events': events });
    for (const html of [home, calendar]) {
      expect(html.match(/href="\/calendar\/choir-[^"]*"/g)).toEqual(['href="/calendar/choir-2026-11-27"']);
      expect(visibleText(html)).toContain('Every Friday until 1 January; not on 25 December');
    }
    expect(visibleText(home)).toContain('View All 5 Events');
    expect(visibleText(calendar)).toContain('Showing 5 events');
  });

  it.each([
    [0, 5, 'None still to come'],
    [1, 5, '1 still to come'],
    [4, 5, '4 still to come'],
    [5, 9, '5 still to come'],
    [5, 5, undefined],
    [1, 4, undefined],
  ])(
    'of %i events ahead of %i says how many are still to come where the linked list has past ones',
    async (ahead, total, words) => {
      const [sampleEvent] = Array.isArray(data['/api/events']) ? data['/api/events'] : [];
      const events = Array.from({ length: total }, (_, at) => ({
        ...sampleEvent,
        id: `event-${at}`,
        date: at < ahead ? '2026-11-28' : '2026-11-01',
      }));
      const [found] =
        /\w+ still to come/.exec(
          visibleText(await sectionOf('Upcoming Events', { '/api/events': events })),
        ) ?? [];
      expect(found).toBe(words);
    },
  );

  it('hides the priest’s message when there are no reflections', async () => {
    const title = `From ${samplePriest.name}`;
    expect(visibleText(await render('/'))).toContain(title);
    expect(visibleText(await render('/', { ...data, '/api/reflections': [] }))).not.toContain(title);
  });

  it('shows a short notice in full, and links to the newsletters', async () => {
    const [notice] = Array.isArray(data['/api/news']) ? data['/api/news'] : [];
    const news = await sectionOf('News and Notices', { '/api/news': [{ ...notice, content: 'Short.' }] });
    expect(visibleText(news)).toContain('Short.');
    expect(visibleText(news)).not.toContain('Read more');
    expect(linksIn(news)).toContainEqual(['View Newsletters', '/newsletters']);
  });
});

describe('a page', () => {
  it('renders its content and includes the same data for hydration', async () => {
    const html = await render('/team');
    const [, json = ''] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json).team).toEqual(data['/api/team']);
    expect(visibleText(html)).toContain(samplePriest.name);
  });

  it('starts its app at once when data is missing, showing a loading message', async () => {
    const { '/api/team': _team, ...rest } = data;
    const html = await render('/team', rest);
    expect(html).toContain('data-start="at-once"');
    expect(visibleText(html)).toContain('Loading team members...');
  });

  it('escapes text that would close its data element', async () => {
    const news = [
      {
        id: 'n',
        version: 1,
        title: 'A',
        content: '</script><script>alert(1)</script>',
        date: '2026-11-01',
        author: 'A',
        category: 'community',
      },
    ];
    expect(await render('/', { ...data, '/api/news': news })).not.toContain('<script>alert');
  });

  it('shares no state with another render', async () => {
    const none = await render('/team', { ...data, '/api/team': [] });
    expect(visibleText(none)).toContain('No team members found.');
    expect(visibleText(await render('/team'))).not.toContain('No team members found.');
  });

  it('has the Masses of its own day when the same data is rendered again on the next day', async () => {
    const tomorrow = new Date('2026-11-23T10:00:00Z');
    expect(await render('/')).toContain('"from":"2026-11-22"');
    expect(await renderer.render('/', data, tomorrow)).toContain('"from":"2026-11-23"');
  });

  it('rejects when a component throws', async () => {
    await expect(render('/team', { ...data, '/api/team': [null] })).rejects.toThrow();
  });

  it('for administrators is an unindexed frame that starts its app at once', async () => {
    const html = await render('/admin');
    expect(html).toContain('data-start="at-once"');
    expect(html).toContain('content="noindex"');
  });
});

describe('the next seven days on the home page', () => {
  const changes = [{ id: '2026-11-25', version: 1, date: '2026-11-25', times: '', note: 'Deanery meeting' }];
  const mass = {
    ...{
      id: 'm',
      version: 1,
      title: 'Requiem Mass',
      date: '2026-11-26',
      time: '11:15 AM',
      location: 'Church',
    },
    ...{ category: 'mass', description: 'A text that only the calendar shows' },
  };
  const sunday = [{ id: 's', version: 1, day: 'Sunday', times: '10:30 AM' }];
  const weekOf = async (from: Record<string, unknown>) => {
    const html = await render('/', { ...data, '/api/mass-times': sunday, ...from });
    const text = visibleText(html.slice(html.indexOf('>This week<')));
    return text.slice(0, text.indexOf('Usual times'));
  };

  it('are in the page with their celebrations, changes, and every Mass among the events', async () => {
    const listed = Array.from({ length: 6 }, (_, index) => ({
      ...{ ...mass, id: `e${index}`, category: 'social', title: `Supper ${index}`, date: '2026-11-23' },
    }));
    const week = await weekOf({ '/api/mass-changes': changes, '/api/events': [...listed, mass] });
    expect(week.match(/ (November|December)\b/g)).toHaveLength(7);
    expect(week).toMatch(/Sunday 22 November.*Today.*King of the Universe.*10:30/s);
    expect(week).toMatch(/Wednesday 25 November.*No Mass: Deanery meeting.*Thursday 26 November/s);
    expect(week).toMatch(/Thursday 26 November.*11:15.*Requiem Mass.*Friday 27 November/s);
  });

  it.each(['/', '/this-week', '/team'])(
    '%s does not say that there is no Mass before times are entered',
    async (path) => {
      const none = { '/api/mass-times': [], '/api/mass-changes': [], '/api/events': [] };
      const text = visibleText(await render(path, { ...data, ...none }));
      expect(text).toContain('Please ask the parish office for the times of Mass.');
      expect(text).not.toMatch(/no Mass/i);
    },
  );

  it('are omitted while the Mass changes are unknown', async () => {
    const { '/api/mass-changes': _changes, ...rest } = data;
    expect(await render('/', rest)).not.toContain('>This week</h3>');
    expect(await render('/')).toContain('>This week</h3>');
  });

  it('are computed on the server: the page data contains neither the Church’s calendar nor unlisted events', async () => {
    const [, json = ''] =
      /id="page-data">(.*)<\/script>/.exec(await render('/', { ...data, '/api/events': manyMasses })) ?? [];
    const { massDays, events } = JSON.parse(json);
    expect(massDays.days[0].date).toBe('2026-11-21');
    expect(massDays.days).toHaveLength(9);
    expect(events.items).toHaveLength(4);
  });

  const manyMasses = Array.from({ length: 14 }, (_, index) => ({
    ...mass,
    id: `m${index}`,
    date: `2027-01-${15 + index}`,
  }));
});

describe('the page of an event', () => {
  const path =
    renderer
      .pages(data, now)
      .map((page) => page.path)
      .find((each) => /^\/calendar\/.+-/.test(each)) ?? '';

  it('shows that a deleted event is gone, with a link to the calendar', async () => {
    const html = await renderer.gone(path, data, now);
    expect(visibleText(html)).toContain('has been taken down');
    expect(html).toContain('href="/calendar"');
    expect(html).toContain('data-view="gone"');
    expect(html).toContain('content="noindex"');
  });

  it('shows the usual Mass times and the week in its footer, and nothing of today', async () => {
    const footer = visibleText((await render('/calendar')).replace(/^.*<footer/s, '<footer'));
    expect(footer).toMatch(/Mass Times\s+This week’s Masses\s+Sunday/);
    expect(footer).not.toMatch(/today/i);
  });

  it('says only to ask the office in its footer before any Mass times are entered', async () => {
    const none = { ...data, '/api/mass-times': [], '/api/mass-changes': [] };
    const html = await renderer.render(path, none, now);
    const massTimes = /<h2>Mass Times<\/h2>(.*?)©/s.exec(html)?.[1] ?? '';
    expect(visibleText(massTimes).trim()).toMatch(
      /^This week’s Masses\s*Please ask the parish office for the times of Mass\.$/,
    );
  });
});

it('the calendar without events has no button that does nothing without JavaScript', async () => {
  const html = await renderer.render('/calendar', { ...data, '/api/events': [] }, now);
  expect(html).toMatch(/<button[^>]* with-script [^>]*>View all events/);
});

describe('the page of an item', () => {
  it.each(['calendar', 'news', 'reflections'])(
    'links three other items of %s without JavaScript',
    async (list) => {
      const paths = renderer.pages(data, now).map(({ path }) => path);
      const path = paths.find((each) => new RegExp(`^/${list}/.+-`).test(each)) ?? '';
      const html = await render(path);
      const others = [...html.matchAll(new RegExp(`<h3[^>]*><a [^>]*href="(/${list}/[^"]+)"`, 'g'))];
      expect(others.map(([, href]) => href)).toHaveLength(3);
      expect(others.map(([, href]) => href)).not.toContain(path);
    },
  );
});

describe('the page of a month', () => {
  const mass = {
    id: 'mass',
    version: 1,
    title: 'Mass for the sick',
    description: 'Sung.',
    date: '2026-12-09',
    time: '10:00 AM, 6:00 PM',
    location: 'Church',
    category: 'mass',
    slug: 'mass-for-the-sick-2026-12-09',
  };
  const of = {
    ...data,
    '/api/mass-times': [{ id: 'slot-1', version: 1, day: 'Sunday', times: '9:00 AM', order: 0 }],
    '/api/mass-changes': [
      { id: '2026-12-09', version: 1, date: '2026-12-09', times: '10:00 AM' },
      { id: '2026-12-27', version: 1, date: '2026-12-27', times: '', note: 'Flood' },
    ],
    '/api/devotions': [{ id: 'rosary', version: 1, name: 'Rosary', day: 'Tuesday', time: '7:00 PM' }],
    '/api/events': [
      mass,
      { ...mass, id: 'tea', title: 'Tea', date: '2024-02-03', category: 'social', slug: 'tea-2024-02-03' },
    ],
  };
  const dayOf = (html: string, date: string) =>
    visibleText(new RegExp(`<td id="${date}"[^]*?</td>`).exec(html)?.[0] ?? '').trim();

  it('has each day with its name, Masses, devotions and events, and says which Mass is called off', async () => {
    const html = await render('/calendar/2026-12', of);
    expect(html.match(/<td id="/g)).toHaveLength(31);
    expect(dayOf(html, '2026-12-06')).toMatch(/^Sunday 6 December Second Sunday of Advent 9:00 AM$/);
    expect(dayOf(html, '2026-12-07')).toBe('Monday 7 December No Mass');
    expect(dayOf(html, '2026-12-09')).toMatch(
      /10:00 AM Mass for the sick 6:00 PM cancelled Mass for the sick$/,
    );
    expect(dayOf(html, '2026-12-15')).toContain('Rosary, 7:00 PM');
    expect(dayOf(html, '2026-12-27')).toContain('No Mass: Flood 9:00 AM cancelled');
    expect(html).toContain('<s class="times');
    expect(html).toContain('href="/calendar/mass-for-the-sick-2026-12-09"');
    expect(html).not.toContain('data-today="true"');
  });

  it('exists from this one to twelve ahead, and where something is held, each with a way to the next', async () => {
    const months = (now: string) =>
      renderer
        .pages(of, new Date(now))
        .flatMap(({ path }) => /^\/calendar\/(\d{4}-\d\d)$/.exec(path)?.[1] ?? []);
    const listed = months('2026-11-22T10:00:00Z');
    expect(listed.slice(0, 3)).toEqual(['2024-02', '2026-11', '2026-12']);
    expect(listed.at(-1)).toBe('2027-11');
    expect(listed).toHaveLength(14);
    expect(months('2026-12-31T23:30:00Z').at(-1)).toBe('2027-12');
    const html = await render('/calendar/2024-02', of);
    expect(dayOf(html, '2024-02-03')).toBe('Saturday 3 February Tea 10:00 AM, 6:00 PM, Church');
    expect(dayOf(html, '2024-02-04'), 'the usual times of then are not known').not.toMatch(/Mass|AM/);
    expect(html).toMatch(/href="\/calendar\/2026-11"[^>]* rel="next"/);
    expect(html).not.toContain('rel="prev"');
    expect(visibleText(await render('/calendar/2024-03', of))).toContain('Page not found');
  });

  it('is one of those that the calendar links, also by year', async () => {
    const calendar = await render('/calendar', of);
    const nav = /aria-label="Months"[^]*?<\/nav>/.exec(calendar)?.[0] ?? '';
    expect([...nav.matchAll(/href="\/calendar\/(.*?)"/g)].map(([, month]) => month)).toEqual([
      '2026-11',
      '2026-12',
      ...Array.from({ length: 10 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`),
    ]);
    expect(calendar).toMatch(/<h2[^>]*><a [^>]*href="\/calendar\/2026-12"[^>]*>December 2026/);
    expect(calendar).toMatch(/href="\/calendar\/2024-02"[^>]*>2024/);
  });
});

it('the page of a year links its months when it is long', async () => {
  expect(await render('/newsletters/2025')).not.toContain('aria-label="Months"');
  expect(await render('/newsletters/2026')).toContain('href="#november"');
});

describe('the page of an album', () => {
  it('shows sixty pictures and links to the page with the others', async () => {
    const paths = renderer.pages(data, now).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/gallery/first-communion'))).toEqual([
      '/gallery/first-communion',
      '/gallery/first-communion/2',
    ]);
    const shown = (html: string) =>
      [...html.matchAll(/<img[^>]*src="\/media\/gallery\/folder\/(\d+)\.jpg"/g)].map(([, index]) =>
        Number(index),
      );
    const [first, second] = await Promise.all([
      render('/gallery/first-communion'),
      render('/gallery/first-communion/2'),
    ]);
    expect(first).toContain('href="/gallery/first-communion/2"');
    expect(second).toContain('href="/gallery/first-communion"');
    expect([...shown(first), ...shown(second)]).toEqual(Array.from({ length: 70 }, (_, index) => index));
    expect(visibleText(second)).toMatch(/\(\s*70\s*\)/);
  });

  it('of all photos has its further pages at /photos, apart from the folders', async () => {
    const images = Array.from({ length: 61 }, (_, index) => ({ ...photo, key: `gallery/${index}.jpg` }));
    const many = { ...data, '/api/gallery/images': images };
    expect(renderer.pages(many, now).map(({ path }) => path)).toContain('/photos/2');
    expect(await render('/gallery', many)).toContain('href="/photos/2"');
    expect(await render('/photos/2', many)).toContain('Photo 61');
  });

  it('has the card of its first picture as preview', async () => {
    const html = await render('/gallery/first-communion');
    expect(html).toContain(`og:image" content="${parish.website}/media/gallery/folder/0-card-50.jpg"`);
    expect(html).toContain('og:image:alt" content="First Communion"');
  });
});

it('the home page has its first chosen slide as preview', async () => {
  const slide = { place: 'slide-2', alt: 'The nave', image: { ...photo, key: 'gallery/b.jpg' }, version: 1 };
  const chosen = [{ ...slide, place: 'wall-1', image: photo }, slide];
  expect(await render('/', { ...data, '/api/gallery/home': chosen })).toContain(
    `og:image" content="${parish.website}/media/gallery/b-card-50.jpg"`,
  );
});

describe('an uploaded emblem', () => {
  const key = 'parish/0a1b2c3d-0000-4000-8000-000000000000.jpg';
  const emblemUrl = mediaUrl(key);
  const picture = { width: 600, height: 600, placeholder: '-'.repeat(64), renditions: [480] };
  const withEmblem = (fields: object) => ({ ...data, '/api/parish': { ...sampleParishRecord, ...fields } });

  it('is the icon of the site, and the preview of pages without a picture of their own', async () => {
    const icon = (size: 96 | 192 | 512) => mediaUrl(iconKey(key, size));
    const html = await render('/history', withEmblem({ emblemUrl, picture }));
    expect(html).toContain(`<link rel="icon" href="${icon(96)}" sizes="96x96" type="image/png" />`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${icon(192)}" />`);
    expect(html).toContain(`og:image" content="${parish.website}${icon(512)}"`);
    expect(html).toContain('twitter:card" content="summary"');
    expect(html).toContain(`src="${icon(96)}"`);
    expect(html).not.toContain('/pictures/icon');
  });

  it('is only in the header until it has icons', async () => {
    const html = await render('/history', withEmblem({ emblemUrl }));
    expect(html).toContain(`src="${emblemUrl}"`);
    expect(html).toContain('href="/pictures/icon.svg"');
    expect(html).toMatch(/og:image" content="[^"]*\/pictures\/open-graph/);
  });
});

describe('a page that lacks its data', () => {
  it.each(pageNames.filter((name) => pages[name].audience === 'everyone'))(
    '%s has its title, heading and metadata',
    async (name) => {
      const { path } = pages[name];
      const { title, description } = pageWords(pages[name], sampleFacts);
      const html = unescaped(await render(path, { '/api/parish': sampleParishRecord }));
      const shown = name === 'home' ? parish.tagline : title;
      expect(html).toContain(`<title>${fullTitle(shown, sampleFacts)}</title>`);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).toContain(`<meta name="description" content="${description}"`);
      expect(html).toMatch(/<meta property="og:image" content="https:[^"]*jpg"/);
    },
  );

  it.each([
    ['/', 'Loading Mass times...'],
    ['/calendar', 'Loading events...'],
    ['/gallery', 'Loading images...'],
    ['/history', 'Loading history...'],
    ['/team', 'Loading team members...'],
    ['/reflections', 'Loading reflections...'],
    ['/newsletters', 'Loading newsletters...'],
    ['/meeting-notes', 'Loading meeting notes...'],
    ['/lectio-divina', 'Loading Lectio Divina documents...'],
    ['/calendar/advent-fair-2026-11-28', 'Loading events...'],
    ['/news/advent-fair-2026-11-28', 'Loading news...'],
    ['/reflections/advent-2026-11-28', 'Loading reflections...'],
    ['/newsletters/2025', 'Loading...'],
  ])('%s shows “%s” and starts its app at once', async (path, words) => {
    const html = await render(path, {});
    expect(visibleText(html)).toContain(words);
    expect(html).toContain('data-start="at-once"');
  });
});

describe('with ten thousand events and two thousand reflections', () => {
  const many = manyItems('2026-11-22');
  const paths = renderer.pages(many, now).map(({ path }) => path);

  const sampled = [
    '/',
    '/calendar',
    '/reflections',
    '/calendar/2026-11',
    '/newsletters/2026',
    '/reflections/2020',
  ];

  it.each(sampled)('%s stays small', async (path) => {
    expect(paths).toContain(path);
    expect(brotliCompressSync(await render(path, many)).length).toBeLessThan(MAX_BYTES);
  });

  it('items omitted from the lists are on the pages of months and years', () => {
    expect(paths.filter((path) => /^\/calendar\/\d{4}-\d\d$/.test(path)).length).toBeGreaterThan(60);
    expect(paths).toContain('/reflections/2020');
  });

  it('the page of a single reflection stays small', async () => {
    const path = paths.find((each) => /^\/reflections\/.+-/.test(each)) ?? '';
    expect(brotliCompressSync(await render(path, many)).length).toBeLessThan(MAX_BYTES);
  });
});

describe('with a parish record as large as it may be', () => {
  const longText = (seed: number) => words(seed, 700).slice(0, limits.paragraphLength).trim();
  const texts = (count: number) => Array.from({ length: count }, (_, at) => longText(at));
  const large = {
    ...data,
    '/api/parish': {
      ...sampleParishRecord,
      ministries: texts(limits.ministries).map((description, at) => ({
        name: `Ministry ${at}`,
        description: description.slice(0, limits.entryLength),
      })),
      moments: texts(limits.moments).map((text, at) => ({
        ...{ name: `Moment ${at}`, ask: 'office', ready: text.match(/.{100}/g)?.slice(0, limits.readyLines) },
        text: text.slice(0, limits.entryLength),
      })),
    },
  };

  it.each(['/', '/team', '/sacraments', '/this-week', '/calendar'])('%s stays small', async (path) => {
    const html = await render(path, large);
    if (path === '/sacraments') expect(html).toContain(longText(limits.moments - 1).slice(0, 40));
    expect(compressedSize(html)).toBeLessThan(MAX_BYTES);
  });
});
