import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './accessibility.ts';
import { openSite, type Site } from './site.ts';
import { ownParish } from '../own-parish.ts';

const { safeguarding } = ownParish;

let site: Site;

beforeAll(async () => {
  site = await openSite({ seed: false, parish: ownParish, publish: true });
  await site.published();
});
afterAll(() => site.close());

describe('the safeguarding page', () => {
  it('begins with what to do in an emergency', async () => {
    const page = await site.open('/safeguarding');
    const text = await page.getByRole('main').innerText();
    const afterTitle = text.slice(text.indexOf('Safeguarding') + 'Safeguarding'.length).trim();
    expect(afterTitle.startsWith(safeguarding.immediateDanger)).toBe(true);
    const first = page.getByRole('main').getByRole('link').first();
    expect(await first.getAttribute('href')).toBe('tel:112');
    expect(page.consoleErrors).toEqual([]);
  });

  it('names the representative with an e-mail address and the diocesan coordinator with a telephone number', async () => {
    const page = await site.open('/safeguarding');
    const { representative, coordinator } = safeguarding;
    const people = page.getByRole('region', { name: 'Who to contact' }).getByRole('listitem');
    const [representativeItem, coordinatorItem] = [people.nth(0), people.nth(1)];
    expect(await representativeItem.innerText()).toContain(representative.name);
    const hrefs = representativeItem
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect((await hrefs).sort()).toEqual([`mailto:${representative.email}`, 'tel:+353209101142']);
    expect(await coordinatorItem.innerText()).toContain(coordinator.phone);
    expect(await coordinatorItem.getByRole('link').getAttribute('href')).toBe('tel:+353209101175');
  });

  it('links to further help, and shows the agency’s logo', async () => {
    const page = await site.open('/safeguarding');
    for (const { label, url } of safeguarding.links)
      expect(await page.getByRole('link', { name: label }).first().getAttribute('href')).toBe(url);
    const logo = page.getByRole('img', { name: safeguarding.agency.name });
    await logo.scrollIntoViewIfNeeded();
    await page.waitForFunction((name) => {
      const image = document.querySelector(`img[alt="${name}"]`);
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    }, safeguarding.agency.name);
  });

  it('reaches every link by keyboard', async () => {
    const page = await site.open('/safeguarding');
    const links = await page.getByRole('main').getByRole('link').count();
    await page.getByRole('main').focus();
    const reached = new Set<string>();
    for (let step = 0; step < links; step++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.closest('main a')?.textContent ?? ''));
    }
    expect(reached.has('')).toBe(true); // the logo's link has a picture instead of a text
    expect(reached.size).toBe(links);
  });

  it('prints on at most two sheets, with the parish’s name and without buttons', async () => {
    const page = await site.open('/safeguarding');
    const sheets = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets.getPageCount()).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(ownParish.fullName, { exact: true }).waitFor();
    expect(await page.getByText('Call 112', { exact: true }).isVisible()).toBe(false);
    expect(await page.getByText(safeguarding.immediateDanger).isVisible()).toBe(true);
  });

  it('has no axe violations or horizontal overflow', async () => {
    expect(await violationsIn(site, '/safeguarding', async () => {})).toEqual([]);
  });
});
