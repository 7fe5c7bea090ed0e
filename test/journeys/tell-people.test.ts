import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { dateParts } from '../../web/formats/dates.ts';
import { accessibilityViolations } from './accessibility.ts';
import { type AdminPage, button, fill, pressInFormMenu, setUpAdmin } from './administrator.ts';
import { type Preparation, waitForHydration } from './site.ts';

const admin = setUpAdmin({ seed: false, publish: true });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const tomorrow = addDays(calendarDateIn('Europe/London', new Date()), 1);
const { weekday } = dateParts(tomorrow);

const supper = {
  title: 'Advent Supper',
  description: 'Soup, bread and carols.',
  date: '2099-12-05',
  time: '7:00 PM',
  location: 'Parish Hall',
  category: 'social',
};
const closed = { title: 'Car park closed', content: 'Please use the one of the school.', date: '2026-11-22' };

beforeAll(async () => {
  await admin.call('POST', 'mass-times', { day: 'Daily', times: '10:00 AM' });
});

const allowClipboard: Preparation = (page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const recordShare: Preparation = (page) =>
  page.addInitScript(() => {
    navigator.share = async (content) => void Object.assign(window, { shared: content });
  });
const sharedBy = async (page: AdminPage | Awaited<ReturnType<typeof admin.site.open>>) => {
  await page.waitForFunction(() => 'shared' in window);
  return page.evaluate(() => Object(window).shared);
};

const dialog = (page: AdminPage) => page.getByRole('dialog', { name: 'Tell people' });
const message = (page: AdminPage) => dialog(page).getByLabel('Message');
const link = (page: AdminPage, name: string) => dialog(page).getByRole('link', { name });

describe('Tell people', () => {
  it('has the message that there is no Mass, to change and to copy, or for WhatsApp and e-mail', async () => {
    const page = await admin.open('/admin?tab=mass-times', phone, allowClipboard);
    await button(page, 'Change a Day').click();
    await fill(page, { Date: tomorrow });
    await button(page, 'No Mass').click();
    await fill(page, { Note: 'Deanery meeting' });
    await button(page, /^Cancel Mass on/).click();
    await button(page, 'Tell people').click();
    const text = await message(page).inputValue();
    expect(text).toMatch(
      new RegExp(
        `^No Mass tomorrow, ${weekday}, at 10:00 AM: Deanery meeting\\. Next Mass(?: after that)?: on \\w+day \\d+ \\w+ at 10:00 AM\\.\\n${admin.site.origin}/this-week$`,
      ),
    );
    expect(await accessibilityViolations(page)).toEqual([]);

    const changed = `Dear all: ${text}`;
    await message(page).fill(changed);
    await button(page, 'Copy').click();
    await dialog(page).getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(changed);
    const whatsApp = new URL((await link(page, 'WhatsApp').getAttribute('href')) ?? '');
    expect([whatsApp.origin, whatsApp.pathname]).toEqual(['https://wa.me', '/']);
    expect(whatsApp.searchParams.get('text')).toBe(changed);
    const mail = new URL((await link(page, 'E-mail').getAttribute('href')) ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('subject')).toMatch(/^No Mass on \w+day \d+ \w+ at 10:00 AM$/);
    expect(mail.searchParams.get('body')).toBe(changed);

    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(page.consoleErrors).toEqual([]);
  });

  it('hands the message about an event to the device, also later from its form, but not for a draft', async () => {
    const { id, slug } = await admin.call('POST', 'events', { ...supper, draft: true });
    const page = await admin.open(`/admin?tab=events&open=${id}`, {}, recordShare);
    await page.getByRole('heading', { name: 'Edit Event' }).waitFor();
    expect(await button(page, 'Tell people').count()).toBe(0);
    await page.getByLabel('Title').fill('Advent Supper for all');
    await button(page, 'Save').click();
    await page.getByText('Saved as a draft. Visitors do not see it.').waitFor();
    expect(await button(page, 'Tell people').count()).toBe(0);

    await button(page, 'Edit Advent Supper for all').click();
    await page.getByLabel('Now', { exact: true }).check();
    await button(page, 'Save').click();
    await button(page, 'Tell people').click();
    const text = `Advent Supper for all: Saturday 5 December 2099, 7:00 PM, Parish Hall.\nSoup, bread and carols.\n${admin.site.origin}/calendar/${slug}`;
    await dialog(page).getByRole('button', { name: 'Share' }).click();
    expect(await sharedBy(page)).toEqual({ title: 'Advent Supper for all', text });
    await page.keyboard.press('Escape');

    await button(page, 'Edit Advent Supper for all').click();
    await pressInFormMenu(page, 'Tell people');
    expect(await message(page).inputValue()).toBe(text);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Edit Event' }).waitFor();
  });

  it('does not write a message whose next Mass could be wrong, and tries again', async () => {
    const { id } = await admin.call('POST', 'mass-changes', { date: addDays(tomorrow, 3), times: '' });
    const page = await admin.open(`/admin?tab=mass-times&open=change-${id}`);
    await page.getByRole('heading', { name: 'Edit Mass Change' }).waitFor();
    await page.route('**/prod/api/mass-changes/all', (route) => route.abort());
    await pressInFormMenu(page, 'Tell people');
    await dialog(page).getByText('The message could not be written.').waitFor();
    await page.unroute('**/prod/api/mass-changes/all');
    await button(page, 'Try again').click();
    expect(await message(page).inputValue()).toContain('Next Mass');
  });
});

describe('Share', () => {
  it('shares the pages of an event and of a notice with their links, and no link to a draft', async () => {
    const event = await admin.call('POST', 'events', supper);
    const notice = await admin.call('POST', 'news', closed);
    const draft = await admin.call('POST', 'news', { ...closed, draft: true });
    await admin.site.published();
    const shareAt = async (path: string) => {
      const page = await admin.site.open(path, phone, recordShare);
      await page.keyboard.press('Shift');
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Share' }).click();
      return sharedBy(page);
    };
    expect(await shareAt(`/calendar/${event.slug}`)).toEqual({
      title: supper.title,
      text: 'Saturday 5 December 2099, 7:00 PM, Parish Hall',
      url: `${admin.site.origin}/calendar/${event.slug}`,
    });
    expect(await shareAt(`/news/${notice.slug}`)).toEqual({
      title: closed.title,
      text: closed.content,
      url: `${admin.site.origin}/news/${notice.slug}`,
    });

    const { url } = await admin.call('POST', 'draft-links', { resource: 'news', id: draft.id });
    const page = await admin.site.open(url);
    await page.getByRole('heading', { level: 1, name: closed.title }).waitFor();
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });
});
