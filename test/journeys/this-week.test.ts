import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { siteDataOn } from '../web/site-data.ts';
import { servePublished } from './published-page.ts';
import { openSite, type Site } from './site.ts';
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

async function sheetOf(data: SiteData, now: string) {
  const page = await site.open('/this-week', { javaScriptEnabled: false }, (opened) =>
    servePublished(opened, data, 200, new Date(now)),
  );
  const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('main').innerText();
  return { pages: pdf.getPageCount(), text };
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

  it('stays one page with five Masses a day, and says where the remaining days are listed', async () => {
    const massTimes = [
      { id: '1', version: 1, day: 'Daily', times: '7:00 AM, 8:00 AM, 10:00 AM, 12:15 PM, 6:00 PM' },
    ];
    const { pages, text } = await sheetOf(
      { ...quietWeek, '/api/mass-times': massTimes },
      '2026-11-22T09:00:00Z',
    );
    expect(pages).toBe(1);
    expect(text).toMatch(more('days?', '/this-week'));
  });

  it('stays one page with more events than fit, and says where they and the notices are listed', async () => {
    const events = Array.from({ length: 40 }, (_, index) => ({
      ...{ id: `e${index}`, version: 1, title: `Parish supper number ${index}`, description: '' },
      ...{ date: '2026-11-23', time: '7:30 PM', location: 'Parish Hall, Priory Lane', category: 'social' },
    }));
    const news = siteDataOn('2026-11-22')['/api/news'];
    const { pages, text } = await sheetOf(
      { ...quietWeek, '/api/events': events, '/api/news': news },
      '2026-11-22T09:00:00Z',
    );
    expect(pages).toBe(1);
    expect(text).toMatch(more('events', '/calendar'));
    expect(text).toMatch(more('notices', '/'));
    expect(text).not.toMatch(/^Notices$/m);
  });
});
