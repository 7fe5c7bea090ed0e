import { describe, expect, it } from 'vitest';
import { calendarFeed } from '../../lambdas/publish/feeds/calendar-feed.ts';
import { newsFeed } from '../../lambdas/publish/feeds/news-feed.ts';
import { searchIndex } from '../../lambdas/publish/feeds/search-index.ts';
import { createRenderer } from '../../web/rendering/renderer.tsx';
import { snapshotOf } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';

const now = new Date('2026-11-22T09:00:00Z');
const renderer = await createRenderer(clientBuild);
const secret = 'For Ann in her trouble';
const snapshot = snapshotOf(
  {
    'mass-times': [
      { day: 'Sunday', times: '10:30 AM' },
      { day: 'Tuesday', times: '10:00 AM' },
    ],
    'mass-changes': [{ id: '2026-11-22', date: '2026-11-22', times: '', note: 'The boiler has failed' }],
    'mass-intentions': [
      { text: secret, date: '2026-11-24', time: '10:00 AM', private: true },
      { text: 'Winifred Ashcombe, RIP', date: '2026-11-24', time: '10:00 AM', private: false },
    ],
    events: [],
    news: [],
    reflections: [],
  },
  now,
);
const data = { ...siteDataOn('2026-11-22'), ...snapshot.data };
const render = (path: string) => renderer.render(path, data, now);
const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
const feedOf = async (feed: typeof calendarFeed) =>
  String(await feed.content({ snapshot: { ...snapshot, data }, pages: [], renderer }));

describe('a cancelled Mass', () => {
  it.each([
    ['Home', '/', /Sunday 22 November.*10:30 AM\s+cancelled\s+No Mass: The boiler has failed/s],
    ['every footer', '/safeguarding', /Today:\s+No Mass: The boiler has failed/],
    ['the calendar page', '/calendar', /Changes to Mass times.*Sunday 22 November.*No Mass: The boiler/s],
    ['the sheet', '/this-week', /Sunday 22 November.*No Mass: The boiler has failed.*10:30 AM\s+cancelled/s],
  ])('is told on %s', async (_, path, expected) => {
    expect(visible(await render(path))).toMatch(expected);
  });

  it('is told to machines, and in the subscription', async () => {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await render('/')) ?? [];
    expect(JSON.parse(json).specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-11-22',
        validThrough: '2026-11-22',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
    const entry = (await feedOf(calendarFeed))
      .split('BEGIN:VEVENT')
      .find((each) => each.includes('20261122'));
    expect(entry).toContain('STATUS:CANCELLED');
  });
});

it('no page and no feed has the text of a private intention, and the sheet has those that are not', async () => {
  const pages = await Promise.all(renderer.pages(data).map(({ path }) => render(path)));
  const feeds = await Promise.all([calendarFeed, newsFeed, searchIndex].map(feedOf));
  expect([...pages, ...feeds].filter((file) => file.includes('Ann in her trouble'))).toEqual([]);
  const sheet = visible(await render('/this-week'));
  expect(sheet).toMatch(/Private intention\s+Winifred Ashcombe, RIP/);
});
