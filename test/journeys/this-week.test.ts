import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { siteDataOn } from '../web/site-data.ts';
import { parishIn } from '../../contract/parish-record.ts';
import { servePublished } from './published-page.ts';
import { openSite, type Site } from './site.ts';
import { textExtents } from './text-extents.ts';
import { sampleRecord as parish } from '#sample';

let site: Site;
beforeAll(async () => (site = await openSite({ seed: false })));
afterAll(() => site.close());

const quietWeek: SiteData = {
  ...siteDataOn('2026-11-22'),
  '/api/events': [],
  '/api/news': [],
  '/api/mass-intentions': [],
};
const holyWeek = siteDataOn('2027-03-21');

/** The line that says how many are left out, and where they are. */
const more = (what: string, path: string) =>
  new RegExp(`\\d+ more ${what}: ${new URL(parish.website).host.replace(/^www\./, '')}${path}`);

/** How far down a filled sheet its last line is: 93 % of its height within the margins. */
const FILLED = 0.89;

async function sheetOf(data: SiteData, now: string, { width = 1280, javaScriptEnabled = true } = {}) {
  const viewport = { width, height: 800 };
  const page = await site.open('/this-week', { javaScriptEnabled, viewport }, async (opened) => {
    if (javaScriptEnabled) await opened.clock.setFixedTime(now);
    await servePublished(opened, data, new Date(now));
  });
  await page.waitForLoadState('networkidle');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [extent = 0, ...others] = await textExtents(pdf);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1032 });
  if (javaScriptEnabled) await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.locator('main').innerText();
  return { pages: 1 + others.length, extent, text };
}

function withChurch(events: unknown, church: string) {
  return Array.isArray(events) ? events.map((each) => ({ ...each, church })) : [];
}

/** Holy Week in a parish of several churches, with intentions for every Mass. */
function holyWeekIn(names: readonly string[]): SiteData {
  const churches = names.map((name, at) => ({ id: `church-${at}`, name, address: 'Hill Road' }));
  const days = [
    ['Sunday', '9:00 AM, 11:00 AM'],
    ['Monday to Wednesday', '10:00 AM'],
    ['Holy Thursday', '7:00 PM'],
    ['Good Friday', '3:00 PM'],
    ['Saturday', '6:30 PM'],
    ['Holy Saturday', '9:00 PM'],
  ];
  const massTimes = churches.flatMap(({ id }, church) =>
    days.map(([day, times], at) => ({
      ...{ id: `${church}-${at}`, version: 1, order: at },
      ...{ day, times, church: id },
    })),
  );
  const intentions = churches.flatMap(({ id: church }) =>
    ['21T9:00 AM', '21T11:00 AM', '22T10:00 AM', '23T10:00 AM', '24T10:00 AM', '25T7:00 PM'].map(
      (dayAndTime, at) => ({
        ...{ id: `${church}-${at}`, version: 1, private: false, church },
        ...{ date: `2027-03-${dayAndTime.slice(0, 2)}`, time: dayAndTime.slice(3) },
        text: ['Winifred Ashcombe, RIP', 'Aloysius and Perpetua Merriman', 'For peace'][at % 3],
      }),
    ),
  );
  return {
    ...holyWeek,
    '/api/parish': { ...parishIn(holyWeek), churches },
    '/api/mass-times': massTimes,
    '/api/events': withChurch(holyWeek['/api/events'], 'church-0'),
    '/api/mass-changes': [
      {
        ...{ id: '2027-03-24@church-1', version: 1, date: '2027-03-24', church: 'church-1' },
        ...{ times: '', note: 'Chrism Mass at the cathedral' },
      },
    ],
    '/api/mass-intentions': intentions,
  };
}

describe('the printed weekly sheet', () => {
  it.each([
    ['a quiet week', quietWeek, '2026-11-22T09:00:00Z', 'Our Lord Jesus Christ, King of the Universe'],
    ['Holy Week', holyWeek, '2027-03-21T09:00:00Z', 'Good Friday'],
  ])('is one page in %s, with the parish’s contacts', async (_, data, now, day) => {
    const { pages, text } = await sheetOf(data, now);
    expect(pages).toBe(1);
    expect(text).toContain(day);
    expect(text).toContain(parish.phone);
    expect(text).toContain(parish.officeHours);
    expect(text).toContain(parish.emergencyPhone);
  });

  it.each([
    [['Our Lady and Saint Mildred, Haverstow', 'Saint Mary', 'Saint Patrick']],
    [['The Chapel of Ease of the Holy Family at Upper Haverstow', 'Saint Mary']],
  ])('is one page in Holy Week in %j', async (names) => {
    const sheet = await sheetOf(holyWeekIn(names), '2027-03-21T09:00:00Z');
    expect(sheet.pages).toBe(1);
    for (const name of names) expect(sheet.text).toContain(name);
    expect(sheet.text, 'every day is printed').not.toMatch(/more days?:/);
    expect(sheet.text).toContain('Chrism Mass at the cathedral');
    expect(sheet.text).toContain(parish.phone);
    expect(sheet.text).toMatch(/Coming up/);
  });

  it('is the same from a window of 360 pixels', async () => {
    const now = '2027-03-21T09:00:00Z';
    const { text } = await sheetOf(holyWeek, now);
    expect(await sheetOf(holyWeek, now, { width: 360 })).toMatchObject({ pages: 1, text });
  });

  it('leaves out devotions that are held before a day, unless they are called off', async () => {
    const day = { version: 1, date: '2026-11-24' };
    const { pages, text } = await sheetOf(
      {
        ...quietWeek,
        '/api/mass-times': [{ id: '1', version: 1, day: 'Daily', times: '10:00 AM' }],
        '/api/devotions': ['Rosary', 'Angelus', 'Prayer Group'].flatMap((name) =>
          ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((weekday) => ({
            ...{ id: `${name} ${weekday}`, version: 1, order: 0, name },
            ...{ day: weekday, time: '5:00 PM' },
          })),
        ),
        '/api/mass-changes': [
          { ...day, id: day.date, times: '10:00 AM', cancelledDevotions: ['Prayer Group Tuesday'] },
        ],
        '/api/mass-intentions': Array.from({ length: 10 }, (_, index) => ({
          ...{ ...day, id: String(index), time: '10:00 AM', private: false },
          text: `Winifred Ashcombe, RIP, and number ${index}`,
        })),
      },
      '2026-11-22T09:00:00Z',
    );
    expect(pages).toBe(1);
    expect(text).not.toContain('Rosary');
    expect(text).toMatch(/Prayer Group.* cancelled/);
    expect(text).not.toMatch(/more days?:/);
  });

  it('stays one page with five Masses a day, and says where the rest is; without a script it takes two', async () => {
    const massTimes = [
      { id: '1', version: 1, day: 'Daily', times: '7:00 AM, 8:00 AM, 10:00 AM, 12:15 PM, 6:00 PM' },
    ];
    const devotions = [{ id: '1', version: 1, order: 0, name: 'Rosary', day: 'Sunday' }];
    const data = { ...quietWeek, '/api/mass-times': massTimes, '/api/devotions': devotions };
    const now = '2026-11-22T09:00:00Z';
    const { pages, text } = await sheetOf(data, now);
    expect(pages).toBe(1);
    expect(text).toMatch(more('days', '/this-week'));
    expect(text).toContain('2 more days: ');
    const plain = await sheetOf(data, now, { javaScriptEnabled: false });
    expect(plain.pages).toBe(2);
    expect(plain.text).not.toMatch(/\d more days?:/);
  });

  it('leaves out the last notices, and says where they are', async () => {
    const news = Array.from({ length: 5 }, (_, index) => ({
      ...{ id: `n${index}`, version: 1, title: 'Carols by candlelight', date: '2026-11-22' },
      ...{ content: 'Please bring a candle. '.repeat(10), category: 'announcement', author: 'The office' },
    }));
    const { pages, extent, text } = await sheetOf(
      { ...siteDataOn('2026-11-22'), '/api/news': news },
      '2026-11-22T09:00:00Z',
    );
    expect(pages).toBe(1);
    expect(extent).toBeGreaterThan(FILLED);
    expect(text).toMatch(more('notices?', '/'));
    expect(text).not.toMatch(/…|\.\.\./);
  });

  it('stays one page with more events than fit, and says where they and the notices are listed', async () => {
    const events = Array.from({ length: 40 }, (_, index) => ({
      ...{ id: `e${index}`, version: 1, title: `Parish supper number ${index}`, description: '' },
      ...{ date: '2026-11-23', time: '7:30 PM', location: 'Parish Hall, Priory Lane', category: 'social' },
    }));
    const news = siteDataOn('2026-11-22')['/api/news'];
    const { pages, extent, text } = await sheetOf(
      { ...quietWeek, '/api/events': events, '/api/news': news },
      '2026-11-22T09:00:00Z',
    );
    expect(pages).toBe(1);
    expect(extent).toBeGreaterThan(FILLED);
    expect(text).toMatch(more('events', '/calendar'));
    expect(text).toMatch(more('notices', '/'));
    expect(text).not.toMatch(/^Notices$/m);
  });
});
