import { describe, expect, it } from 'vitest';
import { calendarFeed } from '../../lambdas/publish/feeds/feeds.ts';
import { newsFeed } from '../../lambdas/publish/feeds/news-feed.ts';
import { searchIndex } from '../../lambdas/publish/feeds/search-index.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';
import { visibleText } from './visible-text.ts';

const now = new Date('2026-11-22T09:00:00Z');
const renderer = await createRenderer(clientBuild);
const secret = 'For Ann in her trouble';
const snapshot = snapshotOf(
  {
    'mass-times': [
      { day: 'Sunday', times: '10:30 AM' },
      { day: 'Tuesday', times: '10:00 AM' },
    ],
    'mass-changes': [
      { id: '2026-11-22', date: '2026-11-22', times: '', note: 'The boiler has failed, ring 01632 960999' },
    ],
    'mass-intentions': [
      { text: secret, date: '2026-11-24', time: '10:00 AM', private: true },
      { text: 'Winifred Ashcombe, RIP', date: '2026-11-24', time: '10:00 AM', private: false },
    ],
    events: [
      {
        title: 'Youth Mass',
        description: 'With the youth choir.',
        date: '2026-11-22',
        time: '6:00 PM',
        location: 'Church',
        category: 'mass',
        slug: 'youth-mass-2026-11-22',
      },
    ],
    news: [],
    reflections: [],
  },
  now,
);
const data = { ...siteDataOn('2026-11-22'), ...snapshot.data };
const render = (path: string) => renderer.render(path, data, now);
const dataOf = async (path: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await render(path)) ?? [];
  return JSON.parse(json);
};
const feedOf = async (feed: typeof calendarFeed) =>
  String(await feed.content({ snapshot: { ...snapshot, data }, pages: [], renderer }));

describe('a cancelled Mass', () => {
  it.each([
    [
      'Home',
      '/',
      /Sunday 22 November.*10:30 AM\s+cancelled\s+6:00 PM\s+cancelled\s+Youth Mass\s+No Mass: The boiler has failed.*Youth Mass\s+6:00 PM\s+Cancelled/s,
    ],
    [
      'the calendar page',
      '/calendar',
      /Changes to Mass times.*Sunday 22 November.*Masses are cancelled: The boiler/s,
    ],
    [
      'the page of a Mass that is an event',
      '/calendar/youth-mass-2026-11-22',
      /This Mass is cancelled.\s+The boiler/,
    ],
    [
      'the week’s sheet',
      '/this-week',
      /Sunday 22 November.*No Mass: The boiler has failed.*10:30 AM\s+cancelled/s,
    ],
  ])('is shown on %s', async (_, path, expected) => {
    expect(visibleText(await render(path))).toMatch(expected);
  });

  it.each(['/', '/calendar', '/calendar/youth-mass-2026-11-22', '/this-week'])(
    'links the telephone number in its note on %s',
    async (path) => {
      expect(await render(path)).toContain('<a href="tel:01632960999">');
    },
  );

  it('is marked in the title and the link preview of its own page', async () => {
    const page = await render('/calendar/youth-mass-2026-11-22');
    expect(page).toMatch(/<title>Cancelled: Youth Mass, Sunday 22 November 2026 /);
    expect(page).toContain('property="og:title" content="Cancelled: Youth Mass, Sunday 22 November 2026 ');
  });

  it('is marked in the structured data and the calendar subscription', async () => {
    expect((await dataOf('/calendar/youth-mass-2026-11-22')).eventStatus).toBe(
      'https://schema.org/EventCancelled',
    );
    expect((await dataOf('/')).specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-11-22',
        validThrough: '2026-11-22',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
    const entries = (await feedOf(calendarFeed))
      .split('BEGIN:VEVENT')
      .filter((each) => each.includes('20261122'));
    expect(entries).toHaveLength(2);
    for (const entry of entries) expect(entry).toContain('STATUS:CANCELLED');
  });
});

it('the text of a private intention is in no page or feed, while public ones are on the week’s sheet', async () => {
  const pages = await Promise.all(renderer.pages(data, now).map(({ path }) => render(path)));
  const feeds = await Promise.all([calendarFeed, newsFeed, searchIndex].map(feedOf));
  expect([...pages, ...feeds].filter((file) => file.includes('Ann in her trouble'))).toEqual([]);
  const sheet = visibleText(await render('/this-week'));
  expect(sheet).toMatch(/Private intention\s+Winifred Ashcombe, RIP/);
});

describe('a funeral', () => {
  const pray = async (date: string, on = now) => {
    const funeral = { name: 'Maud Orme', date, time: '11:00 AM', arrangements: 'Family flowers only.' };
    const all = { ...data, '/api/funerals': [{ ...funeral, familyAgrees: true, id: 'f', version: 1 }] };
    const [week, month, home] = await Promise.all(
      ['/this-week', `/calendar/${date.slice(0, 7)}`, '/'].map((path) => renderer.render(path, all, on)),
    );
    return {
      week: visibleText(week ?? ''),
      month: visibleText(month ?? ''),
      all: [week, month, home].join(''),
    };
  };

  it('is on its date in the week and the month, and among those to pray for, without any link', async () => {
    const { week, month, all } = await pray('2026-11-24');
    expect(week).toContain('11:00 AM Funeral of Maud Orme');
    expect(week).toMatch(
      /Please pray for .*Maud Orme .*Funeral: Tuesday 24 November, 11:00 AM .*Family flowers only\./,
    );
    expect(month).toContain('11:00 AM Funeral of Maud Orme');
    for (const text of [week, month])
      expect(text).toContain('The parish never asks for money to watch a funeral.');
    const data = [...all.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].join('');
    expect(data).toContain('Church');
    expect(data).not.toContain('Maud');
    expect(all.match(/<a [^>]*>[^<]*Maud/)).toBeNull();
  });

  it('is prayed for until the midnight after 31 days, without its arrangements', async () => {
    const last = await pray('2026-10-22', new Date('2026-11-22T23:59:00Z'));
    expect(last.week).toMatch(/Please pray for .*Maud Orme .*Funeral on Thursday 22 October/);
    expect(last.week).not.toContain('Family flowers');
    expect((await pray('2026-10-22', new Date('2026-11-23T00:00:00Z'))).week).not.toContain('Maud');
  });
});
