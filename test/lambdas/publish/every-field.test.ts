import { describe, expect, it } from 'vitest';
import { textIdOf } from '../../../contract/files/document-text.ts';
import { documentResources, type RecordName, resources } from '../../../contract/resources.ts';
import { feedsOf, calendarFeed } from '../../../lambdas/publish/feeds/feeds.ts';
import { unreadableItems } from '../../../lambdas/publish/feeds/published-items.ts';
import { redirectFiles } from '../../../lambdas/publish/site.ts';
import { sampleParishRecord } from '../../sample-facts.ts';
import { type Content, plainRenderer, snapshotOf } from './parish-snapshot.ts';

const church = 'saint-anne';
const parish = {
  ...sampleParishRecord,
  churches: [
    { id: church, name: 'Saint Anne', address: 'Quay Lane' },
    { id: 'saint-bede', name: 'Saint Bede', address: 'Mill Lane' },
  ],
};
const date = '2026-11-26';
const visibility = {
  draft: false,
  visibleFrom: '2026-11-01T00:00:00.000Z',
  visibleUntil: '2027-11-01T00:00:00.000Z',
};
const picture = {
  imageUrl: '/media/items/11111111-2222-4333-8444-555555555555.jpg',
  imageAlt: 'Candles',
  imageFocus: '30% 70%',
  imageConsent: true,
};
const paper = {
  title: 'The paper',
  description: 'Of the week',
  date,
  fileName: 'paper.pdf',
  fileSize: 10,
  fileUrl: '/media/newsletters/11111111-2222-4333-8444-555555555555.pdf',
  uploadDate: '2026-11-20T09:00:00.000Z',
  formatted: true,
  unlisted: false,
  ...visibility,
};

/** An item of each resource that has every field of its schema. */
const items: Record<RecordName, Readonly<Record<string, unknown>>> = {
  events: {
    title: 'The event',
    description: 'With **cake**',
    date,
    time: '7:30 PM',
    location: 'Hall',
    church,
    category: 'social',
    series: '11111111-2222-4333-8444-555555555555',
    formatted: true,
    slug: 'the-event-2026-11-26',
    ...picture,
    ...visibility,
  },
  news: {
    title: 'The notice',
    content: 'It is **so**',
    date: '2026-11-20',
    author: 'Ann',
    category: 'community',
    formatted: true,
    formerPath: '/2019/05/the-notice',
    slug: 'the-notice-2026-11-20',
    ...picture,
    ...visibility,
  },
  reflections: {
    title: 'The reflection',
    excerpt: 'A candle',
    content: 'It burns',
    author: 'Deacon Joe',
    date: '2026-11-20',
    formatted: true,
    slug: 'the-reflection-2026-11-20',
    ...visibility,
  },
  team: {
    name: 'The member',
    role: 'Sacristan',
    bio: 'Since 1999',
    email: 'ann@parish.example',
    phone: '01632 960100',
    photoUrl: picture.imageUrl,
    formatted: true,
  },
  history: {
    title: 'The chapter',
    year: '1845',
    period: 'Building',
    excerpt: 'It burnt',
    content: 'To the ground',
    imageUrl: picture.imageUrl,
    order: 0,
    formatted: true,
  },
  'mass-times': {
    day: 'Thursday',
    times: '10:00 AM',
    special: 'The family Mass',
    order: 0,
    church,
    streamed: true,
  },
  'mass-changes': {
    date: '2026-12-03',
    times: '11:00 AM',
    note: 'The change',
    church,
    cancelledDevotions: [],
  },
  funerals: {
    name: 'Maud Orme',
    date,
    time: '11:00 AM',
    church,
    arrangements: 'Family flowers only.',
    familyAgrees: true,
  },
  'mass-intentions': { text: 'Ann Lee, RIP', date, time: '10:00 AM', private: false, church },
  devotions: {
    name: 'The devotion',
    day: 'Thursday',
    time: '6:00 PM',
    note: 'In the chapel',
    church,
    from: '2026-11-01',
    until: '2027-11-01',
  },
  newsletters: paper,
  'meeting-notes': paper,
  'lectio-divina': paper,
};

const content: Content = Object.fromEntries(Object.entries(items).map(([name, item]) => [name, [item]]));

async function textOf(key: string, of: Content = content): Promise<string> {
  const snapshot = snapshotOf(of, undefined, parish);
  const feed = feedsOf(parish).find((each) => each.key === key);
  if (!feed) throw new Error(`No feed ${key}`);
  const pages = [
    ...plainRenderer.pages(snapshot.data, snapshot.now),
    ...['/reflections', '/churches', ...documentResources.map(({ resource }) => `/${resource}`)].map(
      (path) => ({ path, reads: [] }),
    ),
    ...documentResources.map(({ resource }) => ({
      path: `/${resource}/text/${textIdOf(paper.fileUrl)}`,
      reads: [],
    })),
  ];
  return String(await feed.content({ snapshot, pages, renderer: plainRenderer }));
}

describe('an item with every field that it can have', () => {
  it.each(Object.keys(items) as RecordName[])('has all of its fields here: %s', (name) => {
    const fields = Object.keys(resources[name].schema.shape);
    expect(Object.keys(items[name])).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['calendar.ics', ['The event', 'The devotion', 'mass-2026-11-26-600', 'The change']],
    [`calendar-${church}.ics`, ['The event', 'The devotion', 'mass-2026-11-26-600', 'The change']],
    ['news.xml', ['The notice', 'The reflection']],
    ['search.json', ['The event', 'The notice', 'The reflection', 'The member', 'The chapter', 'The paper']],
    ['masses.json', ['2026-11-26T10:00', 'The change', 'The devotion']],
    ['sitemap.xml', ['/calendar/the-event-2026-11-26', '/news/the-notice-2026-11-20']],
  ])('is in %s', async (key, texts) => {
    const text = await textOf(key);
    for (const each of texts) expect(text).toContain(each);
    expect(text).not.toContain(String(items.funerals['name']));
  });

  it('is redirected to from its address on an earlier site', () => {
    const files = redirectFiles(snapshotOf(content), new Set());
    expect(files).toMatchObject([
      { key: '2019/05/the-notice/index.html', location: '/news/the-notice-2026-11-20' },
    ]);
  });
});

describe('an item that cannot be read', () => {
  const broken: Content = {
    ...content,
    events: [{ ...items.events, title: undefined, id: 'e-1' }, items.events],
  };

  it('is named, and leaves the others in the feeds', async () => {
    expect(unreadableItems(snapshotOf(broken))).toEqual([
      { path: '/api/events', fault: expect.stringMatching(/^event e-1: Title /) },
    ]);
    expect(await textOf(calendarFeed.key, broken)).toContain('The event');
  });

  it('is not one that only breaks a rule for what is typed', async () => {
    const long: Content = {
      ...content,
      events: [{ ...items.events, title: `The event ${'x'.repeat(900)}` }],
    };
    expect(unreadableItems(snapshotOf(long))).toEqual([]);
    expect((await textOf(calendarFeed.key, long)).replaceAll(/\r\n /g, '')).toContain('The event xxx');
  });
});

describe('a Mass that is called off in one of two churches', () => {
  const both: Content = {
    'mass-times': [
      { day: 'Thursday', times: '10:00 AM', church, order: 0 },
      { id: 'second', day: 'Thursday', times: '10:00 AM', church: 'saint-bede', order: 1 },
    ],
    'mass-changes': [{ id: date, date, times: '', note: 'The storm', church }],
  };

  it('has its reason in the calendar, and the other Mass of the same minute does not', async () => {
    const entries = (await textOf(calendarFeed.key, both)).split('BEGIN:VEVENT');
    const ofTheDay = entries.filter((entry) => entry.includes(`mass-${date}-600`));
    expect(ofTheDay).toHaveLength(2);
    for (const entry of ofTheDay)
      expect(entry.includes('The storm')).toBe(entry.includes('STATUS:CANCELLED'));
    expect(await textOf('calendar-saint-bede.ics', both)).not.toContain('The storm');
  });

  it('has its reason for other sites, and the other Mass does not', async () => {
    const { masses } = JSON.parse(await textOf('masses.json', both));
    expect(masses.filter((mass: { date: string }) => mass.date === date)).toMatchObject([
      { church: 'saint-bede' },
      { church, cancelled: true, reason: 'The storm' },
    ]);
    expect(JSON.stringify(masses).match(/The storm/g)).toHaveLength(1);
  });
});
